// The documentation under the development server, which handles imports differently.
import assert from "node:assert/strict";
import { createServer } from "vite";

Deno.test("Vite reads the Markdown as text, as Deno does", async () => {
  const server = await createServer({
    server: { middlewareMode: true, ws: false },
    appType: "custom",
    logLevel: "silent",
  });
  try {
    const { builtInMarkdown } = await server.ssrLoadModule("/lib/content/document/document.ts");
    assert.match(builtInMarkdown("batch"), /^## 步骤/m);
  } finally {
    await server.close();
  }
});
