// A page is rendered per request, and nothing of it is cached.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import { Island } from "../../lib/island/Island.tsx";
import type { Env } from "../../lib/web/context.ts";
import { page } from "../../lib/web/page.ts";
import { setSecurityHeaders } from "../../lib/web/security_headers.ts";

let times = 0;

/** Uses the name of an island that the build knows. */
function Counter({ text }: { text: string }) {
  return <main>{`${text} ${++times}`}</main>;
}

Deno.test("the same tree and the same island are rendered again for each request", async () => {
  const app = new Hono()
    .get("/page", (c) => page(c, <Counter text="<一>" />))
    .get("/island", (c) => page(c, <Island of={Counter} text="一" />))
    .get("/failure", (c) => page(c, <Counter text="无" />, 404));
  const text = async (path: string) => await (await app.request(path)).text();
  assert.equal(await text("/page"), "<!DOCTYPE html><main>&lt;一&gt; 1</main>");
  assert.equal(await text("/page"), "<!DOCTYPE html><main>&lt;一&gt; 2</main>");
  assert.match(await text("/island"), /<main>一 3<\/main>/);
  assert.match(await text("/island"), /<main>一 4<\/main>/);
  const failure = await app.request("/failure");
  assert.deepEqual([failure.status, failure.headers.get("content-type")], [404, "text/html; charset=utf-8"]);
});

Deno.test("a page has the security headers and earlier headers, such as a cookie", async () => {
  const app = new Hono<Env>()
    .use((c, next) => {
      c.set("requestId", "ABC");
      return next();
    })
    .use(setSecurityHeaders({ trustProxy: 0 }))
    .get("/page", (c) => page(c, <p>一</p>))
    .get("/cookies", (c) => {
      setCookie(c, "one", "1");
      setCookie(c, "two", "2");
      return page(c, <p>一</p>, 404);
    });
  const plain = await app.request("/page");
  const set = await app.request("/cookies");
  assert.deepEqual([plain.status, set.status], [200, 404]);
  assert.deepEqual(set.headers.getSetCookie(), ["one=1; Path=/", "two=2; Path=/"]);
  assert.deepEqual(plain.headers.getSetCookie(), []);
  for (const { headers } of [plain, set]) {
    assert.match(headers.get("content-security-policy") ?? "", /default-src 'none'/);
    assert.equal(headers.get("content-type"), "text/html; charset=utf-8");
  }
  assert.equal(plain.headers.get("x-request-id"), "ABC");
});
