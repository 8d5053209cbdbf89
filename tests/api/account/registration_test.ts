// Codes and registration: every field, the order of errors, and races.
import assert from "node:assert/strict";
import { FakeTime } from "../../support/fake_time.ts";
import { openProduct, registration } from "../../support/app.ts";
import { userTable } from "../../../lib/domain/account/users.ts";

const product = await openProduct({ TRUST_PROXY: "1" });
const { call, codeFor, emailsTo } = product;
let count = 0;
const fresh = () => ({ email: `new${++count}@example.com`, phone: `138${String(count).padStart(8, "0")}` });
const register = (body: unknown, ip = "10.0.0.1") =>
  call("POST", "/api/auth/verify-code", { body, headers: { "x-forwarded-for": ip } });

Deno.test("send-code responds the same whether or not the address has an account", async () => {
  const known = await product.addUser();
  const stranger = await call("POST", "/api/auth/send-code", { body: { email: "nobody@example.com" } });
  const owner = await call("POST", "/api/auth/send-code", { body: { email: known.email } });
  assert.equal(stranger.status, 200);
  assert.deepEqual(stranger.json, { message: "验证码已发送，请查收邮箱" });
  assert.deepEqual(owner.json, stranger.json);
});

Deno.test("send-code refuses an empty and an invalid address", async () => {
  const empty = await call("POST", "/api/auth/send-code", { body: { email: " " } });
  assert.equal(empty.status, 400);
  assert.equal(empty.json.code, "invalid_input");
  assert.equal(empty.json.fields.email, "请先输入邮箱");
  for (const email of ["a@", "a b@c.cn", "a@b.cn,c@d.cn", '"a"@b.cn', "a@b.cn\r\nBcc: x@y.cn", 5]) {
    const { status, json } = await call("POST", "/api/auth/send-code", { body: { email } });
    assert.equal(status, 400, String(email));
    assert.match(json.fields.email, /邮箱/);
  }
});

Deno.test("send-code sends one email per address and minute, even for a hundred simultaneous requests", async () => {
  const { email } = fresh();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => call("POST", "/api/auth/send-code", { body: { email } })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 99);
  assert.ok(Number(refused[0]?.headers.get("retry-after")) > 0);
  assert.equal((await emailsTo(email)).length, 1);
});

Deno.test("verify-code names every invalid field with its message and does not use up the code", async () => {
  const person = fresh();
  const code = await codeFor(person.email);
  const wrong: [string, unknown, string][] = [
    ["name", "", "请输入姓名"],
    ["profession", "国际组织", "请选择单位类型"],
    ["institution_name", "  ", "请输入单位名称"],
    ["organization", "教授", "请选择个人学历"],
    ["purpose", undefined, "请选择使用目的"],
    ["purpose", null, "请选择使用目的"],
    ["purpose", "", "请输入使用目的"],
    ["purpose", "其他", "请输入使用目的"],
    ["purpose", "太短的说明", "使用目的需不少于20字"],
    ["phone", "23800000000", "手机号格式不正确"],
    ["phone", undefined, "手机号格式不正确"],
    ["wechat_name", "", "请输入微信昵称"],
    ["email", "nope", "邮箱格式不正确"],
    ["password", "short1A", "密码需8-20位，包含大小写字母和数字"],
    ["password", "alllowercase1", "密码需8-20位，包含大小写字母和数字"],
    ["code", "", "请输入验证码"],
    ["code", "1".repeat(21), "验证码错误或已过期"],
    ["consent", false, "请阅读并同意用户协议和隐私政策"],
    ["consent", "", "请阅读并同意用户协议和隐私政策"],
    ["consent", "1999-01-01", "请阅读并同意用户协议和隐私政策"],
  ];
  for (const [field, value, sentence] of wrong) {
    const { status, json } = await register(registration({ ...person, code, [field]: value }));
    assert.equal(status, 400, field);
    assert.equal(json.fields[field], sentence, field);
    assert.ok(json.request_id);
  }
  const { status, json } = await register(registration({ ...person, code, consent: true }));
  assert.equal(status, 201);
  assert.equal(json.message, "注册成功，请等待审核");
  assert.deepEqual(Object.keys(json.data).sort(), ["created_at", "expected_by", "id", "status"]);
  assert.equal(json.data.status, "pending");
  const row = await userTable.get(json.data.id);
  assert.equal(row?.profession, "院校");
  assert.ok(row?.consent?.version);
});

Deno.test("verify-code accepts both labels of 院校 and does not store unknown fields", async () => {
  const person = fresh();
  const code = await codeFor(person.email);
  const extra = { status: "approved", role: "超级管理员", id: 999, password_hash: "x", generation: 7 };
  const { json } = await register(registration({ ...person, code, profession: "大专院校", ...extra }));
  const row = await userTable.get(json.data.id);
  assert.equal(row?.profession, "院校");
  assert.equal(row?.status, "pending");
  assert.equal(row && "role" in row, false);
});

Deno.test("a code is refused after five wrong attempts, even if right, and is invalid for another address", async () => {
  const [one, other] = [fresh(), fresh()];
  const code = await codeFor(one.email);
  const elsewhere = await register(registration({ ...other, code }));
  assert.equal(elsewhere.json.message, "验证码错误或已过期");
  const wrong = code === "111111" ? "222222" : "111111";
  for (let n = 0; n < 5; n++) assert.equal((await register(registration({ ...one, code: wrong }))).status, 400);
  const right = await register(registration({ ...one, code }));
  assert.equal(right.status, 400);
  assert.equal(right.json.fields.code, "验证码错误或已过期");
});

Deno.test("a code that created an account is invalid afterwards", async () => {
  const person = fresh();
  const code = await codeFor(person.email);
  assert.equal((await register(registration({ ...person, code }))).status, 201);
  const body = { email: person.email, code, newPassword: "Newer1234" };
  const { status, json } = await call("POST", "/api/auth/reset-password", { body });
  assert.deepEqual([status, json.message], [400, "验证码错误或已过期"]);
});

Deno.test("a code expires after ten minutes", async () => {
  const person = fresh();
  const code = await codeFor(person.email);
  using time = new FakeTime();
  time.advance(10 * 60_000 + 1);
  assert.equal((await register(registration({ ...person, code }))).json.message, "验证码错误或已过期");
});

Deno.test("the code is checked before conflicts, and a conflict does not use it up", async () => {
  const known = await product.addUser();
  const person = fresh();
  const code = await codeFor(person.email);
  const taken = await register(registration({ ...person, phone: known.phone, code }));
  assert.equal(taken.status, 409);
  assert.equal(taken.json.code, "conflict");
  assert.deepEqual(taken.json.fields, { phone: "该手机号已注册" });
  assert.equal((await register(registration({ ...person, code }))).status, 201);

  const mine = await codeFor(known.email);
  const again = await register(registration({ email: known.email, phone: fresh().phone, code: mine }));
  assert.equal(again.status, 409);
  assert.deepEqual(again.json.fields, { email: "该邮箱已注册" });
});

Deno.test("fifty simultaneous registrations of one address create one user", async () => {
  const { email } = fresh();
  const code = await codeFor(email);
  const before = await userTable.count();
  const answers = await Promise.all(
    Array.from(
      { length: 50 },
      (_, i) => register(registration({ email: email.toUpperCase(), phone: `1370000${1000 + i}`, code }), "10.0.0.2"),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.ok(answers.every(({ status }) => [201, 400, 409].includes(status)));
  assert.equal(await userTable.count(), before + 1);
});

Deno.test("a rejected applicant applies again and keeps the number, the history and the consent", async () => {
  const { token } = await product.signInAdmin();
  const person = fresh();
  const first = await register(registration({ ...person, code: await codeFor(person.email), consent: true }));
  const { id } = first.json.data;
  const { consent } = await userTable.get(id) ?? {};
  await call("PUT", `/api/admin/users/${id}/reject`, { token, body: { reason: "单位名称不完整" } });
  using time = new FakeTime();
  time.advance(61_000);
  const again = registration({ ...person, code: await codeFor(person.email), institution_name: "全称大学" });
  assert.equal((await register(again)).json.data.id, id);
  const row = await userTable.get(id);
  assert.equal(row?.status, "pending");
  assert.equal(row?.institution_name, "全称大学");
  assert.equal(row?.decisions.length, 1);
  assert.ok(consent);
  assert.deepEqual(row?.consent, consent, "the second form did not contain it");
});
