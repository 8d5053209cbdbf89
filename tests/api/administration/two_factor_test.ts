// Two-factor authentication of administrators: set up, used for signing in, switched off; each code once.
import assert from "node:assert/strict";
import { operationLog, signInLog } from "../../../lib/domain/audit_log.ts";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { codeAt } from "../../../lib/services/otp.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { keyOf, withTwoFactor, wrongCode } from "../../support/two_factor.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInAdmin } = product;
const path = "/api/admin/profile/otp";
const STEP = 30_000;

const login = (username: string, otp?: string, secret = password) =>
  call("POST", "/api/admin/auth/login", { body: { username, password: secret, otp } });
const isSignedIn = async (own: string) => (await call("GET", "/api/admin/profile", { token: own })).status === 200;
const refusal = ({ status, json }: { status: number; json: { code: string; message: string } }) => [
  status,
  json.code,
  json.message,
];

Deno.test("it is set up by password and code, then required; every code is valid once", async () => {
  using time = new FakeTime();
  const enter = (otp?: string) => {
    time.advance(1); // rows of one millisecond have no order
    return login(admin.username, otp);
  };
  const { admin, token } = await signInAdmin("统计只读");
  await adminTable.update(admin.id, (row) => ({ ...row, email: "step@example.com" }));
  const other = await product.openFor("admin", admin);
  assert.deepEqual((await call("GET", path, { token })).json, { enabled: false, enabled_at: null, recovery_left: 0 });

  const began = await call("POST", path, { token, body: { password } });
  assert.equal(began.status, 200, began.text);
  const { secret, uri, time: at } = began.json;
  assert.equal(keyOf(secret).length, 20);
  assert.equal(new URL(uri).searchParams.get("secret"), secret);
  assert.equal(Date.parse(at), Date.now());
  assert.equal((await enter()).status, 200, "no code is required before the confirmation");

  const code = codeAt(keyOf(secret));
  const done = await call("PUT", path, { token, body: { otp: `${code.slice(0, 3)} ${code.slice(3)}` } });
  assert.equal(done.status, 200, done.text);
  assert.equal(done.json.recovery_codes.length, 10);
  assert.deepEqual([await isSignedIn(token), await isSignedIn(other)], [true, false], "other sessions end");
  assert.match((await product.emailsTo("step@example.com"))[0]?.subject ?? "", /】动态验证码已启用$/);
  const { enabled, recovery_left } = (await call("GET", path, { token })).json;
  assert.deepEqual([enabled, recovery_left], [true, 10]);

  assert.deepEqual(refusal(await enter()), [401, "otp_required", "请输入动态验证码"]);
  assert.deepEqual(refusal(await enter(code)), [401, "otp_wrong", "动态验证码错误"], "it was used");
  time.advance(STEP);
  const next = codeAt(keyOf(secret));
  assert.equal((await enter(next)).status, 200);
  assert.equal((await enter(next)).status, 401);
  const [recovery] = done.json.recovery_codes;
  assert.equal((await enter(recovery.toLowerCase())).status, 200);
  assert.equal((await enter(recovery)).status, 401);
  assert.equal((await call("GET", path, { token })).json.recovery_left, 9);

  const mine = (await signInLog.newest({ limit: 50 })).filter(({ person_id }) => person_id === admin.id);
  assert.deepEqual(mine.map(({ result }) => result), [
    "otp_wrong",
    "ok_recovery",
    "otp_wrong",
    "ok_otp",
    "otp_wrong",
    "ok",
  ]);

  time.advance(STEP);
  const renewed = await call("POST", `${path}/recovery`, { token, body: { password, otp: codeAt(keyOf(secret)) } });
  assert.equal(renewed.status, 200, renewed.text);
  assert.equal((await enter(done.json.recovery_codes[1])).status, 401, "the old ones are invalid");
  const [, last] = renewed.json.recovery_codes;
  time.advance(1);
  const ended = await call("DELETE", path, { token, body: { password, otp: last } });
  assert.deepEqual([ended.status, ended.json.message], [200, "动态验证码已关闭"]);
  assert.equal((await enter()).status, 200);
  const noted = (await operationLog.newest({ limit: 10 })).filter((row) => row.admin.id === admin.id);
  assert.deepEqual(noted.map(({ action }) => action), ["admin.otp_off", "admin.otp_codes", "admin.otp_on"]);
});

Deno.test("in a browser the session gets another token, so that a copy of the old one is useless", async () => {
  const { token } = await signInAdmin();
  const headers = { cookie: `aid=${token}`, origin: "http://gac.test" };
  const { json: { secret } } = await call("POST", path, { headers, body: { password } });
  const done = await call("PUT", path, { headers, body: { otp: codeAt(keyOf(secret)) } });
  const [, fresh = ""] = /aid=(a_[\w-]{43})/.exec(done.headers.get("set-cookie") ?? "") ?? [];
  assert.deepEqual([await isSignedIn(token), await isSignedIn(fresh)], [false, true]);
});

Deno.test("errors are shown at their fields, and a state that does not fit is a 409", async () => {
  const { admin, token } = await signInAdmin();
  const put = (otp: unknown) => call("PUT", path, { token, body: { otp } });
  const fields = async (answer: ReturnType<typeof call>) => [(await answer).status, (await answer).json.fields];
  assert.deepEqual(refusal(await put("123456")), [409, "conflict", "密钥已过期或已被新的密钥取代，请重新开始"]);
  for (const [method, to] of [["DELETE", path], ["POST", `${path}/recovery`]] as const) {
    const refused = await call(method, to, { token, body: { password, otp: "123456" } });
    assert.deepEqual(refusal(refused), [409, "conflict", "动态验证码未启用"]);
  }
  assert.deepEqual(await fields(call("POST", path, { token, body: {} })), [400, { password: "请输入当前密码" }]);
  const wrong = call("POST", path, { token, body: { password: "Wrong1234" } });
  assert.deepEqual(await fields(wrong), [400, { password: "当前密码错误" }]);
  assert.deepEqual(await fields(put("")), [400, { otp: "请输入动态验证码" }]);
  assert.deepEqual(await fields(put(123456)), [400, { otp: "请输入动态验证码" }]);
  assert.deepEqual(await fields(put("1".repeat(65))), [400, { otp: "动态验证码错误" }]);

  const { code } = await withTwoFactor(admin.id);
  assert.deepEqual(refusal(await call("POST", path, { token, body: { password } })), [
    409,
    "conflict",
    "动态验证码已启用",
  ]);
  assert.deepEqual(refusal(await put("123456")), [409, "conflict", "动态验证码已启用"]);
  const asked = (body: object) => fields(call("DELETE", path, { token, body }));
  assert.deepEqual(await asked({ password }), [400, { otp: "请输入动态验证码" }]);
  assert.deepEqual(await asked({ password: "Wrong1234", otp: code() }), [400, { password: "当前密码错误" }]);
  assert.deepEqual(await asked({ password, otp: await wrongCode(admin.id) }), [400, { otp: "动态验证码错误" }]);
  assert.ok((await adminTable.get(admin.id))?.otp);
});

Deno.test("a wrong first code returns the server's time, and the difference of the other clock", async () => {
  using _ = new FakeTime();
  const { token } = await signInAdmin();
  const { json: { secret } } = await call("POST", path, { token, body: { password } });
  const tell = async (at: number) => {
    const { status, json } = await call("PUT", path, { token, body: { otp: codeAt(keyOf(secret), at) } });
    assert.ok(Math.abs(Date.parse(json.time) - Date.now()) < 5_000);
    return [status, json.fields.otp, json.steps_off];
  };
  assert.deepEqual(await tell(Date.now() + 4 * STEP), [400, "动态验证码错误", 4]);
  assert.deepEqual(await tell(Date.now() - 10 * STEP), [400, "动态验证码错误", -10]);
  assert.deepEqual(await tell(Date.now() + 3_600_000), [400, "动态验证码错误", null]);
});

Deno.test("the latest key counts, for ten minutes", async () => {
  using time = new FakeTime();
  const { admin, token } = await signInAdmin();
  const second = await product.openFor("admin", admin);
  const begin = async (own: string) =>
    keyOf((await call("POST", path, { token: own, body: { password } })).json.secret);
  const put = async (own: string, key: ReturnType<typeof keyOf>) =>
    (await call("PUT", path, { token: own, body: { otp: codeAt(key) } })).status;
  const [one, other] = [await begin(token), await begin(second)];
  assert.equal(await put(token, one), 400, "the other window has shown another key");
  assert.equal(await put(token, other), 200);
  assert.equal(await put(token, other), 409, "done twice");

  const late = await signInAdmin();
  const key = await begin(late.token);
  time.advance(10 * 60_000 + 1);
  assert.equal(await put(late.token, key), 409);
});
