// two-factor authentication: guessing, reusing a code, locking others out, and stolen sessions.
import assert from "node:assert/strict";
import { signInLog } from "../../lib/domain/audit_log.ts";
import { adminTable } from "../../lib/domain/administration/admins.ts";
import { codeAt } from "../../lib/services/otp.ts";
import { MINUTE } from "../../lib/shared/time.ts";
import { openProduct, password } from "../support/app.ts";
import { statuses, times } from "../support/at_once.ts";
import { contents } from "../support/kv.ts";
import { FakeTime } from "../support/fake_time.ts";
import { keyOf, withTwoFactor, wrongCode } from "../support/two_factor.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call } = product;
const STEP = 30_000;

type Try = { otp?: string; secret?: string; ip?: string; cookie?: string };
const login = (username: string, { otp, secret = password, ip = "10.0.0.1", cookie }: Try = {}) =>
  call("POST", "/api/admin/auth/login", {
    body: { username, password: secret, otp },
    headers: { "x-forwarded-for": ip, ...(cookie && { cookie }) },
  });
const status = async (...asked: Parameters<typeof login>) => (await login(...asked)).status;

/** An administrator with two-factor authentication, and a wrong code. */
async function somebody() {
  const { admin, token } = await product.signInAdmin();
  await adminTable.update(admin.id, (row) => ({ ...row, email: `${admin.username}@example.com` }));
  const step = await withTwoFactor(admin.id);
  return { ...admin, token, ...step, wrong: await wrongCode(admin.id), address: `${admin.username}@example.com` };
}

Deno.test("wrong codes count with wrong passwords, and the right password alone resets nothing", async () => {
  const { username, code, wrong } = await somebody();
  for (let n = 0; n < 3; n++) assert.equal(await status(username, { secret: "Wrong1234" }), 401);
  for (let n = 0; n < 3; n++) assert.equal((await login(username)).json.code, "otp_required", "no guess");
  for (let n = 0; n < 2; n++) assert.equal((await login(username, { otp: wrong })).json.code, "otp_wrong");
  for (const given of [{ otp: code() }, {}, { otp: wrong }, { secret: "Wrong1234" }]) {
    assert.equal(await status(username, given), 429, "the sixth, whatever it is");
  }
  assert.equal(await status(username, { otp: code(), ip: "10.0.0.2" }), 200, "for this address");
});

Deno.test("a completed sign-in resets the count, and after a quarter of an hour the lock is over", async () => {
  using time = new FakeTime();
  const { username, code, wrong } = await somebody();
  for (let n = 0; n < 4; n++) await login(username, { otp: wrong });
  assert.equal(await status(username, { otp: code() }), 200);
  for (let n = 0; n < 5; n++) assert.equal(await status(username, { otp: wrong }), 401);
  assert.equal(await status(username, { otp: code(1) }), 429);
  time.advance(15 * MINUTE + 1);
  assert.equal(await status(username, { otp: code() }), 200);
});

Deno.test("a hundred simultaneous wrong codes are checked five times", async () => {
  const { id, username, wrong } = await somebody();
  assert.deepEqual(await statuses(times(100, () => login(username, { otp: wrong }))), { 401: 5, 429: 95 });
  assert.equal((await adminTable.get(id))?.otp?.wrong, 5);
});

Deno.test("of twenty simultaneous sign-ins with one code one succeeds, also with a recovery code", async () => {
  const { id, username, code, codes } = await somebody();
  for (const otp of [code(), codes[0]!]) {
    const answers = times(20, (n) => login(username, { otp, ip: `10.1.0.${n}` }));
    assert.deepEqual(await statuses(answers), { 200: 1, 401: 19 });
  }
  assert.equal((await adminTable.get(id))?.otp?.recovery.length, 9);
});

Deno.test("a used time step invalidates earlier ones", async () => {
  using _ = new FakeTime();
  const { username, code } = await somebody();
  assert.equal(await status(username, { otp: code(1) }), 200);
  for (const steps of [-1, 0, 1]) assert.equal(await status(username, { otp: code(steps), ip: "10.1.1.1" }), 401);
});

Deno.test("until the password is right nothing reveals two-factor authentication, not even a lock", async () => {
  const [one, plain] = [await somebody(), (await product.signInAdmin()).admin];
  await adminTable.update(plain.id, (row) => ({ ...row, email: "plain@example.com" }));
  for (const given of [{}, { otp: "123456" }, { otp: one.codes[0] }]) {
    const tell = async (username: string) => {
      const { status, json: { request_id: _, ...body }, headers } = await login(username, {
        ...given,
        secret: "Wrong1234",
      });
      return [status, body, [...headers.keys()]];
    };
    const expected = await tell(one.username);
    for (const other of [plain.username, "nobody"]) assert.deepEqual(await tell(other), expected);
  }
  assert.equal((await adminTable.get(one.id))?.otp?.wrong, 0);
  await adminTable.update(one.id, (row) => ({ ...row, disabled: true }));
  assert.equal((await login(one.username, { ip: "10.2.2.2" })).json.message, "账号或密码错误");
  assert.equal(
    await status(plain.username, { otp: "anything", ip: "10.2.2.2" }),
    200,
    "an administrator without it may send a code",
  );
});

Deno.test("guesses from everywhere lock all but a browser that has signed in before, which presents its code", async () => {
  const { username, code, wrong } = await somebody();
  const set = (await login(username, { otp: code(-1), ip: "10.3.0.1" })).headers.getSetCookie();
  const cookie = set.find((text) => text.startsWith("adev="))?.split(";")[0];
  await statuses(times(50, (n) => login(username, { otp: wrong, ip: `10.4.0.${n}` })));
  assert.equal(await status(username, { otp: code(), ip: "10.5.0.1" }), 429);
  assert.equal((await login(username, { ip: "10.5.0.1", cookie })).json.code, "otp_required");
  assert.equal(await status(username, { otp: code(), ip: "10.5.0.1", cookie }), 200);
});

Deno.test("the right password alone sets no cookie", async () => {
  const { username, wrong } = await somebody();
  for (const given of [{}, { otp: wrong }]) {
    assert.deepEqual((await login(username, given)).headers.getSetCookie(), []);
  }
});

Deno.test("the tenth wrong code since the last right one is reported, once, from any number of addresses", async () => {
  const { username, address, code, codes, wrong, token } = await somebody();
  const subjects = async () => (await product.emailsTo(address)).map(({ subject }) => subject.split("】")[1]);
  const many = "动态验证码多次错误";
  for (let n = 0; n < 9; n++) await login(username, { otp: wrong, ip: `10.6.0.${n}` });
  assert.deepEqual(await subjects(), []);
  const confirmed = await call("POST", "/api/admin/auth/confirm", { token, body: { password, otp: wrong } });
  assert.equal(confirmed.status, 400, "those in a session count as well");
  assert.deepEqual(await subjects(), [many]);
  for (let n = 0; n < 15; n++) await login(username, { otp: wrong, ip: `10.7.0.${n}` });
  assert.deepEqual(await subjects(), [many]);
  assert.equal(await status(username, { otp: code(), ip: "10.8.0.1" }), 200);
  await statuses(times(10, (n) => login(username, { otp: wrong, ip: `10.9.0.${n}` })));
  assert.deepEqual(await subjects(), [many, many]);
  assert.equal(await status(username, { otp: codes[0], ip: "10.8.0.1" }), 200);
  assert.deepEqual(await subjects(), [many, many, "恢复码已使用"]);
  assert.match((await product.emailsTo(address)).at(-1)?.body?.text ?? "", /还剩 9 个/);
});

Deno.test("sessions from before the set-up, in another browser or copied, end; a code of another key opens nothing", async () => {
  const { admin, token } = await product.signInAdmin();
  const stolen = await product.openFor("admin", admin);
  const path = "/api/admin/profile/otp";
  const begun = await call("POST", path, { token: stolen, body: { password } });
  const { json: { secret } } = await call("POST", path, { token, body: { password } });
  assert.equal((await call("PUT", path, { token, body: { otp: codeAt(keyOf(begun.json.secret)) } })).status, 400);
  assert.equal((await call("PUT", path, { token, body: { otp: codeAt(keyOf(secret)) } })).status, 200);
  const confirm = (token: string, otp?: string) =>
    call("POST", "/api/admin/auth/confirm", { token, body: { password, otp } });
  assert.equal((await confirm(stolen)).status, 401);
  assert.equal((await confirm(token)).status, 400, "the password alone does not suffice here either");

  const other = await somebody();
  assert.equal(await status(admin.username, { otp: other.code() }), 401);
  assert.equal(await status(admin.username, { otp: other.codes[0] }), 401);
});

Deno.test("of two windows that confirm one key at once one succeeds, and its recovery codes are valid", async () => {
  const { admin, token } = await product.signInAdmin();
  const second = await product.openFor("admin", admin);
  const path = "/api/admin/profile/otp";
  const { json: { secret } } = await call("POST", path, { token, body: { password } });
  const otp = codeAt(keyOf(secret));
  const answers = await Promise.all(
    times(6, (n) => call("PUT", path, { token: n % 2 ? token : second, body: { otp } })),
  );
  const won = answers.filter(({ status }) => status === 200);
  assert.equal(won.length, 1);
  assert.ok(answers.every(({ status }) => [200, 401, 409].includes(status)));
  assert.equal(await status(admin.username, { otp: won[0]?.json.recovery_codes[9] }), 200);
});

Deno.test("of two simultaneous requests to switch it off with two codes one succeeds", async () => {
  const { token, code, codes, id } = await somebody();
  const end = (otp: string) => call("DELETE", "/api/admin/profile/otp", { token, body: { password, otp } });
  const answers = await Promise.all([end(code()), end(codes[0]!)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await adminTable.get(id))?.otp, undefined);
});

Deno.test("neither key nor codes are in the store, in a response or in the log", async () => {
  const { admin, token } = await product.signInAdmin();
  const path = "/api/admin/profile/otp";
  const { json: { secret, uri } } = await call("POST", path, { token, body: { password } });
  const whole = async () =>
    Deno.inspect(await contents(), { depth: 20, strAbbreviateSize: Infinity, iterableLimit: Infinity });
  const before = await whole();
  const { json } = await call("PUT", path, { token, body: { otp: codeAt(keyOf(secret)) } });
  assert.equal(await status(admin.username, { otp: codeAt(keyOf(secret), Date.now() + STEP), ip: "10.11.0.1" }), 200);
  const key = keyOf(secret);
  const answers = await Promise.all([path, "/api/admin/profile", "/api/admin/admins", "/api/admin/logs"].map((at) => {
    return call("GET", at, { token }).then(({ text }) => text);
  }));
  const texts = [before, await whole(), ...answers, product.log.join("")];
  const plain = json.recovery_codes.flatMap((code: string) => [code, code.replace("-", "")]);
  for (const hidden of [secret, uri, key.toHex(), key.toBase64(), key.toBase64({ alphabet: "base64url" }), ...plain]) {
    for (const [n, text] of texts.entries()) assert.ok(!text.includes(hidden), `${hidden} in ${n}`);
  }
});

Deno.test("the log says how each administrator signed in", async () => {
  using time = new FakeTime();
  const { id, username, code, codes, wrong } = await somebody();
  for (const otp of [wrong, code(), codes[0]]) {
    time.advance(1);
    await login(username, { otp });
  }
  const mine = (await signInLog.newest({ limit: 10 })).filter(({ person_id }) => person_id === id);
  assert.deepEqual(mine.map(({ result }) => result), ["ok_recovery", "ok_otp", "otp_wrong"]);
  const { token } = await product.signInAdmin();
  const find = (keyword: string) =>
    call("GET", `/api/admin/logs?type=login&admin_id=${id}&keyword=${keyword}`, { token });
  for (const [keyword, total] of [["恢复码", 1], ["动态验证码", 2], ["成功", 2], ["动态验证码错误", 1]] as const) {
    assert.equal((await find(keyword)).json.total, total, keyword);
  }
  assert.deepEqual((await find("")).json.data.map(({ action }: { action: string }) => action), Array(3).fill("login"));
  const row = (await call("GET", `/api/admin/admins?keyword=${username}`, { token })).json.data[0];
  assert.equal(Date.parse(row.last_login_at), Date.now());
});
