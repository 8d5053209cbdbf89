// Changes of a user's own account: nickname, notifications, email, phone.
import assert from "node:assert/strict";
import { publicName } from "../../../lib/domain/account/user_views.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const put = (token: string, what: string, body: unknown) => call("PUT", `/api/auth/${what}`, { token, body });

Deno.test("others see the nickname, or the first character of the name", async () => {
  const { user, token } = await product.signInUser({ name: "𠮷田太郎" });
  assert.equal(publicName(user), "𠮷**");
  const { status, json } = await put(token, "nickname", { nickname: " 麦田守望者 " });
  assert.deepEqual([status, json.message, json.data.nickname], [200, "昵称已保存", "麦田守望者"]);
  const row = await userTable.get(user.id);
  assert.ok(row);
  assert.deepEqual([publicName(row), row.name], ["麦田守望者", "𠮷田太郎"]);
  const wrong: [unknown, string][] = [
    ["", "请输入昵称"],
    [undefined, "请输入昵称"],
    ["麦", "昵称需2-20个字"],
    ["麦".repeat(21), "昵称需2-20个字"],
    ["麦\u202e田", "含有换行或不可见的字符，请删去后重试"],
  ];
  for (const [nickname, sentence] of wrong) {
    const { status, json } = await put(token, "nickname", { nickname });
    assert.deepEqual([status, json.fields], [400, { nickname: sentence }], String(nickname));
  }
});

Deno.test("notifications are switched by true and false only", async () => {
  const { token } = await product.signInUser();
  let notices = { forum_replies: true, feedback: true, application: true, versions: true };
  const changes = [{ forum_replies: false }, { feedback: false, versions: false }, { forum_replies: true }, {}];
  for (const change of changes) {
    notices = { ...notices, ...change }; // the others remain
    const { status, json } = await put(token, "notices", { ...change, place: false });
    assert.deepEqual([status, json.message, json.data.notices], [200, "通知设置已保存", notices]);
  }
  for (const name of Object.keys(notices)) {
    for (const value of ["false", 0, null]) assert.equal((await put(token, "notices", { [name]: value })).status, 400);
  }
});

Deno.test("another email needs the code sent to it and the password; the old address is notified", async () => {
  const { user, token } = await product.signInUser();
  const email = "moved@example.com";
  const code = await product.codeFor(email);
  const change = (body: object) => put(token, "email", { email: "Moved@Example.com", code, password, ...body });
  const wrong: [object, Record<string, string>][] = [
    [{ email: "", code: "", password: "" }, { email: "请输入邮箱", code: "请输入验证码", password: "请输入当前密码" }],
    [{ email: "moved@" }, { email: "邮箱格式不正确" }],
    [{ email: user.email }, { email: "新邮箱与当前邮箱相同" }],
    [{ password: "Wrong1234" }, { password: "当前密码错误" }],
    [{ email: "elsewhere@example.com" }, { code: "验证码错误或已过期" }],
    [{ code: code === "111111" ? "222222" : "111111" }, { code: "验证码错误或已过期" }],
  ];
  for (const [body, fields] of wrong) {
    const { status, json } = await change(body);
    assert.deepEqual([status, json.fields], [400, fields]);
  }
  assert.deepEqual(await product.emailsTo(user.email), []);

  const { status, json } = await change({});
  assert.deepEqual([status, json.message, json.data.email], [200, "邮箱已更换", email]);
  const [sentEmail] = await product.emailsTo(user.email);
  assert.match(sentEmail?.subject ?? "", /^【.+】邮箱已更换$/);
  assert.match(sentEmail?.body?.text ?? "", /m\*\*\*@example\.com/);
  assert.doesNotMatch(sentEmail?.body?.text ?? "", /moved@/);
  const login = (identifier: string) => call("POST", "/api/auth/login", { body: { identifier, password } });
  assert.equal((await login(email)).status, 200);
  assert.equal((await login(user.email)).status, 401);
  assert.equal((await call("GET", "/api/auth/profile", { token })).status, 200, "the session remains");
  const reset = { email, code, newPassword: "Newer1234" };
  const used = await call("POST", "/api/auth/reset-password", { body: reset });
  assert.deepEqual(used.json.fields, { code: "验证码错误或已过期" }, "a code is used once");
  const again = await product.codeFor(user.email);
  assert.equal((await put(token, "email", { email: user.email, code: again, password })).status, 200, "free again");
});

Deno.test("five wrong codes invalidate the code for this change as for any other", async () => {
  const { token } = await product.signInUser();
  const email = "guessed@example.com";
  const code = await product.codeFor(email);
  const guess = code === "111111" ? "222222" : "111111";
  for (let n = 0; n < 5; n++) assert.equal((await put(token, "email", { email, code: guess, password })).status, 400);
  const { status, json } = await put(token, "email", { email, code, password });
  assert.deepEqual([status, json.fields], [400, { code: "验证码错误或已过期" }]);
});

Deno.test("a used email is a 409, and the code remains valid", async () => {
  const [{ user: holder }, { user, token }] = [await product.signInUser(), await product.signInUser()];
  const code = await product.codeFor(holder.email);
  for (let n = 0; n < 2; n++) {
    const { status, json } = await put(token, "email", { email: holder.email, code, password });
    assert.deepEqual([status, json.fields], [409, { email: "该邮箱已注册" }]);
  }
  assert.equal((await userTable.get(user.id))?.email, user.email);
  const reset = { email: holder.email, code, newPassword: "Newer1234" };
  assert.equal((await call("POST", "/api/auth/reset-password", { body: reset })).status, 200);
});

Deno.test("another phone needs the password, and must be unused", async () => {
  const [{ user: holder }, { user, token }] = [await product.signInUser(), await product.signInUser()];
  const wrong: [object, number, Record<string, string>][] = [
    [{ phone: "12345678901", password }, 400, { phone: "手机号格式不正确" }],
    [{ phone: "13700001234" }, 400, { password: "请输入当前密码" }],
    [{ phone: "13700001234", password: "Wrong1234" }, 400, { password: "当前密码错误" }],
    [{ phone: user.phone, password }, 400, { phone: "新手机号与当前手机号相同" }],
    [{ phone: holder.phone, password }, 409, { phone: "该手机号已注册" }],
  ];
  for (const [body, expected, fields] of wrong) {
    const { status, json } = await put(token, "phone", body);
    assert.deepEqual([status, json.fields], [expected, fields]);
  }
  const { status, json } = await put(token, "phone", { phone: "13700001234", password });
  assert.deepEqual([status, json.message, json.data.phone], [200, "手机号已更换", "13700001234"]);
  const body = { identifier: "13700001234", password };
  assert.equal((await call("POST", "/api/auth/login", { body })).status, 200);
});

Deno.test("five wrong passwords lock these changes, too, together with that of the password", async () => {
  const { token } = await product.signInUser();
  const guess = { phone: "13700009999", password: "Wrong1234" };
  for (let n = 0; n < 4; n++) assert.equal((await put(token, "phone", guess)).status, 400);
  const change = { currentPassword: "Wrong1234", newPassword: "another" };
  assert.equal((await put(token, "change-password", change)).status, 400);
  const locked = await put(token, "phone", { ...guess, password });
  assert.deepEqual([locked.status, locked.json.message], [429, "登录失败次数过多，请15分钟后再试"]);
  using time = new FakeTime();
  time.advance(15 * 60_000 + 1);
  assert.equal((await put(token, "phone", { ...guess, password })).status, 200);
});

Deno.test("of twenty simultaneous changes to one email, or one phone, one succeeds, and the others keep theirs", async () => {
  const email = "contested@example.com";
  const code = await product.codeFor(email);
  const people = await Promise.all(Array.from({ length: 20 }, () => product.signInUser()));
  const byMail = await Promise.all(people.map(({ token }) => put(token, "email", { email, code, password })));
  assert.equal(byMail.filter(({ status }) => status === 200).length, 1);
  assert.ok(byMail.every(({ status }) => [200, 400, 409].includes(status)));
  const byPhone = await Promise.all(people.map(({ token }) => put(token, "phone", { phone: "13700007777", password })));
  assert.deepEqual(byPhone.map(({ status }) => status).sort(), [200, ...Array(19).fill(409)]);
  const rows = await userTable.getMany(people.map(({ user }) => user.id));
  assert.equal(new Set(rows.map((row) => row.email)).size, 20);
  assert.equal(new Set(rows.map((row) => row.phone)).size, 20);
});
