// Sign-in: identifiers, states of the application, locks, and the end of sessions.
import assert from "node:assert/strict";
import { userTable } from "../../../lib/domain/account/users.ts";
import { siteDate } from "../../../lib/shared/time.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off" }); // the lock of an account remains
const { call } = product;
const login = (identifier: string, secret = password, headers = {}) =>
  call("POST", "/api/auth/login", { body: { identifier, password: secret }, headers });

Deno.test("login accepts email, phone and name, and returns a token and the user without secrets", async () => {
  const user = await product.addUser({ name: "独一无二" });
  for (const identifier of [user.email.toUpperCase(), user.phone, user.name]) {
    const { status, json, text } = await login(identifier);
    assert.equal(status, 200, identifier);
    assert.match(json.token, /^u_/);
    assert.equal(json.user.id, user.id);
    assert.equal(json.user.password_change_required, true);
    assert.ok(!text.includes("argon2"));
    assert.ok(!("password_hash" in json.user) && !("generation" in json.user) && !("decisions" in json.user));
  }
});

Deno.test("a name of rare characters signs in, each counted as one", async () => {
  for (const name of ["欧阳䶮㛃", "𠮷".repeat(20), "王_Lei9"]) {
    await product.addUser({ name });
    assert.equal((await login(name)).status, 200, name);
  }
  for (const name of ["𠮷".repeat(3), "𠮷".repeat(21), "王磊 王磊", "ﾜﾝﾚｲﾜﾝ", "王磊！！"]) {
    const { status, json } = await login(name);
    assert.deepEqual([status, json.message], [400, "格式不正确，请输入有效的账号、手机号或邮箱"], name);
  }
});

Deno.test("login refuses empty and malformed input with the messages of the form", async () => {
  const cases: [unknown, string, string][] = [
    [{ identifier: "", password: "x" }, "identifier", "请输入账号、手机号或邮箱"],
    [{ identifier: "a b", password: "x" }, "identifier", "格式不正确，请输入有效的账号、手机号或邮箱"],
    [{ identifier: "张三", password: "x" }, "identifier", "格式不正确，请输入有效的账号、手机号或邮箱"],
    [{ identifier: "13900000000", password: "" }, "password", "请输入密码"],
    [{ identifier: ["13900000000"], password: true }, "identifier", "请输入账号、手机号或邮箱"],
  ];
  for (const [body, field, sentence] of cases) {
    const { status, json } = await call("POST", "/api/auth/login", { body });
    assert.equal(status, 400);
    assert.equal(json.fields[field], sentence);
  }
});

Deno.test("a wrong password and an unknown account get the same response", async () => {
  const user = await product.addUser();
  const [known, stranger] = [await login(user.email, "Wrong1234"), await login("stranger@example.com", "Wrong1234")];
  assert.equal(known.status, 401);
  assert.equal(known.json.message, "账号或密码错误");
  assert.equal(stranger.status, 401);
  delete known.json.request_id;
  delete stranger.json.request_id;
  assert.deepEqual(known.json, stranger.json);
});

Deno.test("a name shared by several users is refused only when the password matches one of them", async () => {
  await product.addUser({ name: "同名同姓" });
  await product.addUser({ name: "同名同姓" });
  assert.equal((await login("同名同姓", "Wrong1234")).status, 401);
  for (let n = 0; n < 6; n++) { // it was not a wrong password, so nothing locks
    const { status, json } = await login("同名同姓");
    assert.equal(status, 400);
    assert.equal(json.message, "该姓名对应多个账号，请使用手机号或邮箱登录");
  }
  for (let n = 0; n < 4; n++) assert.equal((await login("同名同姓", "Wrong1234")).status, 401);
  assert.equal((await login("同名同姓", "Wrong1234")).status, 429, "it does not reset the wrong attempts either");
});

Deno.test("the right password of a pending or rejected application returns its state", async () => {
  const pending = await product.addUser();
  await userTable.update(pending.id, (user) => ({ ...user, status: "pending" }));
  const waiting = await login(pending.phone);
  assert.equal(waiting.status, 403);
  assert.equal(waiting.json.code, "pending");
  assert.equal(waiting.json.message, "账号正在审核中，预计2-3个工作日内完成");
  assert.deepEqual(Object.keys(waiting.json.application).sort(), [
    "application_number",
    "created_at",
    "expected_by",
    "status",
  ]);
  const day = siteDate(pending.applied_at).replaceAll("-", "");
  assert.equal(waiting.json.application.application_number, `R${day}-${String(pending.id).padStart(4, "0")}`);
  assert.equal((await login(pending.phone, "Wrong1234")).status, 401);

  await userTable.update(pending.id, (user) => ({ ...user, status: "rejected", reason: "单位名称不完整" }));
  const refused = await login(pending.phone);
  assert.equal(refused.json.code, "rejected");
  assert.equal(refused.json.message, "账号审核未通过：单位名称不完整");
  assert.equal(refused.json.application.reason, "单位名称不完整");
});

Deno.test("the sixth attempt is refused although the password is right, for fifteen minutes", async () => {
  const user = await product.addUser();
  for (let n = 0; n < 5; n++) assert.equal((await login(user.email, "Wrong1234")).status, 401);
  const other = await login(user.phone); // another identifier does not reveal the lock, and is refused, too
  assert.deepEqual([other.status, other.json.message], [401, "账号或密码错误"]);
  const locked = await login(user.email);
  assert.equal(locked.status, 429);
  assert.equal(locked.json.message, "登录失败次数过多，请15分钟后再试");
  assert.ok(Number(locked.headers.get("retry-after")) > 0);
  using time = new FakeTime();
  time.advance(15 * 60_000 + 1);
  assert.equal((await login(user.phone)).status, 200);
});

Deno.test("a hundred simultaneous wrong attempts count as five, also for an account that does not exist", async () => {
  const user = await product.addUser();
  for (const name of [user.email, "nobody.at.all@example.com"]) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(name, "Wrong1234")));
    const evaluated = answers.filter(({ status }) => status === 401).length;
    assert.ok(evaluated > 0 && evaluated <= 5, `${evaluated} evaluated`);
  }
});

Deno.test("a success resets the earlier wrong attempts", async () => {
  const user = await product.addUser();
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) await login(user.email, "Wrong1234");
    assert.equal((await login(user.email)).status, 200);
  }
});

Deno.test("logout, a new password, a rejection and a re-audit end the session at once", async () => {
  const admin = await product.signInAdmin();
  const asAdmin = { token: admin.token, body: {} };
  const alive = async (token: string) => (await call("GET", "/api/auth/profile", { token })).status === 200;
  type Person = Awaited<ReturnType<typeof product.signInUser>>;
  const events: Record<string, (person: Person) => Promise<unknown>> = {
    logout: ({ token }) => call("POST", "/api/auth/logout", { token }),
    change: ({ token }) =>
      call("PUT", "/api/auth/change-password", { token, body: { currentPassword: password, newPassword: "another" } }),
    reset: async ({ user }) => {
      const code = await product.codeFor(user.email);
      return await call("POST", "/api/auth/reset-password", {
        body: { email: user.email, code, newPassword: "Newer1234" },
      });
    },
    reaudit: ({ user }) => call("PUT", `/api/admin/users/${user.id}/reaudit`, asAdmin),
  };
  for (const [name, event] of Object.entries(events)) {
    const person = await product.signInUser();
    assert.ok(await alive(person.token), name);
    await event(person);
    assert.ok(!await alive(person.token), name);
  }
});

Deno.test("logout is 200 also without a session", async () => {
  const { status, json } = await call("POST", "/api/auth/logout");
  assert.equal(status, 200);
  assert.deepEqual(json, { message: "退出登录成功" });
});

Deno.test("an active session is extended, and ends after seven idle days", async () => {
  const { token } = await product.signInUser();
  const status = async () => (await call("GET", "/api/auth/profile", { token })).status;
  using time = new FakeTime();
  for (let n = 0; n < 3; n++) {
    time.advance(6 * 86_400_000);
    assert.equal(await status(), 200);
  }
  time.advance(7 * 86_400_000 + 1);
  assert.equal(await status(), 401);
});

Deno.test("reset-password: a valid code without an account is a 404, invalid fields are named", async () => {
  const code = await product.codeFor("unknown@example.com");
  const body = { email: "unknown@example.com", code, newPassword: "Newer1234" };
  const { status, json } = await call("POST", "/api/auth/reset-password", { body });
  assert.equal(status, 404);
  assert.equal(json.message, "该邮箱未注册");
  const empty = await call("POST", "/api/auth/reset-password", { body: {} });
  assert.deepEqual(empty.json.fields, { email: "请输入邮箱", code: "请输入验证码", newPassword: "请输入新密码" });
  const weak = await call("POST", "/api/auth/reset-password", { body: { ...body, newPassword: "weak" } });
  assert.equal(weak.json.fields.newPassword, "密码需8-20位，包含大小写字母和数字");
});
