// The page cache: headers of a cached page, its key, its limits, and that nothing else decides.
import assert from "node:assert/strict";
import { Hono } from "hono";
import type { Context, Env } from "../../lib/web/context.ts";
import { themeOf } from "../../lib/web/cookies.ts";
import { cachedForumPage, cachedPage } from "../../lib/web/page_cache.ts";
import { requestLog, sendLogTo } from "../../lib/web/around/request_log.ts";
import { securityHeaders, setSecurityHeaders } from "../../lib/web/security_headers.ts";
import { addDays, dayStart, siteDate } from "../../lib/shared/time.ts";
import { FakeTime } from "../support/fake_time.ts";
import { openTestStore } from "../support/kv.ts";

Deno.test("a cached page has the security headers and the request id of the log, like a fresh one", async () => {
  await using _store = await openTestStore();
  const lines: string[] = [];
  sendLogTo((text) => void lines.push(...text.trim().split("\n")));
  let renderings = 0;
  const app = new Hono<Env>().use(requestLog).use(setSecurityHeaders({ trustProxy: 0 }))
    .get("/fence", (c) => c.json(securityHeaders(c, { trustProxy: 0 })))
    .get("/", cachedPage(), (c) => c.html(`<p>${++renderings}`));
  const fence = Object.entries<string>(await (await app.request("/fence")).json());

  for (const encoding of ["gzip", "identity"]) {
    for (const _ of ["fresh or cached", "cached"]) {
      const { headers } = await app.request("/", { headers: { "accept-encoding": encoding } });
      for (const [name, value] of fence) assert.equal(headers.get(name), value, name);
      assert.equal(headers.get("content-encoding"), encoding === "gzip" ? "gzip" : null);
      const id = headers.get("x-request-id") ?? "";
      assert.match(id, /^[0-9A-HJKMNP-TV-Z]{10}$/);
      await Promise.resolve();
      const own = lines.filter((line) => line.includes(`"reqId":"${id}"`)).map((line) => JSON.parse(line));
      assert.deepEqual(own.map(({ route, status }) => [route, status]), [["/", 200]]);
    }
  }
  assert.equal(renderings, 1);
});

Deno.test("a client that refuses gzip gets none", async () => {
  await using _store = await openTestStore();
  const app = new Hono<Env>().get("/", cachedPage(), (c) => c.html("<p>"));
  const encoding = async (accept: string) =>
    (await app.request("/", { headers: { "accept-encoding": accept } })).headers.get("content-encoding");
  for (const accept of ["gzip;q=0", "br, gzip; q=0.0", "xgzip", "identity", "", "gzip;q=0, *"]) {
    assert.equal(await encoding(accept), null, accept);
  }
  for (const accept of ["gzip", "GZIP", "br, gzip;q=0.5", "deflate, gzip, br, zstd"]) {
    assert.equal(await encoding(accept), "gzip", accept);
  }
});

Deno.test("a page is cached by theme, however the cookie is written", async () => {
  await using _store = await openTestStore();
  const app = new Hono<Env>().get("/theme", cachedPage(), (c) => c.html(themeOf(c) ?? "none"));
  const shown = async (cookie: string) => await (await app.request("/theme", { headers: { cookie } })).text();
  for (const theme of ["%64ark", "lightly", "light", "dark"]) {
    assert.equal(await shown(`theme=${theme}`), { "%64ark": "dark", lightly: "none" }[theme] ?? theme);
  }
  assert.equal(await shown("other=dark"), "none");
});

Deno.test("a cached page is valid until the site's midnight, not the machine's", async () => {
  await using _store = await openTestStore();
  using time = new FakeTime();
  const app = new Hono<Env>().get("/today", cachedPage(), (c) => c.html(siteDate()));
  const shown = async () => await (await app.request("/today")).text();
  const today = siteDate();
  const tomorrow = addDays(today, 1);
  assert.equal(await shown(), today);
  time.advance(dayStart(tomorrow) - Date.now() - 1);
  assert.equal(await shown(), today);
  time.advance(1);
  assert.equal(await shown(), tomorrow);
});

/** Pages that show how many were rendered before, and the query that they received. */
function lists() {
  let made = 0;
  const show = (c: Context) => c.html(`${++made} ${new URL(c.req.url).search}`);
  const app = new Hono<Env>()
    .get("/list", cachedPage("page", "tag"), show)
    .get("/plain", cachedPage(), show)
    .get("/things/:id", cachedPage("page"), show)
    .get("/found", show);
  return async (address: string) => await (await app.request(address)).text();
}

Deno.test("a page is cached by its declared queries and receives only these, always in one order", async () => {
  await using _store = await openTestStore();
  const open = lists();
  assert.equal(await open("/list"), "1 ");
  assert.equal(await open("/list?page=2&tag=%E6%B0%B4"), "2 ?page=2&tag=%E6%B0%B4");
  assert.equal(await open("/list?tag=水&other=1&page=2#a"), "2 ?page=2&tag=%E6%B0%B4", "order, others, writing");
  assert.equal(await open("/list?page=3"), "3 ?page=3");
  assert.equal(await open("/list?page=2"), "4 ?page=2");
  assert.equal(await open("/list?page=&tag&utm_source=x"), "1 ", "empty is none");
  assert.equal(await open("/list?tag=b&tag=a&tag="), "5 ?tag=b&tag=a", "several values of one");
  assert.equal(await open("/list?tag=a&tag=b"), "6 ?tag=a&tag=b");
  assert.equal(await open("/list?page=%26tag%3Da"), "7 ?page=%26tag%3Da");
  assert.equal(await open("/list?Page=2"), "1 ", "another word");
  assert.equal(await open("/plain?page=2&tag=a"), "8 ");
  assert.equal(await open("/plain"), "8 ");
  assert.equal(await open("/things/1?page=2"), "9 ?page=2");
  assert.equal(await open("/things/2?page=2"), "10 ?page=2");
  assert.equal(await open("/found?q=a"), "11 ?q=a", "an uncached page sees all");
  assert.equal(await open("/found?q=a"), "12 ?q=a");
});

Deno.test("a page sees no host, header or cookie outside its key, and other middlewares still do", async () => {
  await using _store = await openTestStore();
  const seen: unknown[] = [];
  const app = new Hono<Env>()
    .use(async (c, next) => {
      await next();
      seen.push([c.req.header("cookie"), c.req.query("token")]);
    })
    .get("/private", cachedPage(), (c) => {
      seen.push([c.req.url, ...Object.entries(c.req.header())]);
      return c.html("page");
    });
  const headers = { cookie: "uid=secret; theme=dark", "accept-language": "en", host: "evil.example" };
  const answer = await app.request("http://evil.example/private?token=1", { headers });
  assert.equal(answer.status, 200);
  assert.deepEqual(seen, [["http://page/private", ["cookie", "theme=dark"]], ["uid=secret; theme=dark", "1"]]);
});

Deno.test("invented values evict one another, never the pages without a query", async () => {
  await using _store = await openTestStore();
  const open = lists();
  const plain = await open("/plain");
  const things = await open("/things/7");
  const first = await open("/list?page=1");
  for (let n = 2; n <= 600; n++) {
    await open(`/list?page=${n}`);
    if (n === 50) assert.equal(await open("/list?page=1"), first, "a requested page stays");
  }
  assert.equal(await open("/plain"), plain);
  assert.equal(await open("/things/7"), things);
  assert.notEqual(await open("/list?page=1"), first, "the number of pages is limited");
  const last = await open("/list?page=600");
  assert.equal(await open("/list?page=600"), last);
});

Deno.test("the bytes of cached pages are limited; a page above the limit is still sent", async () => {
  await using _store = await openTestStore();
  let made = 0;
  const give = (c: Context) => c.html(`${++made}`.padEnd(Number(c.req.param("size")), "x"));
  const app = new Hono<Env>().get("/long/:id/:size", cachedForumPage(), give);
  const open = async (address: string) => (await (await app.request(address)).text()).replaceAll("x", "");
  const MB = 1_048_576;
  const first = await open(`/long/1/${MB}`);
  assert.equal(await open(`/long/1/${MB}`), first);
  for (let n = 2; n <= 30; n++) await open(`/long/${n}/${MB}`);
  assert.notEqual(await open(`/long/1/${MB}`), first, "30 MB are not cached");
  const huge = await open(`/long/1/${33 * MB}`);
  assert.equal(Number(await open(`/long/1/${33 * MB}`)), Number(huge) + 1);
});

Deno.test("a crawl of the forum evicts the forum's pages, never those of the site", async () => {
  await using _store = await openTestStore();
  let made = 0;
  const give = (c: Context) => c.html(`${++made}`);
  const app = new Hono<Env>().get("/page/:id", cachedPage(), give).get("/topic/:id", cachedForumPage(), give);
  const open = async (address: string) => await (await app.request(address)).text();
  const [page, topic] = [await open("/page/1"), await open("/topic/1")];
  assert.equal(await open("/topic/1"), topic);
  for (let n = 2; n <= 500; n++) await open(`/topic/${n}`);
  assert.equal(await open("/page/1"), page);
  assert.notEqual(await open("/topic/1"), topic, "the number of pages is limited");
});

Deno.test("a page that is not found is not cached", async () => {
  await using _store = await openTestStore();
  let asked = 0;
  const app = new Hono<Env>().get("/absent", cachedPage("page"), (c) => c.html(`${++asked}`, 404));
  for (const times of ["1", "2"]) assert.equal(await (await app.request("/absent?page=9")).text(), times);
});
