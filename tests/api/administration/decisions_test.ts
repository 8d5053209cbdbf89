// Decisions about applications: permitted transitions, notifications, and simultaneous decisions.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import type { UserStatus } from "../../../lib/shared/labels.ts";
import { openProduct, password } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { admin, token } = await product.signInAdmin("审核员");
const { token: second } = await product.signInAdmin();
const decide = (id: number, verb: string, { body = {}, by = token }: { body?: unknown; by?: string } = {}) =>
  call("PUT", `/api/admin/users/${id}/${verb}`, { token: by, body });

async function applicant(status: UserStatus = "pending") {
  const { id } = await product.addUser();
  return await userTable.update(id, (user) => ({ ...user, status }));
}

Deno.test("only the transitions of the specification succeed, the others are a 409 that changes nothing", async () => {
  const allowed: Record<string, [UserStatus[], UserStatus, string]> = {
    approve: [["pending"], "approved", "用户已通过"],
    reject: [["pending"], "rejected", "用户已拒绝"],
    reaudit: [["approved", "rejected"], "pending", "已重置审核状态"],
  };
  for (const [verb, [from, to, sentence]] of Object.entries(allowed)) {
    for (const status of ["pending", "approved", "rejected"] as const) {
      const user = await applicant(status);
      const answer = await decide(user.id, verb);
      if (from.includes(status)) {
        assert.equal(answer.status, 200, `${verb} ${status}`);
        assert.equal(answer.json.message, sentence);
        assert.equal(answer.json.data.status, to);
      } else {
        assert.equal(answer.status, 409, `${verb} ${status}`);
        assert.equal(answer.json.message, "当前状态不允许此操作");
        assert.deepEqual(await userTable.get(user.id), user);
        assert.equal((await product.emailsTo(user.email)).length, 0);
      }
    }
  }
});

Deno.test("approval and rejection email the applicant with the reason, a re-audit does not; each writes a log row", async () => {
  await saveSettings({
    notification: { templates: { approved: "欢迎加入。", rejected: "{name}：{reason}，请补充材料。" } },
  });
  const user = await applicant();
  await decide(user.id, "reject", { body: { reason: " 单位名称不完整 " } });
  await decide(user.id, "reaudit");
  await decide(user.id, "approve");
  const emails = await product.emailsTo(user.email);
  assert.deepEqual(emails.map(({ subject }) => subject.replace(/【.*】/, "")), ["审核未通过", "审核通过"]);
  assert.ok(emails[0]?.body?.text.includes(`${user.name}：单位名称不完整，请补充材料。`));
  assert.match(emails[1]?.body?.text ?? "", /欢迎加入。/);
  assert.match(emails[1]?.body?.text ?? "", /http:\/\/gac\.test/);
  const rows = await operationLog.newest({ limit: 3 });
  assert.deepEqual(rows.map(({ action }) => action), ["user.approve", "user.reaudit", "user.reject"]);
  for (const row of rows) {
    assert.equal(row.admin.username, admin.username);
    assert.deepEqual(row.target, { kind: "user", id: user.id, label: user.name });
    assert.deepEqual(row.fields, ["status"]);
  }
  assert.equal((await userTable.get(user.id))?.decisions[0]?.admin, admin.username);
});

Deno.test("the reason reaches the applicant although the stored template has no placeholder for it", async () => {
  await saveSettings({ notification: { templates: { approved: "", rejected: "{name}，请补充材料：{link}" } } });
  const user = await applicant();
  await decide(user.id, "reject", { body: { reason: "单位名称不完整" } });
  const [email] = await product.emailsTo(user.email);
  assert.match(email?.body?.text ?? "", /请补充材料：http:\/\/gac\.test\/register\n\n原因：单位名称不完整\n/);
});

Deno.test("an approval removes the reason of the last rejection, and the user can sign in", async () => {
  const user = await applicant();
  await decide(user.id, "reject", { body: { reason: "重复注册" } });
  const login = () => call("POST", "/api/auth/login", { body: { identifier: user.phone, password } });
  assert.equal((await login()).json.message, "账号审核未通过：重复注册");
  await decide(user.id, "reaudit");
  assert.equal((await login()).json.code, "pending");
  await decide(user.id, "approve");
  assert.equal((await login()).status, 200);
});

Deno.test("a rejection without a reason says so; a long one is refused; an empty body is accepted", async () => {
  const user = await applicant();
  const long = await decide(user.id, "reject", { body: { reason: "字".repeat(201) } });
  assert.deepEqual(long.json.fields, { reason: "拒绝原因不能超过200字" });
  const number = await decide(user.id, "reject", { body: { reason: 5 } });
  assert.deepEqual(number.json.fields, { reason: "参数不正确" });
  assert.equal((await call("PUT", `/api/admin/users/${user.id}/reject`, { token })).status, 200);
  assert.equal((await decide(user.id, "reaudit", { body: "" })).status, 200, "empty, but declared as JSON");
  assert.equal((await decide(user.id, "reject", { body: "" })).status, 200);
  const login = await call("POST", "/api/auth/login", { body: { identifier: user.phone, password } });
  assert.equal(login.json.message, "账号审核未通过");
  assert.ok(!("reason" in login.json.application));
  assert.equal((await decide(user.id, "reaudit", { body: "{" })).status, 400);
});

Deno.test("a decision about an older application than the current one is refused, and nothing changes", async () => {
  for (const verb of ["approve", "reject"]) {
    const seen = await applicant();
    const seen_at = seen.applied_at;
    const later = new Date(Date.parse(seen_at) + 1000).toISOString();
    const anew = await userTable.update(seen.id, (user) => ({ ...user, applied_at: later }));
    const late = await decide(seen.id, verb, { body: { seen_at, reason: "重复注册" } });
    assert.deepEqual([late.status, late.json.code, late.json.message], [
      409,
      "conflict",
      "数据已被他人修改，请刷新后重试",
    ]);
    assert.deepEqual(await userTable.get(seen.id), anew);
    assert.equal((await product.emailsTo(seen.email)).length, 0);
    assert.equal((await decide(seen.id, verb, { body: { seen_at: 5 } })).status, 400);
    assert.equal((await decide(seen.id, verb, { body: { seen_at: later } })).status, 200);
  }
});

Deno.test("an unknown user is a 404", async () => {
  for (const verb of ["approve", "reject", "reaudit"]) {
    const { status, json } = await decide(424242, verb);
    assert.equal(status, 404);
    assert.equal(json.message, "用户不存在");
  }
});

Deno.test("of two hundred simultaneous decisions one succeeds, one email is written, the others are a 409", async () => {
  const user = await applicant();
  const answers = await Promise.all(
    Array.from(
      { length: 200 },
      (_, n) => decide(user.id, n % 2 ? "approve" : "reject", { by: n % 3 ? token : second }),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter(({ status }) => status === 409).length, 199);
  assert.equal((await product.emailsTo(user.email)).length, 1);
  const { decisions = [] } = await userTable.get(user.id) ?? {};
  assert.equal(decisions.length, 1);
  const { admin: winner, to, created_at } = decisions[0] ?? {};
  for (const { status, json } of answers) {
    if (status === 409) {
      assert.deepEqual(json.decision, { admin: winner, to, created_at }, "the decision that was made");
    }
  }
  const rows = (await operationLog.newest({ limit: 300 })).filter(({ target }) => target.id === user.id);
  assert.equal(rows.length, 1);
});
