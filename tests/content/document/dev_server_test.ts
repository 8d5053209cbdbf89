// The development server, which loads modules differently.
import assert from "node:assert/strict";
import { createServer } from "vite";

async function loadedByVite(path: string) {
  const server = await createServer({
    server: { middlewareMode: true, ws: false },
    appType: "custom",
    logLevel: "silent",
  });
  try {
    return await server.ssrLoadModule(path);
  } finally {
    await server.close();
  }
}

Deno.test("Vite reads the Markdown as text, as Deno does", async () => {
  const { builtInMarkdown } = await loadedByVite("/lib/content/document/document.ts");
  assert.match(builtInMarkdown("batch"), /^## 步骤/m);
});

Deno.test("Vite loads the whole server, whose libraries are CommonJS in part", async () => {
  assert.equal(typeof (await loadedByVite("/routes/mod.ts")).createApp, "function");
});
