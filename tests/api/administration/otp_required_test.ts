// Mandatory two-factor authentication: one day of notice from the latest cause, then nothing but the administrator's
// profile; and how an administrator who has lost the phone regains access.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { setUpDue } from "../../../lib/domain/administration/two_factor.ts";
import { readSettings, saveSettings, settingsDocument } from "../../../lib/domain/settings.ts";
import { resetAdminByCommand } from "../../../lib/flows/administration/set_up_admins.ts";
import { type Role, roles } from "../../../lib/shared/labels.ts";
import { DAY, HOUR } from "../../../lib/shared/time.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { withTwoFactor } from "../../support/two_factor.ts";
import { access } from "../../security/access.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
type Required = "none" | "super" | "all";
const require = (otp_required: Required) => saveSettings({ security: { otp_required } });

/** A session that does not expire with this test's clock. */
async function somebody(role: Role = "超级管理员") {
  const { admin } = await product.signInAdmin(role);
  await adminTable.update(admin.id, (row) => ({ ...row, email: `${admin.username}@example.com` }));
  const token = async () => await product.openFor("admin", await adminTable.get(admin.id) ?? admin);
  const due = async () => setUpDue((await adminTable.get(admin.id))!, await readSettings());
  const code = async (path: string) => {
    const { status, json } = await call("GET", path, { token: await token() });
    return json?.code ?? status;
  };
  return { ...admin, token, due, code, address: `${admin.username}@example.com` };
}

Deno.test("the setting determines who must use it: none, 超级管理员, all", async () => {
  using _ = new FakeTime();
  const people = await Promise.all(roles.map((role) => somebody(role)));
  const asked = async () => {
    const due = await Promise.all(people.map(({ due }) => due()));
    return people.filter((_, n) => due[n]).map(({ role }) => role);
  };
  assert.deepEqual(await asked(), []);
  await require("super");
  assert.deepEqual(await asked(), ["超级管理员"]);
  await require("all");
  assert.deepEqual(await asked(), roles);
  await withTwoFactor(people[0]!.id);
  assert.deepEqual(await asked(), roles.slice(1), "an administrator who uses it is not affected");
  await require("none");
  assert.deepEqual(await asked(), []);
});

Deno.test("the day runs from the latest of the setting's change, the account, its role and the removal of two-factor authentication", async () => {
  using time = new FakeTime();
  await require("all");
  const by = () => new Date(Date.now() + DAY).toISOString();
  const old = await somebody("审核员");
  time.advance(HOUR);
  const before = by();
  const account = await somebody("审核员");
  assert.deepEqual(await account.due(), { by: before, over: false });

  time.advance(HOUR);
  await saveSettings({ security: { otp_required: "all", login_failures: 6 }, basic: { announcement: "维护" } });
  assert.deepEqual(await account.due(), { by: before, over: false }, "the same setting is no change");

  const chief = await somebody();
  await withTwoFactor(chief.id);
  const edit = async (body: object) =>
    await call("PUT", `/api/admin/admins/${account.id}`, { token: await chief.token(), body });
  await edit({ email: "other@example.com", role: "审核员", password: "Another1234" });
  assert.deepEqual(await account.due(), { by: before, over: false }, "neither is a password, or the same role");
  await edit({ role: "内容编辑" });
  assert.deepEqual(await account.due(), { by: by(), over: false });

  time.advance(HOUR);
  await withTwoFactor(account.id);
  assert.equal(await account.due(), null);
  time.advance(3 * DAY);
  assert.equal((await edit({ otp: null })).status, 200);
  assert.deepEqual(await account.due(), { by: by(), over: false });

  assert.equal((await old.due())?.over, true);
  await require("super");
  await require("all");
  assert.deepEqual(await old.due(), { by: by(), over: false }, "a change of the setting gives all a day");
  time.advance(DAY - 1);
  assert.equal((await old.due())?.over, false);
  time.advance(1);
  assert.equal((await old.due())?.over, true);
  await require("none");
});

Deno.test("rows and settings from before the feature count from the account's first day", async () => {
  using _ = new FakeTime();
  const { due, id } = await somebody();
  await settingsDocument.update((stored) => ({
    ...stored,
    security: { otp_required: "super" },
    otp_required_since: undefined,
  }));
  await adminTable.update(id, (row) => ({ ...row, created_at: "2026-01-01T00:00:00.000Z" }));
  assert.deepEqual(await due(), { by: "2026-01-02T00:00:00.000Z", over: true });
  await require("none");
});

Deno.test("after the day only the administrator's profile, its calls, signing in and out, and the status respond", async () => {
  using time = new FakeTime();
  const late = await somebody();
  await require("super");
  assert.equal(await late.code("/api/admin/settings"), 200);
  time.advance(DAY);
  const open = /\/api\/admin\/(auth\/|profile|status|dashboard\/record)/;
  for (const [route, { who }] of Object.entries(access)) {
    const [method = "", pattern = ""] = route.split(" ");
    if (!pattern.startsWith("/api/admin/") || who === "user" || pattern.endsWith("/logout")) continue;
    const path = pattern.replace(":id", "424242");
    const { json } = await call(method, path, { token: await late.token(), ...method !== "GET" && { body: {} } });
    assert.equal(json?.code === "otp_setup_required", !open.test(path), route);
  }
  for (const [route, { who }] of Object.entries(access)) {
    const [, path = ""] = route.split(" ");
    if (!/^\/admin(\/|$)/.test(path) || path === "/admin/login") continue;
    const headers = { cookie: `aid=${await late.token()}`, origin: "http://gac.test" };
    const { status, headers: answered } = await call("GET", path.replace(":id", "1").replace("*", "x"), { headers });
    const own = path === "/admin/profile";
    assert.deepEqual(
      [status, answered.get("location")],
      own ? [200, null] : [303, "/admin/profile"],
      `${route} ${who}`,
    );
  }
  assert.equal((await call("POST", "/admin/login")).status, 405, "a visitor is not affected");
  const refused = await call("GET", "/api/admin/users", { token: await late.token() });
  assert.deepEqual([refused.status, refused.json.message], [403, "请先在个人资料中启用动态验证码"]);
  const { json } = await call("GET", "/api/admin/status", { token: await late.token() });
  assert.equal(json.isAdmin, true);
  await withTwoFactor(late.id);
  assert.equal(await late.code("/api/admin/settings"), 200);
  await require("none");
});

Deno.test("the page shows the deadline", async () => {
  using time = new FakeTime();
  const { token, due } = await somebody();
  await require("all");
  time.advance(HOUR);
  assert.equal((await call("GET", "/admin/dashboard", { headers: { cookie: `aid=${await token()}` } })).status, 200);
  assert.deepEqual(await due(), { by: new Date(Date.now() + 23 * HOUR).toISOString(), over: false });
  await require("none");
});

Deno.test("a 超级管理员 switches off another administrator's two-factor authentication, not their own: logged and sent by email", async () => {
  const [chief, lost] = [await somebody(), await somebody()];
  await withTwoFactor(lost.id);
  await withTwoFactor(chief.id);
  const token = await chief.token();
  const own = await call("PUT", `/api/admin/admins/${chief.id}`, { token, body: { otp: null } });
  assert.deepEqual([own.status, own.json.code], [409, "conflict"]);
  const shown = (await call("GET", `/api/admin/admins?keyword=${lost.username}`, { token })).json.data[0].otp;
  assert.deepEqual([shown.enabled, shown.recovery_left], [true, 10]);

  const path = `/api/admin/admins/${lost.id}`;
  const taken = await call("PUT", path, { token, body: { otp: null } });
  assert.deepEqual(taken.json.data.otp, { enabled: false, enabled_at: null, recovery_left: 0 });
  const row = await operationOn(lost.id);
  assert.deepEqual([row?.action, row?.admin.username, row?.fields], ["admin.update", chief.username, ["otp"]]);
  assert.deepEqual(await subjectsTo(lost.address), ["动态验证码已关闭"]);
  assert.equal((await signIn(lost.username)).status, 200);

  assert.equal((await call("PUT", path, { token, body: { otp: null } })).status, 200);
  assert.deepEqual(await subjectsTo(lost.address), ["动态验证码已关闭"], "there was none any more");
  for (const otp of [{}, false, "123456"]) {
    assert.equal((await call("PUT", path, { token, body: { otp } })).status, 400);
  }
});

Deno.test("admin:create --reset --no-otp lets the last 超级管理员 in again; --reset alone keeps two-factor authentication", async () => {
  using time = new FakeTime();
  await require("super");
  const last = await somebody();
  await withTwoFactor(last.id);
  time.advance(3 * DAY);
  await resetAdminByCommand(last.id, last.password_hash);
  assert.equal((await signIn(last.username)).json.code, "otp_required");
  time.advance(1); // rows of one millisecond have no order
  await resetAdminByCommand(last.id, last.password_hash, { no_otp: true });
  assert.equal((await signIn(last.username)).status, 200);
  assert.deepEqual(await last.due(), { by: new Date(Date.now() + DAY).toISOString(), over: false });
  const row = await operationOn(last.id);
  assert.deepEqual([row?.action, row?.admin.username, row?.fields], ["admin.reset", "命令行", ["password", "otp"]]);
  assert.deepEqual(await subjectsTo(last.address), ["动态验证码已关闭"]);
  await require("none");
});

Deno.test("setting it up and switching it off are reported by email", async () => {
  const { id, address, token } = await somebody();
  const { codes } = await withTwoFactor(id);
  const ended = await call("DELETE", "/api/admin/profile/otp", {
    token: await token(),
    body: { password, otp: codes[0] },
  });
  assert.equal(ended.status, 200);
  assert.deepEqual(await subjectsTo(address), ["恢复码已使用", "动态验证码已关闭"]);
});

/** The last logged one; the clock of this file moves back and forth. */
async function operationOn(id: number) {
  return (await operationLog.newest({ limit: 100 })).find(({ target }) => target.id === id);
}

async function subjectsTo(address: string) {
  return (await product.emailsTo(address)).map(({ subject }) => subject.split("】")[1]);
}

function signIn(username: string) {
  return call("POST", "/api/admin/auth/login", { body: { username, password } });
}
