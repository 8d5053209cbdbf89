// Rate limits per address: of visits, of sign-ins, of all calls together.
import assert from "node:assert/strict";
import { openProduct, registration } from "../support/app.ts";
import { FakeTime } from "../support/fake_time.ts";

const product = await openProduct({ TRUST_PROXY: "1" });
const { call } = product;
const visit = (ip: string) =>
  call("POST", "/api/admin/dashboard/record", { body: { page_url: "/" }, headers: { "x-forwarded-for": ip } });

Deno.test("an address records six hundred visits a minute, another is not affected", async () => {
  using time = new FakeTime();
  const statuses = await Promise.all(Array.from({ length: 601 }, () => visit("10.0.0.1")));
  assert.equal(statuses.filter(({ status }) => status === 204).length, 600);
  const [refused] = statuses.filter(({ status }) => status === 429);
  assert.equal(refused?.json.code, "rate_limited");
  assert.ok(Number(refused?.headers.get("retry-after")) > 0);
  assert.equal((await visit("10.0.0.2")).status, 204);
  time.advance(60_001);
  assert.equal((await visit("10.0.0.1")).status, 204);
});

Deno.test("sixty sign-ins a minute from one address, for any account; an IPv6 line is one address", async () => {
  using _time = new FakeTime();
  const login = (username: string, ip: string) =>
    call("POST", "/api/admin/auth/login", {
      body: { username, password: "Wrong1234" },
      headers: { "x-forwarded-for": ip },
    });
  assert.equal((await login("", "2001:db8:1:2::1")).status, 400, "malformed requests are not counted");
  for (let n = 0; n < 60; n++) await login("one", `2001:db8:1:2::${n}`); // locked after five, so the others cost no hash
  const { status, json } = await login("another", "2001:db8:1:2:ffff::1");
  assert.equal(status, 429);
  assert.match(json.message, /^操作过于频繁，请\d+秒后再试$/);
  assert.equal((await login("another", "2001:db8:1:3::1")).status, 401);
});

Deno.test("three thousand calls in ten seconds from one address, without counting pages", async () => {
  using time = new FakeTime();
  time.advance(60_000);
  const ask = (path: string) => call("GET", path, { headers: { "x-forwarded-for": "10.0.0.9" } });
  for (let n = 0; n < 3_000; n++) assert.equal((await ask("/api/nope")).status, 404);
  const { status, json, headers } = await ask("/api/news");
  assert.deepEqual([status, json.code], [429, "rate_limited"]);
  assert.ok(Number(headers.get("retry-after")) <= 10);
  assert.equal((await ask("/healthz")).status, 200);
  time.advance(10_001);
  assert.equal((await ask("/api/news")).status, 200);
});

Deno.test("sixty registrations and sixty new passwords a minute from one address, right or wrong", async () => {
  using time = new FakeTime();
  const calls: Record<string, unknown> = {
    "/api/auth/verify-code": registration(),
    "/api/auth/reset-password": { email: "nobody@example.com", code: "000000", newPassword: "Newer1234" },
  };
  for (const [path, body] of Object.entries(calls)) {
    const ask = (body: unknown, ip: string) => call("POST", path, { body, headers: { "x-forwarded-for": ip } });
    assert.equal((await ask({}, "10.7.0.1")).json.code, "invalid_input", "malformed requests are not counted");
    for (let n = 0; n < 60; n++) assert.equal((await ask(body, "10.7.0.1")).status, 400);
    const { status, json, headers } = await ask(body, "10.7.0.1");
    assert.deepEqual([status, json.code, headers.get("retry-after")], [429, "rate_limited", "60"], path);
    assert.equal((await ask(body, "10.7.0.2")).status, 400);
    time.advance(60_001);
    assert.equal((await ask(body, "10.7.0.1")).status, 400);
  }
});
