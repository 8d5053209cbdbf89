// Tests the checks of the browser tests: each kind of browser complaint is reported.
import assert from "node:assert/strict";
import { launch, openPage, strictPolicy } from "./browser.ts";

const pages: Record<string, { body: string; complaint: RegExp }> = {
  "a style attribute": { body: `<p style="color: red">a</p>`, complaint: /style-src/ },
  "an inline script": { body: `<script>1</script>`, complaint: /script-src/ },
  "a foreign picture": {
    body: `<img src="https://elsewhere.invalid/a.png" alt="">`,
    complaint: /asks https:\/\/elsewhere/,
  },
  "a warning": { body: `<script src="/warn.js"></script>`, complaint: /warning: careful/ },
  "an error": { body: `<script src="/fail.js"></script>`, complaint: /uncaught: .*broken/s },
  "a missing file": { body: `<img src="/missing.png" alt="">`, complaint: /404/ },
};
const scripts: Record<string, string> = {
  "/warn.js": `console.warn("careful")`,
  "/fail.js": `throw new Error("broken")`,
};

Deno.test("every browser complaint is reported, and a sound page has none", async (t) => {
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const script = scripts[pathname];
    if (script) return new Response(script, { headers: { "content-type": "text/javascript" } });
    if (pathname !== "/") return new Response(null, { status: pathname === "/favicon.ico" ? 204 : 404 });
    const body = pages[searchParams.get("page") ?? ""]?.body ?? "fine";
    const headers = { "content-type": "text/html", "content-security-policy": strictPolicy };
    return new Response(`<!DOCTYPE html><title>a</title>${body}`, { headers });
  });
  const base = `http://127.0.0.1:${server.addr.port}`;
  const browser = await launch();
  try {
    const open = async (page: string, options: { allow?: string[]; expect?: RegExp[] } = {}) => {
      const opened = await openPage(browser, { base, ...options });
      await opened.page.goto(`${base}/?page=${encodeURIComponent(page)}`, { waitUntil: "networkidle" });
      await opened.context.close();
      return opened.complaints.join("\n");
    };
    for (const [name, { complaint }] of Object.entries(pages)) {
      await t.step(name, async () => assert.match(await open(name), complaint));
    }
    await t.step("no complaint", async () => assert.equal(await open("fine"), ""));
    await t.step(
      "an expected complaint",
      async () => assert.equal(await open("a warning", { expect: [/careful/] }), ""),
    );
    await t.step("an allowed host", async () => {
      assert.doesNotMatch(await open("a foreign picture", { allow: ["elsewhere.invalid"] }), /asks/);
    });
  } finally {
    await browser.close();
    await server.shutdown();
  }
});
