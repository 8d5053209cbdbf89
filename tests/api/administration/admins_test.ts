// Administrators manage each other: shapes, the last 超级管理员, one's own account, and sessions that end.
import assert from "node:assert/strict";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { openProduct, password } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInAdmin, openFor } = product;
const { admin: chief, token } = await signInAdmin();
const path = "/api/admin/admins";
const body = { username: "li.na", email: "li.na@example.com", password: "Office1234", role: "审核员" };

const signIn = (username: string, word: string) =>
  call("POST", "/api/admin/auth/login", { body: { username, password: word } });
const isSignedIn = async (own: string) => (await call("GET", "/api/admin/profile", { token: own })).status === 200;

/** Disables every 超级管理员 except the given ones. */
async function onlyLead(...ids: number[]): Promise<void> {
  for (const { id, role } of await adminTable.all()) {
    if (role === "超级管理员") await adminTable.update(id, (row) => ({ ...row, disabled: !ids.includes(id) }));
  }
}

Deno.test("an administrator is created, signs in, is changed and removed; the log keeps the name", async () => {
  const added = await call("POST", path, { token, body });
  assert.equal(added.status, 201, added.text);
  const { id, ...data } = added.json.data;
  assert.equal(added.json.message, "添加成功");
  assert.deepEqual([data.username, data.email, data.role, data.disabled], [body.username, body.email, "审核员", false]);
  assert.ok(!added.text.includes("hash"), "no secret in the answer");
  assert.equal((await signIn("LI.NA", body.password)).status, 200, "whatever the case of the name");
  const list = await call("GET", path, { token });
  const row = list.json.data.find((each: { id: number }) => each.id === id);
  assert.equal(list.json.total, list.json.data.length);
  assert.ok(Date.parse(row.last_login_at) <= Date.now());
  assert.deepEqual((await call("GET", `${path}?keyword=li.na&page=1&limit=10`, { token })).json.total, 1);

  const changed = await call("PUT", `${path}/${id}`, { token, body: { email: "na@example.com", role: "内容编辑" } });
  assert.deepEqual([changed.status, changed.json.message, changed.json.data.role], [200, "更新成功", "内容编辑"]);
  assert.equal((await call("DELETE", `${path}/${id}`, { token })).json.message, "删除成功");
  assert.equal((await call("DELETE", `${path}/${id}`, { token })).json.message, "管理员不存在");
  assert.equal((await signIn(body.username, body.password)).status, 401);
  const noted = (await operationLog.newest({ limit: 3 })).map(({ action, target, fields }) => [
    action,
    target.label,
    fields.join(" "),
  ]);
  assert.deepEqual(noted, [
    ["admin.delete", "li.na", ""],
    ["admin.update", "li.na", "email role"],
    ["admin.create", "li.na", "username email role password"],
  ]);
});

Deno.test("a name is unique, whatever its case; every field has its rule", async () => {
  const refusals: [object, number, string][] = [
    [{ ...body, username: chief.username.toUpperCase() }, 409, "该用户名已存在"],
    [{ ...body, username: "" }, 400, "请输入用户名"],
    [{ ...body, username: "李 娜" }, 400, "用户名为2-32位字母、数字或 _ . -"],
    [{ ...body, username: "a".repeat(33) }, 400, "用户名为2-32位字母、数字或 _ . -"],
    [{ ...body, email: "" }, 400, "请输入邮箱地址"],
    [{ ...body, email: "nobody" }, 400, "请输入正确的邮箱地址"],
    [{ ...body, password: "weak" }, 400, "密码需8-20位，包含大小写字母和数字"],
    [{ ...body, role: "总管" }, 400, "请选择角色"],
  ];
  for (const [sent, status, message] of refusals) {
    const refused = await call("POST", path, { token, body: sent });
    assert.deepEqual([refused.status, refused.json.message], [status, message], JSON.stringify(sent));
  }
  assert.equal(await adminTable.find("username", "li.na"), null);
});

Deno.test("disabling, another role and another password end every session; a new email does not", async () => {
  const changes: [object, boolean][] = [
    [{ email: "other@example.com" }, true],
    [{ role: "审核员" }, true], // as before
    [{ role: "统计只读" }, false],
    [{ password: "Another1234" }, false],
    [{ disabled: true }, false],
  ];
  for (const [change, lives] of changes) {
    const { admin, token: own } = await signInAdmin("审核员");
    assert.equal((await call("PUT", `${path}/${admin.id}`, { token, body: change })).status, 200);
    assert.equal(await isSignedIn(own), lives, JSON.stringify(change));
  }
  const { admin, token: own } = await signInAdmin("审核员");
  await call("PUT", `${path}/${admin.id}`, { token, body: { disabled: true } });
  assert.equal((await signIn(admin.username, password)).status, 401, "a disabled administrator cannot sign in");
  await call("PUT", `${path}/${admin.id}`, { token, body: { disabled: false } });
  assert.equal(await isSignedIn(own), false, "the old session is not restored either");
  assert.equal((await signIn(admin.username, password)).status, 200);
});

Deno.test("nobody can disable or delete themselves, and the last 超级管理员 remains", async () => {
  await onlyLead(chief.id);
  const own = `${path}/${chief.id}`;
  const refused: [string, string, object | undefined, string][] = [
    ["PUT", own, { disabled: true }, "不能停用自己的账号"],
    ["DELETE", own, undefined, "不能删除自己的账号"],
    ["PUT", own, { role: "审核员" }, "至少要保留一个启用的超级管理员"],
  ];
  for (const [method, to, sent, message] of refused) {
    const answer = await call(method, to, { token, body: sent });
    assert.deepEqual([answer.status, answer.json.message], [409, message]);
  }
  const { admin: second } = await signInAdmin();
  assert.equal((await call("PUT", own, { token, body: { role: "审核员" } })).status, 200, "with another one they may");
  const theirs = await openFor("admin", second);
  await call("PUT", own, { token: theirs, body: { role: "超级管理员" } });
  const renewed = await openFor("admin", (await adminTable.get(chief.id))!);
  for (const [method, sent] of [["PUT", { disabled: true }], ["DELETE", undefined]] as const) {
    assert.equal((await call(method, `${path}/${second.id}`, { token: renewed, body: sent })).status, 200);
  }
});

for (const [name, method, sent] of [["disable", "PUT", { disabled: true }], ["delete", "DELETE", undefined]] as const) {
  Deno.test(`of two who ${name} each other at once one remains`, async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await signInAdmin(), await signInAdmin()];
      await onlyLead(one.admin.id, other.admin.id);
      const statuses = await Promise.all([
        call(method, `${path}/${other.admin.id}`, { token: one.token, body: sent }),
        call(method, `${path}/${one.admin.id}`, { token: other.token, body: sent }),
      ]);
      assert.equal(statuses.filter(({ status }) => status === 200).length, 1);
      assert.equal(
        (await adminTable.all()).filter(({ role, disabled }) => role === "超级管理员" && !disabled).length,
        1,
      );
    }
  });
}

Deno.test("of two who give up the role at once one remains", async () => {
  for (let round = 0; round < 10; round++) {
    const pair = [await signInAdmin(), await signInAdmin()];
    await onlyLead(...pair.map(({ admin }) => admin.id));
    const statuses = await Promise.all(
      pair.map(({ admin, token }) => call("PUT", `${path}/${admin.id}`, { token, body: { role: "审核员" } })),
    );
    assert.deepEqual(statuses.map(({ status }) => status).sort(), [200, 409]);
  }
});
