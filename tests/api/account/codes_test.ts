// Email codes: frequency, lifetime, attempts, and the effects of a password reset by code.
import assert from "node:assert/strict";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { openProduct, password, registration } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ TRUST_PROXY: "1" });
const { call, codeFor, emailsTo } = product;
const from = (ip: string) => ({ "x-forwarded-for": ip });
const send = (email: string, ip = "10.1.0.1") =>
  call("POST", "/api/auth/send-code", { body: { email }, headers: from(ip) });
const reset = (email: string, code: string, newPassword = "Newer1234", ip = "10.2.0.1") =>
  call("POST", "/api/auth/reset-password", { body: { email, code, newPassword }, headers: from(ip) });

Deno.test("an email address gets one code a minute and five an hour", async () => {
  const email = "hourly@example.com";
  using time = new FakeTime();
  for (let n = 0; n < 5; n++) {
    assert.equal((await send(email)).status, 200);
    const soon = await send(email);
    assert.equal(soon.status, 429);
    assert.equal(soon.json.code, "rate_limited");
    assert.equal(soon.headers.get("retry-after"), "60");
    assert.equal(soon.json.message, "操作过于频繁，请60秒后再试");
    time.advance(60_001);
  }
  const sixth = await send(email);
  assert.equal(sixth.status, 429);
  assert.ok(Number(sixth.headers.get("retry-after")) > 3_000);
  time.advance(3_600_000);
  assert.equal((await send(email)).status, 200);
  assert.equal((await emailsTo(email)).length, 6);
});

Deno.test("one network address requests a hundred codes an hour, another is not affected", async () => {
  using _time = new FakeTime();
  const answers = [];
  for (let n = 0; n < 101; n++) answers.push((await send(`many${n}@example.com`, "10.9.9.9")).status);
  assert.deepEqual(answers, [...Array(100).fill(200), 429]);
  assert.equal((await send("many100@example.com", "10.9.9.8")).status, 200);
});

Deno.test("upper and lower case are one address, and a new code invalidates the previous one", async () => {
  using time = new FakeTime();
  const email = "case@example.com";
  await product.addUser({ email });
  const first = await codeFor(email);
  assert.equal((await send("CASE@Example.com")).status, 429);
  time.advance(60_001);
  const second = await codeFor(email);
  if (first !== second) assert.equal((await reset(email, first)).status, 400);
  assert.equal((await reset("Case@example.COM", second)).status, 200);
});

Deno.test("the email has the code as its only six digits, and states its purpose", async () => {
  const user = await product.addUser();
  await send("newcomer@example.com");
  await send(user.email);
  const [stranger] = await emailsTo("newcomer@example.com");
  const [known] = await emailsTo(user.email);
  assert.equal(stranger?.subject, "【GAC 国产卫星影像校正】验证码");
  for (const sentEmail of [stranger, known]) {
    assert.equal(sentEmail?.body?.text.match(/\d{6,}/g)?.length, 1);
    const words = sentEmail?.body?.html.replace(/<style[\s\S]*?<\/style>/g, "").replace(/<[^>]+>/g, " ") ?? "";
    assert.equal(words.match(/\d{6,}/g)?.length, 1);
  }
  assert.notEqual(known?.body?.text.replace(/\d{6}/, ""), stranger?.body?.text.replace(/\d{6}/, ""));
  assert.match(known?.body?.text ?? "", /已在本站注册/);
});

Deno.test("fifty simultaneous uses of one code set one new password", async () => {
  const user = await product.addUser();
  const code = await codeFor(user.email);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(user.email, code, `Parallel${n}`)));
  const won = answers.findIndex(({ status }) => status === 200);
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter(({ status }) => status === 400).length, 49);
  const body = { identifier: user.email, password: `Parallel${won}` };
  assert.equal((await call("POST", "/api/auth/login", { body })).status, 200);
});

Deno.test("a reset code is not valid for a registration afterwards, nor twice", async () => {
  const user = await product.addUser();
  const code = await codeFor(user.email);
  const { status, json } = await reset(user.email, code);
  assert.equal(status, 200);
  assert.equal(json.message, "密码重置成功，请使用新密码登录");
  assert.equal((await reset(user.email, code)).json.message, "验证码错误或已过期");
  const body = registration({ email: user.email, code });
  assert.equal((await call("POST", "/api/auth/verify-code", { body })).json.fields.code, "验证码错误或已过期");
});

Deno.test("a reset unlocks a locked account, sends an email and leaves other accounts unchanged", async () => {
  const [user, other] = [await product.addUser(), await product.addUser()];
  const login = (secret: string) =>
    call("POST", "/api/auth/login", { body: { identifier: user.email, password: secret } });
  for (let n = 0; n < 5; n++) await login("Wrong1234");
  assert.equal((await login(password)).status, 429);
  await reset(user.email, await codeFor(user.email));
  assert.equal((await login(password)).status, 401);
  assert.equal((await login("Newer1234")).status, 200);
  assert.match((await emailsTo(user.email)).at(-1)?.subject ?? "", /密码已修改$/);
  assert.equal((await userTable.get(other.id))?.password_hash, other.password_hash);
});

Deno.test("the setting changes the minimum password length of registration, reset and passwords set by administrators", async () => {
  const { token } = await product.signInAdmin();
  const calls = {
    registration: (password: string) =>
      call("POST", "/api/auth/verify-code", { body: registration({ password }), headers: from("10.3.0.1") }),
    reset: (newPassword: string) => reset("nobody@example.com", "000000", newPassword, "10.3.0.2"),
    user: (password: string) =>
      call("POST", "/api/admin/users", { token, body: registration({ password, phone: "5" }) }),
    profile: (password: string) => call("PUT", "/api/admin/profile", { token, body: { email: "", password } }),
  };
  for (const [min, right, wrong] of [[12, "Twelve123456", "Eleven12345"], [6, "Six123", "Fiv12"]] as const) {
    await saveSettings({ security: { password_min_length: min } });
    for (const [name, ask] of Object.entries(calls)) {
      const said = (answer: Awaited<ReturnType<typeof ask>>) =>
        answer.json.fields?.password ?? answer.json.fields?.newPassword;
      assert.equal(said(await ask(wrong)), `密码需${min}-20位，包含大小写字母和数字`, name);
      assert.equal(said(await ask(right)), undefined, name);
    }
  }
  await saveSettings({ security: { password_min_length: 8 } });
});
