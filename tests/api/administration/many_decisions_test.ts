// Many applications decided by one call.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { openProduct } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { admin, token } = await product.signInAdmin("审核员");
const { admin: colleague, token: second } = await product.signInAdmin();
const decide = (body: unknown, by = token) => call("POST", "/api/admin/users/decide", { token: by, body });

async function applicants(count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const { id } = await product.addUser();
    await userTable.update(id, (user) => ({ ...user, status: "pending" }));
    ids.push(id);
  }
  return ids;
}

Deno.test("each possible decision is made, with its email and its row; the others give the reason", async () => {
  const [a = 0, b = 0, late = 0] = await applicants(3);
  await call("PUT", `/api/admin/users/${late}/approve`, { token: second, body: {} });
  const { status, json } = await decide({ ids: [a, late, 424242, b, a], action: "reject", reason: "重复注册" });
  assert.equal(status, 200);
  assert.deepEqual(json.done, [a, b], "each once");
  assert.equal(json.failed.length, 2);
  const [refused, missing] = json.failed;
  assert.deepEqual([refused.id, refused.message], [late, "当前状态不允许此操作"]);
  assert.deepEqual([refused.decision.admin, refused.decision.to], [colleague.username, "approved"]);
  assert.deepEqual(missing, { id: 424242, message: "用户不存在" });
  for (const id of [a, b]) {
    const user = await userTable.get(id);
    assert.deepEqual([user?.status, user?.reason, user?.decisions.length], ["rejected", "重复注册", 1]);
    const [email] = await product.emailsTo(user?.email ?? "");
    assert.ok(email?.body?.text.includes("重复注册"));
  }
  const rows = await operationLog.newest({ limit: 2 });
  assert.deepEqual(rows.map(({ action, target }) => [action, target.id]), [["user.reject", b], ["user.reject", a]]);
  assert.equal((await userTable.get(late))?.status, "approved");
});

Deno.test("an application that was submitted again since it was read is not decided, and the response says so", async () => {
  const [same = 0, anew = 0, unsaid = 0] = await applicants(3);
  const seen_at = await Promise.all([same, anew].map(async (id) => (await userTable.get(id))?.applied_at));
  await userTable.update(anew, (user) => ({ ...user, applied_at: new Date(Date.now() + 1_000).toISOString() }));
  const { json } = await decide({ ids: [same, anew], seen_at, action: "approve" });
  assert.deepEqual(json, { done: [same], failed: [{ id: anew, message: "数据已被他人修改，请刷新后重试" }] });
  assert.equal((await userTable.get(anew))?.status, "pending");
  for (const seen of [[], [seen_at[0]], ["", "", ""], [1, 2], "x", {}]) {
    const { status } = await decide({ ids: [anew, unsaid], seen_at: seen, action: "approve" });
    assert.equal(status, 400, JSON.stringify(seen));
  }
  assert.deepEqual((await decide({ ids: [anew, unsaid], action: "approve" })).json.done, [anew, unsaid]);
});

Deno.test("one to a hundred ids, approve or reject, and a reason within its bounds", async () => {
  const ids = await applicants(100);
  const wrong = [
    ...[{}, { ids: [] }, { ids: [...ids, 7] }, { ids: ids[0] }, { ids: ["1"] }, { ids: [1.5] }, { ids: [0] }],
    ...[{ ids: [null] }, { ids: [1e309] }, { ids: { length: 1 } }],
  ];
  for (const body of wrong) {
    assert.equal((await decide({ action: "approve", ...body })).status, 400, JSON.stringify(body).slice(0, 50));
  }
  for (const action of [undefined, "reaudit", "", ["approve"]]) {
    assert.equal((await decide({ ids, action })).status, 400);
  }
  assert.equal((await decide({ ids, action: "reject", reason: "字".repeat(201) })).status, 400);
  assert.equal((await userTable.get(ids[0] ?? 0))?.status, "pending");
  const { json } = await decide({ ids, action: "approve" });
  assert.deepEqual(json, { done: ids, failed: [] });
});

Deno.test("two administrators at once: each application has one decision, and both get consistent responses", async () => {
  const ids = await applicants(20);
  const [one, other] = await Promise.all([
    decide({ ids, action: "approve" }),
    decide({ ids: ids.toReversed(), action: "reject", reason: "用途说明不清" }, second),
  ]);
  assert.deepEqual([...one.json.done, ...other.json.done].sort(), ids.toSorted());
  assert.equal(one.json.failed.length + other.json.failed.length, ids.length);
  for (const { id, decision } of one.json.failed) {
    assert.equal(decision.admin, colleague.username);
    assert.equal((await userTable.get(id))?.status, "rejected");
  }
  for (const { id, decision } of other.json.failed) {
    assert.equal(decision.admin, admin.username);
    assert.equal((await userTable.get(id))?.status, "approved");
  }
  for (const id of ids) {
    const user = await userTable.get(id);
    assert.equal(user?.decisions.length, 1);
    assert.equal((await product.emailsTo(user?.email ?? "")).length, 1);
  }
});

Deno.test("without the permission nothing is decided", async () => {
  const ids = await applicants(2);
  const { token: editor } = await product.signInAdmin("内容编辑");
  assert.equal((await decide({ ids, action: "approve" }, editor)).status, 403);
  for (const id of ids) assert.equal((await userTable.get(id))?.status, "pending");
});
