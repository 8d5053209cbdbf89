// What every kept page carries, whichever of its two forms is sent.
import assert from "node:assert/strict";
import { Hono } from "hono";
import type { Env } from "../../lib/web/context.ts";
import { themeOf } from "../../lib/web/cookies.ts";
import { pageCache } from "../../lib/web/page_cache.ts";
import { requestLog, sendLogTo } from "../../lib/web/around/request_log.ts";
import { fenceAnswers, securityHeaders } from "../../lib/web/security_headers.ts";
import { addDays, dayStart, siteDate } from "../../lib/shared/time.ts";
import { FakeTime } from "../support/fake_time.ts";
import { openTestStore } from "../support/kv.ts";

Deno.test("a kept page carries the fence and the id that stands in the log, like a fresh one", async () => {
  await using _store = await openTestStore();
  const lines: string[] = [];
  sendLogTo((text) => void lines.push(...text.trim().split("\n")));
  let renderings = 0;
  const app = new Hono<Env>().use(requestLog).use(fenceAnswers({ trustProxy: 0 })).use(pageCache())
    .get("/fence", (c) => c.json(securityHeaders(c, { trustProxy: 0 })))
    .get("/", (c) => c.html(`<p>${++renderings}`));
  const fence = Object.entries<string>(await (await app.request("/fence")).json());

  for (const encoding of ["gzip", "identity"]) {
    for (const _ of ["fresh or kept", "kept"]) {
      const { headers } = await app.request("/", { headers: { "accept-encoding": encoding } });
      for (const [name, value] of fence) assert.equal(headers.get(name), value, name);
      assert.equal(headers.get("content-encoding"), encoding === "gzip" ? "gzip" : null);
      const id = headers.get("x-request-id") ?? "";
      assert.match(id, /^[0-9A-HJKMNP-TV-Z]{10}$/);
      await Promise.resolve();
      assert.equal(lines.filter((line) => line.includes(`"reqId":"${id}"`)).length, 1);
    }
  }
  assert.equal(renderings, 1);
});

Deno.test("who refuses gzip gets none", async () => {
  await using _store = await openTestStore();
  const app = new Hono<Env>().use(pageCache()).get("/", (c) => c.html("<p>"));
  const encoding = async (accept: string) =>
    (await app.request("/", { headers: { "accept-encoding": accept } })).headers.get("content-encoding");
  for (const accept of ["gzip;q=0", "br, gzip; q=0.0", "xgzip", "identity", "", "gzip;q=0, *"]) {
    assert.equal(await encoding(accept), null, accept);
  }
  for (const accept of ["gzip", "GZIP", "br, gzip;q=0.5", "deflate, gzip, br, zstd"]) {
    assert.equal(await encoding(accept), "gzip", accept);
  }
});

Deno.test("a page is kept for the theme that it was made with, however the cookie is written", async () => {
  await using _store = await openTestStore();
  const app = new Hono<Env>().use(pageCache()).get("/theme", (c) => c.html(themeOf(c) ?? "none"));
  const shown = async (cookie: string) => await (await app.request("/theme", { headers: { cookie } })).text();
  for (const theme of ["%64ark", "lightly", "light", "dark"]) {
    assert.equal(await shown(`theme=${theme}`), { "%64ark": "dark", lightly: "none" }[theme] ?? theme);
  }
  assert.equal(await shown("other=dark"), "none");
});

Deno.test("a kept page is good until the site's midnight, which is not the machine's", async () => {
  await using _store = await openTestStore();
  using time = new FakeTime();
  const app = new Hono<Env>().use(pageCache()).get("/today", (c) => c.html(siteDate()));
  const shown = async () => await (await app.request("/today")).text();
  const today = siteDate();
  const tomorrow = addDays(today, 1);
  assert.equal(await shown(), today);
  time.advance(dayStart(tomorrow) - Date.now() - 1);
  assert.equal(await shown(), today);
  time.advance(1);
  assert.equal(await shown(), tomorrow);
});
