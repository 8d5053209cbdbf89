// a hundred wrong two-factor codes in a row, from any addresses over any time, end the guessing.
import assert from "node:assert/strict";
import { signInLog } from "../../lib/domain/audit_log.ts";
import { adminTable } from "../../lib/domain/administration/admins.ts";
import { resetAdminByCommand } from "../../lib/flows/administration/set_up_admins.ts";
import { hashPassword } from "../../lib/services/password.ts";
import { MINUTE } from "../../lib/shared/time.ts";
import { openProduct, password } from "../support/app.ts";
import { times } from "../support/at_once.ts";
import { FakeTime } from "../support/fake_time.ts";
import { withTwoFactor, wrongCode } from "../support/two_factor.ts";

const product = await openProduct({ TRUST_PROXY: "1" });
const { call } = product;
const LOCKED = [429, "rate_limited", "动态验证码错误次数过多，请使用恢复码或联系其他超级管理员"];

let address = 0;
const login = async (username: string, otp?: string, secret = password) => {
  const ip = `10.${++address >> 16}.${address >> 8 & 255}.${address & 255}`; // a new one each time
  const headers = { "x-forwarded-for": ip };
  const { status, json } = await call("POST", "/api/admin/auth/login", {
    body: { username, password: secret, otp },
    headers,
  });
  return [status, json.code, json.message];
};

/** An administrator who has entered so many wrong codes in a row before. */
async function somebody(wrong: number) {
  const { admin, token } = await product.signInAdmin();
  const step = await withTwoFactor(admin.id);
  await adminTable.update(admin.id, (row) => ({ ...row, otp: { ...row.otp!, wrong } }));
  return { ...admin, ...step, token, wrong: await wrongCode(admin.id) };
}

Deno.test("after the hundredth wrong code in a row, each from another address and some a day later, no code is accepted", async () => {
  using time = new FakeTime();
  const { id, username, code, wrong } = await somebody(70);
  for (let n = 0; n < 30; n++) {
    if (n === 15) time.advance(24 * 60 * MINUTE);
    assert.deepEqual((await login(username, wrong))[1], "otp_wrong", String(n));
  }
  time.advance(24 * 60 * MINUTE);
  for (const otp of [wrong, code(), code(-1), "12345", "1234567"]) assert.deepEqual(await login(username, otp), LOCKED);
  assert.equal((await adminTable.get(id))?.otp?.wrong, 100, "an unchecked attempt is not counted");
  assert.deepEqual((await login(username))[1], "otp_required");
  assert.deepEqual(
    (await login(username, code(), "Wrong1234"))[1],
    "unauthenticated",
    "not revealed without the password",
  );
  const [last] = await signInLog.newest({ limit: 1 });
  assert.ok(last && ["locked", "wrong"].includes(last.result));
});

Deno.test("a recovery code signs in and resets the count; a wrong one does not", async () => {
  const { id, username, code, codes } = await somebody(100);
  assert.deepEqual((await login(username, "ABCDE-FGHJK"))[1], "otp_wrong");
  assert.deepEqual(await login(username, code()), LOCKED);
  assert.equal((await login(username, codes[0]))[0], 200);
  assert.equal((await adminTable.get(id))?.otp?.wrong, 0);
  assert.equal((await login(username, code()))[0], 200);
});

Deno.test("the right code before the hundredth wrong one resets the count", async () => {
  const { id, username, code, wrong } = await somebody(99);
  assert.equal((await login(username, code()))[0], 200);
  assert.equal((await adminTable.get(id))?.otp?.wrong, 0);
  assert.deepEqual((await login(username, wrong))[1], "otp_wrong");
});

Deno.test("the same holds in a session: re-authentication, new recovery codes, switching off", async () => {
  const { token, code, codes, wrong } = await somebody(100);
  const path = "/api/admin/profile/otp";
  const calls: [string, string][] = [["POST", "/api/admin/auth/confirm"], ["POST", `${path}/recovery`], [
    "DELETE",
    path,
  ]];
  for (const [method, to] of calls) {
    for (const otp of [code(), wrong]) {
      const { status, json, headers } = await call(method, to, { token, body: { password, otp } });
      assert.deepEqual([status, json.code, json.message], LOCKED, to);
      assert.ok(Number(headers.get("retry-after")) > 0);
    }
  }
  const confirmed = await call("POST", "/api/admin/auth/confirm", { token, body: { password, otp: codes[1] } });
  assert.equal(confirmed.status, 200);
  const ended = await call("DELETE", path, { token, body: { password, otp: code() } });
  assert.equal(ended.status, 200, "the count has ended");
});

Deno.test("of simultaneous right and wrong codes, none is accepted after the hundredth wrong one", async () => {
  const { id, username, code, wrong } = await somebody(99);
  const answers = await Promise.all(times(12, (n) => login(username, n % 3 === 2 ? code() : wrong)));
  const row = await adminTable.get(id);
  const entered = answers.filter(([status]) => status === 200).length;
  assert.equal(entered, row?.otp?.used ? 1 : 0, "either before the hundredth, or not at all");
  if (entered === 0) assert.ok((row?.otp?.wrong ?? 0) >= 100);
});

Deno.test("another administrator can help, and so can the server's own command", async () => {
  const [one, two] = [await somebody(100), await somebody(100)];
  const { token } = await product.signInAdmin();
  const changed = await call("PUT", `/api/admin/admins/${one.id}`, { token, body: { otp: null } });
  assert.equal(changed.status, 200, changed.text);
  assert.equal((await login(one.username))[0], 200);
  await resetAdminByCommand(two.id, await hashPassword("Newer1234"), { no_otp: true });
  assert.equal((await login(two.username, undefined, "Newer1234"))[0], 200);
});
