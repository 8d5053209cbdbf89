// The administrator's session: sign-in and sign-out, the administrator's profile, and the public status.
import assert from "node:assert/strict";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { operationLog, signInLog } from "../../../lib/domain/audit_log.ts";
import { sessionId, sessionsOf } from "../../../lib/domain/account/sessions.ts";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { type Role, rolePermissions, roles } from "../../../lib/shared/labels.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const login = (username: unknown, secret: unknown = password) =>
  call("POST", "/api/admin/auth/login", { body: { username, password: secret } });
const statusOf = async (token: string) => (await call("GET", "/api/admin/profile", { token })).status;

Deno.test("admin login returns a token and the administrator, without secrets", async () => {
  for (const role of roles) {
    const { admin } = await product.signInAdmin(role);
    const { status, json, text, headers } = await login(admin.username.toUpperCase());
    assert.equal(status, 200);
    assert.match(json.token, /^a_[\w-]{43}$/);
    const { password_change_required, ...shown } = json.admin;
    const { id, username, email, avatar } = admin;
    assert.deepEqual(shown, { id, username, email, avatar, role, permissions: rolePermissions[role] });
    assert.equal(password_change_required, false);
    assert.ok(!text.includes("argon2"));
    assert.match(headers.get("set-cookie") ?? "", /aid=a_[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/);
  }
});

Deno.test("admin login requires both fields; it does not reveal which one is wrong", async () => {
  const { admin } = await product.signInAdmin();
  for (const [username, secret] of [["", "x"], ["x", ""], [undefined, undefined], [5, []]]) {
    const { status, json } = await login(username, secret);
    assert.equal(status, 400);
    assert.equal(json.message, "请输入用户名和密码");
  }
  const wrong = await login(admin.username, "Wrong1234");
  const stranger = await login("stranger", "Wrong1234");
  const endless = await login("x".repeat(10_000), "Wrong1234");
  await adminTable.update(admin.id, (row) => ({ ...row, disabled: true }));
  const disabled = await login(admin.username);
  for (const { status, json } of [wrong, stranger, endless, disabled]) {
    assert.equal(status, 401);
    assert.equal(json.message, "账号或密码错误");
    assert.deepEqual(Object.keys(json), ["message", "code", "request_id"]);
  }
});

Deno.test("five wrong attempts lock the administrator for this address, and all sign-ins are logged", async () => {
  const { admin } = await product.signInAdmin();
  assert.equal((await login(admin.username)).status, 200);
  for (let n = 0; n < 5; n++) assert.equal((await login(admin.username, "Wrong1234")).status, 401);
  const locked = await login(admin.username);
  assert.equal(locked.status, 429);
  assert.equal(locked.json.message, "登录失败次数过多，请15分钟后再试");
  const mine = (await signInLog.newest({ limit: 50 })).filter(({ kind, person_id }) =>
    kind === "admin" && person_id === admin.id
  );
  assert.deepEqual(mine.map(({ result }) => result), ["locked", ...Array(5).fill("wrong"), "ok"]);
  using time = new FakeTime();
  time.advance(15 * 60_000 + 1);
  assert.equal((await login(admin.username)).status, 200);
});

Deno.test("a name typed by a stranger is masked in the log, an administrator's name is not", async () => {
  const { admin } = await product.signInAdmin();
  const began = new Date().toISOString();
  const typed = ["MyS3cretPass", "P@ssw0rd12", "13812345678", "root@example.com", "98765432109", admin.username];
  for (const name of typed) await login(name, "Wrong1234");
  const rows = (await signInLog.newest({ limit: 50 })).filter(({ person_id, created_at }) => {
    return created_at >= began && (person_id === null || person_id === admin.id);
  });
  const names = rows.map(({ name }) => name).reverse();
  assert.deepEqual(names, ["M**", "P**", "138****5678", "r***@example.com", "9**", admin.username]);
});

Deno.test("logout ends the session and clears the cookie, and is 200 without one", async () => {
  const { admin, token } = await product.signInAdmin();
  const { status, json, headers } = await call("POST", "/api/admin/auth/logout", { token });
  assert.equal(status, 200);
  assert.deepEqual(json, { message: "退出登录成功" });
  assert.match(headers.get("set-cookie") ?? "", /^aid=; Max-Age=0; Path=\//);
  assert.equal(await statusOf(token), 401);
  const notes = (await signInLog.newest({ limit: 50 })).filter(({ person_id }) => person_id === admin.id);
  assert.deepEqual(notes.map(({ kind, result }) => [kind, result]), [["admin", "logout"]]);
  assert.equal((await call("POST", "/api/admin/auth/logout")).status, 200);
});

Deno.test("a session ends after the idle time of the setting, and after a day in any case", async () => {
  await saveSettings({ security: { session_timeout: 30 } });
  using time = new FakeTime();
  const { token } = await product.signInAdmin();
  const began = Date.now();
  while (Date.now() - began <= 86_400_000 - 29 * 60_000) {
    time.advance(29 * 60_000);
    assert.equal(await statusOf(token), 200);
  }
  time.advance(29 * 60_000);
  assert.equal(await statusOf(token), 401, "a day is over");
  const { token: idle } = await product.signInAdmin();
  time.advance(30 * 60_000 + 1);
  assert.equal(await statusOf(idle), 401);
  await saveSettings({ security: { session_timeout: 120 } });
});

Deno.test("the profile has two addresses, shows its fields and accepts an email", async () => {
  const { admin, token } = await product.signInAdmin("统计只读");
  for (const path of ["/api/admin/profile", "/api/admin/auth/profile"]) {
    const { json } = await call("GET", path, { token });
    const { id, username, avatar, role } = admin;
    const { email, password_change_required: _, ...rest } = json;
    assert.deepEqual(rest, { id, username, avatar, role });
    const next = `next+${email.length}@example.com`;
    const body = { email: ` ${next.toUpperCase()} `, password: "", username: "root", role: "超级管理员", id: 1 };
    const changed = await call("PUT", path, { token, body });
    assert.equal(changed.status, 200);
    assert.equal(changed.json.message, "更新成功");
    assert.equal(changed.json.data.email, next);
    assert.deepEqual([changed.json.data.username, changed.json.data.role], [username, role]);
    assert.equal(changed.headers.get("set-cookie"), null);
    assert.equal(await statusOf(token), 200, "an empty password means no change");
  }
});

Deno.test("the profile names invalid fields", async () => {
  const { token } = await product.signInAdmin();
  const cases: [unknown, Record<string, string>][] = [
    [{}, { email: "请输入邮箱地址" }],
    [{ email: " " }, { email: "请输入邮箱地址" }],
    [{ email: "nope" }, { email: "请输入正确的邮箱地址" }],
    [{ email: "a@b.cn", password: "weak" }, { password: "密码需8-20位，包含大小写字母和数字" }],
  ];
  for (const [body, fields] of cases) {
    const { status, json } = await call("PUT", "/api/admin/profile", { token, body });
    assert.equal(status, 400);
    assert.deepEqual(json.fields, fields);
  }
});

Deno.test("a new password ends the other sessions, continues in this browser and is logged without its value", async () => {
  const { admin, token } = await product.signInAdmin();
  const other = (await login(admin.username)).json.token;
  const headers = { cookie: `aid=${token}`, origin: "http://gac.test" };
  const body = { email: "a@example.com", password: "Changed123" };
  const { status, headers: answered } = await call("PUT", "/api/admin/profile", { headers, body });
  assert.equal(status, 200);
  for (const old of [token, other]) assert.equal(await statusOf(old), 401);
  const [, fresh = ""] = /aid=(a_[\w-]{43})/.exec(answered.get("set-cookie") ?? "") ?? [];
  assert.equal(await statusOf(fresh), 200);
  assert.equal((await login(admin.username)).status, 401);
  assert.equal((await login(admin.username, "Changed123")).status, 200);
  const [row] = await operationLog.newest({ limit: 1 });
  assert.equal(row?.action, "admin.profile");
  assert.deepEqual(row?.fields, ["email", "password"]);
  assert.ok(!JSON.stringify(row).includes("Changed123"));
  const left = (await sessionsOf({ kind: "admin", id: admin.id })).map(({ session }) => session);
  assert.deepEqual(
    [token, fresh].map((each) => left.includes(sessionId(each))),
    [false, true],
    "this browser's is gone",
  );
});

Deno.test("status returns administrators their permissions, and everybody else that they are none", async () => {
  const none = { isAdmin: false, permissions: [] };
  assert.deepEqual((await call("GET", "/api/admin/status")).json, none);
  const { token: user } = await product.signInUser();
  assert.deepEqual((await call("GET", "/api/admin/status", { token: user })).json, none);
  const audit = ["admin:view", "user:view", "user:edit", "user:audit", "feedback:handle", "forum:moderate"];
  const rest = ["user:export", "content:edit", "settings:edit", "admin:manage", "log:view"];
  const permitted: Record<Role, string[]> = { // as the contract says
    超级管理员: [...audit, ...rest],
    审核员: audit,
    内容编辑: ["admin:view", "content:edit", "forum:moderate"],
    统计只读: ["admin:view"],
  };
  for (const role of roles) {
    const { token } = await product.signInAdmin(role);
    const { json } = await call("GET", "/api/admin/status", { token });
    assert.deepEqual([json.isAdmin, json.permissions.toSorted()], [true, permitted[role].toSorted()]);
  }
});
