// re-authentication. Every call of the back office is made in a session whose password was entered sixteen
// minutes ago: the calls of the table's column `again` are refused until it is entered, and no others.
import assert from "node:assert/strict";
import { inspectRoutes } from "hono/dev";
import { findSession, touchSession } from "../../lib/domain/account/sessions.ts";
import { errors } from "../../lib/shared/error_messages.ts";
import { openProduct, password } from "../support/app.ts";
import { FakeTime } from "../support/fake_time.ts";
import { withTwoFactor } from "../support/two_factor.ts";
import { type Access, access } from "./access.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { json: document } = await call("GET", "/api/openapi.json");
const ofAdmins = ([route, { who }]: [string, Access]) =>
  route.includes(" /api/admin/") && who !== "all" && who !== "user";
const calls = Object.entries(access).filter(ofAdmins);
const exports = calls.filter(([, { again }]) => again);

/** The token of a session that was opened sixteen minutes ago. */
async function oldSession() {
  const { admin } = await product.signInAdmin();
  using time = new FakeTime();
  time.advance(-16 * 60_000);
  return { admin, token: await product.openFor("admin", admin) };
}

const confirm = (token: string, body: object = { password }) =>
  call("POST", "/api/admin/auth/confirm", { token, body });

async function ask(route: string, token: string, { query = "", body = {} }: { query?: string; body?: object }) {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replace(":id", "424242") + (query && `?${query}`);
  const answer = await call(method, path, { token, ...method !== "GET" && { body } });
  return [answer.status, answer.json?.code];
}
const refused = [403, "confirm_required"];

Deno.test("exactly the calls of the table require re-authentication", async () => {
  assert.ok(exports.length >= 10);
  for (const [route, { again }] of calls) {
    for (const sent of again ?? []) {
      const { token } = await oldSession();
      assert.deepEqual(await ask(route, token, sent), refused, `${route} ${JSON.stringify(sent)}`);
      assert.equal((await confirm(token)).status, 200);
      assert.notDeepEqual(await ask(route, token, sent), refused, `${route}: after the password`);
    }
    if (again?.some(({ query, body }) => !query && !body)) continue;
    const { token } = await oldSession();
    assert.notDeepEqual(await ask(route, token, {}), refused, route);
  }
});

Deno.test("openapi.json says the same", () => {
  for (const [route, { again }] of calls) {
    const [method = "", path = ""] = route.split(" ");
    const operation = document.paths[path.replace("/api", "").replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    if (!operation) continue; // tus, which is documented elsewhere
    const told = operation.responses[403]?.description.includes(errors.confirm_required.message) ?? false;
    assert.equal(told, again !== undefined, route);
  }
});

Deno.test("a missing permission is reported first", async () => {
  const { admin } = await product.signInAdmin("统计只读");
  using time = new FakeTime();
  const token = await product.openFor("admin", admin);
  time.advance(16 * 60_000);
  for (const [route, { again = [] }] of exports) {
    if (route.endsWith("profile")) continue; // the user's own
    for (const sent of again) assert.deepEqual(await ask(route, token, sent), [403, "forbidden"], route);
  }
});

Deno.test("a quarter of an hour from the sign-in, then from each re-authentication, and in this session only", async () => {
  using time = new FakeTime();
  const { admin, token } = await product.signInAdmin();
  const other = await product.openFor("admin", admin);
  const isAsked = async (own: string) => (await ask("GET /api/admin/users/export", own, {}))[0] === 403;
  assert.equal(await isAsked(token), false);
  time.advance(15 * 60_000 - 1);
  assert.equal(await isAsked(token), false);
  time.advance(2);
  assert.equal(await isAsked(token), true);
  assert.equal((await confirm(token)).json.message, "已确认");
  assert.deepEqual([await isAsked(token), await isAsked(other)], [false, true]);
  time.advance(10 * 60_000);
  await call("GET", "/api/admin/profile", { token }); // the session is extended, the quarter of an hour is not
  assert.equal(await isAsked(token), false);
  time.advance(5 * 60_000 + 1);
  assert.equal(await isAsked(token), true);
});

Deno.test("a concurrent request that extends the session does not revoke it", async () => {
  const { token } = await oldSession();
  const seen = await findSession(token, "admin");
  assert.ok(seen);
  assert.equal((await confirm(token)).status, 200);
  assert.ok(await touchSession(token, seen, 60 * 60_000));
  assert.notDeepEqual(await ask("GET /api/admin/users/export", token, {}), refused);
});

Deno.test("with two-factor authentication the code is required, too, and each code once", async () => {
  const { admin, token } = await oldSession();
  const { code } = await withTwoFactor(admin.id);
  const told = async (body: object) => (await confirm(token, body)).json.fields;
  assert.deepEqual(await told({ password }), { otp: "请输入动态验证码" });
  assert.deepEqual(await told({ password: "Wrong1234", otp: code() }), { password: "当前密码错误" });
  const otp = code();
  assert.equal((await confirm(token, { password, otp })).status, 200);
  assert.deepEqual(await told({ password, otp }), { otp: "动态验证码错误" });
});

Deno.test("wrong passwords and codes in sessions are counted, and block no sign-in", async () => {
  const { admin, token } = await oldSession();
  for (let n = 0; n < 5; n++) assert.equal((await confirm(token, { password: "Wrong1234" })).status, 400);
  assert.equal((await confirm(token)).status, 429);
  const body = { username: admin.username, password };
  assert.equal((await call("POST", "/api/admin/auth/login", { body })).status, 200);
});

Deno.test("the routes of the table are those of the product", () => {
  const handlers = new Set(inspectRoutes(product.app).map(({ method, path }) => `${method} ${path}`));
  assert.deepEqual(exports.filter(([route]) => !handlers.has(route)), []);
});
