// The security headers of every response, one by one.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { ready } from "../../lib/web/answer.ts";
import type { Context } from "../../lib/web/context.ts";
import {
  noStore,
  securityHeaders,
  type SecurityVariables,
  setSecurityHeaders,
} from "../../lib/web/security_headers.ts";

function appWith(options: { trustProxy: number; dev?: boolean } = { trustProxy: 0 }) {
  const app = new Hono<{ Variables: SecurityVariables }>();
  app.use(setSecurityHeaders(options));
  app.get("/page", (c) => c.html("<p>"));
  app.get("/raw", () => new Response("x"));
  app.get("/away", () => Response.redirect("http://site/page", 303));
  app.get("/file", (c) => c.body("x", 200, { "content-security-policy": "default-src 'none'; sandbox" }));
  app.get("/own", (c) => {
    c.set("complete", true);
    return new Response("x", { headers: securityHeaders(c, options) });
  });
  app.get("/broken", () => {
    throw new Error("broken");
  });
  app.onError((_, c) => c.text("error", 500));
  return app;
}

const policy = (media: string) =>
  "default-src 'none'; script-src 'self'; style-src 'self'; " +
  `img-src 'self' ${media} data: blob:; media-src 'self' ${media} blob:; font-src 'self'; connect-src 'self'; ` +
  "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

Deno.test("headers added by a route are on every response below it, whoever creates it, and on no other", async () => {
  const app = appWith();
  app.get("/open", (c) => c.html("<p>"));
  app.use(noStore);
  app.get("/page2", (c) => c.html("<p>"));
  app.get("/away2", () => Response.redirect("http://site/page", 303));
  app.get("/broken2", () => {
    throw new Error("broken");
  });
  app.get("/ready", (c) => ready(c as unknown as Context, "<p>", { headers: {} }));
  const cacheControl = async (path: string) => (await app.request(`https://site${path}`)).headers.get("cache-control");
  for (const path of ["/page2", "/away2", "/broken2", "/nowhere", "/ready"]) {
    assert.equal(await cacheControl(path), "no-store", path);
  }
  assert.equal(await cacheControl("/open"), null);
});

Deno.test("every response has the headers: pages, raw responses, redirects, unknown paths, failures", async () => {
  for (const path of ["/page", "/raw", "/away", "/nowhere", "/broken"]) {
    const { headers } = await appWith().request(`https://site${path}`);
    const expected = {
      "content-security-policy": policy("https:"),
      "strict-transport-security": "max-age=15552000",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    };
    for (const [name, value] of Object.entries(expected)) assert.equal(headers.get(name), value, `${path} ${name}`);
    assert.match(headers.get("permissions-policy") ?? "", /camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  }
});

Deno.test("over http a page may load http pictures and videos, and no HSTS is sent", async () => {
  const { headers } = await appWith().request("http://site/page");
  assert.equal(headers.get("content-security-policy"), policy("https: http:"));
  assert.equal(headers.get("strict-transport-security"), null);
});

Deno.test("COOP is sent where browsers honour it: over https and on this machine", async () => {
  const opener = async (url: string) => (await appWith().request(url)).headers.get("cross-origin-opener-policy");
  for (const host of ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000"]) {
    assert.equal(await opener(`http://${host}/page`), "same-origin", host);
  }
  assert.equal(await opener("https://gac.lan/page"), "same-origin");
  for (const host of ["gac.lan", "192.168.1.5:8000", "localhost.evil.example"]) {
    assert.equal(await opener(`http://${host}/page`), null, host);
  }
});

Deno.test("the scheme of a trusted proxy counts, that of a stranger does not", async () => {
  const init = { headers: { "x-forwarded-proto": "https" } };
  const behind = await appWith({ trustProxy: 1 }).request("http://site/page", init);
  assert.ok(behind.headers.has("strict-transport-security"));
  const open = await appWith().request("http://site/page", init);
  assert.equal(open.headers.has("strict-transport-security"), false);
});

Deno.test("a file's own stricter policy remains", async () => {
  const { headers } = await appWith().request("http://site/file");
  assert.equal(headers.get("content-security-policy"), "default-src 'none'; sandbox");
  assert.equal(headers.get("x-content-type-options"), "nosniff");
});

Deno.test("a response that has all headers is not changed", async () => {
  const { headers } = await appWith().request("https://site/own");
  assert.equal(headers.get("content-security-policy"), policy("https:"));
});

Deno.test("the policy of production permits no inline code or styles; development does for Vite", async () => {
  for (const url of ["http://site/page", "https://site/page", "http://localhost/page"]) {
    const policyOf = async (dev: boolean) => {
      const { headers } = await appWith({ trustProxy: 0, dev }).request(url);
      return { csp: headers.get("content-security-policy") ?? "", hsts: headers.get("strict-transport-security") };
    };
    assert.doesNotMatch((await policyOf(false)).csp, /unsafe|\*|ws:/);
    const { csp, hsts } = await policyOf(true);
    assert.match(csp, /script-src 'self' 'unsafe-inline'/);
    assert.match(csp, /connect-src 'self' ws: wss:/);
    assert.equal(hsts, null);
  }
});
