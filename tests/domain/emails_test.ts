// An email is claimed by one instance, tried six times over five hours, and not sent after it has expired.
import assert from "node:assert/strict";
import { claim, dueEmails, markFailed } from "../../lib/domain/email_delivery.ts";
import { emailTable, queueEmail } from "../../lib/domain/emails.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { approvedEmail, rejectedEmail } from "../../lib/content/emails/account.ts";
import { HOUR, MINUTE } from "../../lib/shared/time.ts";
import { FakeTime } from "../support/fake_time.ts";
import { openTestStore } from "../support/kv.ts";
import { everyEmail, site } from "../support/emails.ts";

const email = { subject: "验证码", text: "123456", html: "<p>123456</p>" };
const queued = (worthless_after?: number) =>
  transaction(async (tx) =>
    (await queueEmail({ email: "zhang@example.com", id: null }, email, tx, { worthless_after })).id
  );
const dueIds = async () => (await dueEmails(10)).map(({ id }) => id);

Deno.test("a failing email is retried after 1, 5, 15, 60 and 240 minutes, and then fails", async () => {
  await using _ = await openTestStore();
  using time = new FakeTime();
  const id = await queued();
  for (const minutes of [1, 5, 15, 60, 240]) {
    assert.ok(await claim(id));
    assert.equal((await markFailed(id, "busy"))?.state, "waiting");
    time.advance(minutes * MINUTE - 1);
    assert.deepEqual([await dueIds(), await claim(id)], [[], null], `${minutes} minutes are not over`);
    time.advance(1);
    assert.deepEqual(await dueIds(), [id], `after ${minutes} minutes`);
  }
  assert.equal((await claim(id))?.attempts, 6);
  const last = await markFailed(id, "busy");
  assert.deepEqual(
    [last?.state, last?.body?.text],
    ["failed", email.text],
    "administrators may read an email that did not arrive",
  );
  time.advance(600 * MINUTE);
  assert.deepEqual([await dueIds(), await claim(id)], [[], null]);
});

Deno.test("an instance claims an email for two minutes; then another instance may claim it", async () => {
  await using _ = await openTestStore();
  using time = new FakeTime();
  const id = await queued();
  assert.ok(await claim(id));
  time.advance(2 * MINUTE - 1);
  assert.equal(await claim(id), null);
  time.advance(1);
  assert.equal((await claim(id))?.attempts, 2);
});

Deno.test("a clock that is set back an hour delays no email: neither a new one, a retried one, nor one of a killed instance", async () => {
  await using _ = await openTestStore();
  using time = new FakeTime();
  const [fresh, again, killed] = [await queued(), await queued(), await queued()];
  for (const id of [again, killed]) assert.ok(await claim(id));
  await markFailed(again, "busy");
  time.setBack(HOUR);
  assert.deepEqual(new Set(await dueIds()), new Set([fresh, again, killed]));
  assert.ok(await claim(fresh));
  assert.equal((await claim(again))?.attempts, 2);
  assert.deepEqual(await dueIds(), [killed], "an email claimed now is held for two minutes");
});

Deno.test("an expired email is not sent, and loses its body", async () => {
  await using _ = await openTestStore();
  using time = new FakeTime();
  const [id, other] = [await queued(Date.now() + MINUTE), await queued(Date.now() + MINUTE)];
  time.advance(MINUTE);
  assert.ok(await claim(other), "until then it is");
  time.advance(1);
  assert.equal(await claim(id), null);
  const { state, body, attempts } = await emailTable.get(id) ?? {};
  assert.deepEqual([state, body, attempts], ["failed", null, 0]);
});

Deno.test("emails are due by priority: codes, then security and decisions, then the rest, each by time", async () => {
  await using _ = await openTestStore();
  const kinds = [undefined, "security", "code", undefined, "code", "security"] as const;
  const ids = await transaction(async (tx) => {
    const rows = [];
    for (const priority of kinds) {
      rows.push(await queueEmail({ email: "zhang@example.com", id: null }, { ...email, priority }, tx));
    }
    return rows.map(({ id }) => id);
  });
  const [rest, security, code] = [0, 1, 2].map((n) => ids[n]);
  assert.deepEqual(await dueIds(), [code, ids[4], security, ids[5], rest, ids[3]]);
  assert.ok(await claim(code!));
  await markFailed(code!, "busy");
  assert.deepEqual(await dueIds(), [ids[4], security, ids[5], rest, ids[3]], "one that waits for a retry is not due");
});

Deno.test("each kind of email has its priority, whatever its text", () => {
  const byPriority = Map.groupBy(Object.entries(everyEmail), ([, { priority = "other" }]) => priority);
  const subjects = (priority: string) => byPriority.get(priority as "code")?.map(([subject]) => subject);
  assert.deepEqual(subjects("code"), ["验证码"]);
  assert.deepEqual(subjects("other"), [
    ...["申请已收到", "反馈已回复", "论坛有新回复", "新注册申请", "新反馈", "邮件发送失败", "测试邮件"],
  ]);
  const template = "您好 {name}";
  for (
    const email of [approvedEmail(site, { name: "张三", template }), rejectedEmail(site, { name: "", template })]
  ) {
    assert.equal(email.priority, "security");
  }
});
