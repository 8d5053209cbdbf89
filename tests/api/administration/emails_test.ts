// The outbox for administrators: lists by state without bodies, sending again, and the report of failed emails.
import assert from "node:assert/strict";
import { claim, markFailed, markSent } from "../../../lib/domain/email_delivery.ts";
import { type EmailRow, emailTable, queueEmail } from "../../../lib/domain/emails.ts";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { emailSite, saveSettings } from "../../../lib/domain/settings.ts";
import { runDelivery } from "../../../lib/flows/deliver_emails.ts";
import { runTransaction } from "../../../lib/kv/inside/transaction.ts";
import { HOUR, MINUTE } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { startEmailSink } from "../../support/email_sink.ts";
import { waitFor } from "../../support/wait_for.ts";

const product = await openProduct({ RATE_LIMITS: "off", SMTP_URL: "smtp://127.0.0.1:9" });
const { call, signInAdmin } = product;
const { token } = await signInAdmin();
const path = "/api/admin/mails";
const email = { subject: "审核通过", text: "机密正文", html: "<p>机密正文</p>" };

const queued = (worthless_after?: number) =>
  runTransaction(async (tx) =>
    (await queueEmail({ email: "zhang@example.com", id: null }, email, tx, { worthless_after })).id
  );
const state = (id: number, change: Partial<EmailRow>) => emailTable.update(id, (row) => ({ ...row, ...change }));
const resend = (id: number) => call("POST", `${path}/${id}/resend`, { token, body: {} });

Deno.test("emails are listed by state, newest first, without their bodies", async () => {
  const [one, two, three] = [await queued(), await queued(), await queued()];
  await claim(two);
  await markSent(two);
  await state(three, { state: "failed", last_error: "550 no such user", attempts: 6 });
  const { json, text } = await call("GET", path, { token });
  assert.deepEqual([json.total, json.page, json.limit], [3, 1, 10]);
  assert.deepEqual(json.data.map(({ id }: EmailRow) => id), [three, two, one]);
  assert.ok(!text.includes("机密正文") && !text.includes("body"));
  assert.deepEqual(Object.keys(json.data[0]), [
    ...["id", "created_at", "to", "subject", "state", "attempts", "last_error", "sent_at"],
  ]);
  for (const [word, id] of [["waiting", one], ["sent", two], ["failed", three]] as const) {
    const found = (await call("GET", `${path}?state=${word}`, { token })).json;
    assert.deepEqual([found.total, found.data[0].id], [1, id], word);
  }
  assert.equal((await call("GET", `${path}?state=lost`, { token })).status, 400);
});

Deno.test("resend ends the pause of a waiting email and keeps its attempts; of two administrators at once, one succeeds", async () => {
  const id = await queued();
  await claim(id);
  await markFailed(id, "550");
  assert.equal(await claim(id), null, "it pauses");
  const both = await Promise.all([resend(id), resend(id)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await resend(id)).json.message, "邮件已发送或正在发送，不能重复发送");
  const { state: now, attempts, last_error, due } = (await emailTable.get(id))!;
  assert.deepEqual([now, attempts, last_error], ["waiting", 1, "550"]);
  assert.ok(due <= Date.now());
  const rows = await operationLog.newest({ limit: 2 });
  assert.deepEqual(rows.filter(({ target }) => target.id === id).map(({ action }) => action), ["mail.resend"]);

  assert.equal((await claim(id))?.attempts, 2);
  await markFailed(id, "551");
  assert.equal(await claim(id), null, "the requested attempt was made; then it pauses again");
  assert.equal((await resend(id)).status, 200, "and may be requested again");
  await emailTable.remove(id);
});

Deno.test("resend does not send an email twice while an attempt runs; the next attempt follows without a pause", async () => {
  const id = await queued();
  await state(id, { attempts: 5, due: 0 });
  assert.ok(await claim(id));
  assert.deepEqual([(await resend(id)).status, (await resend(id)).status], [200, 409]);
  assert.equal(await claim(id), null, "claimed already");
  assert.equal((await markFailed(id, "550"))?.state, "waiting");
  assert.equal((await claim(id))?.attempts, 7);
  assert.equal((await markFailed(id, "550"))?.state, "failed");
  await resend(id);
  await claim(id);
  await resend(id);
  await markSent(id);
  assert.equal(await claim(id), null);
  const { status, json } = await resend(id);
  assert.deepEqual([status, json.message], [409, "邮件已发送或正在发送，不能重复发送"]);
  await emailTable.remove(id);
});

Deno.test("resend sends an email once after the email server was repaired", async () => {
  for (const { id } of await emailTable.all()) await emailTable.remove(id);
  const silent = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const sink = await startEmailSink();
  const server = (smtp_port: number) => saveSettings({ notification: { smtp_host: "127.0.0.1", smtp_port } });
  await server(silent.addr.port);
  const stop = new AbortController();
  const id = await queued();
  const running = runDelivery(stop.signal);
  try {
    const held = await silent.accept();
    await server(sink.port);
    assert.equal((await resend(id)).status, 200);
    held.close();
    await waitFor(async () => (await emailTable.get(id))?.state === "sent");
    assert.equal((await emailTable.get(id))?.attempts, 2);
  } finally {
    stop.abort();
    await running;
    silent.close();
    await sink.close();
    await saveSettings({ notification: { smtp_host: "" } });
  }
  assert.equal(sink.received.length, 1);
  await emailTable.remove(id);
});

Deno.test("a failed email is sent again, once; an expired one is refused", async () => {
  const id = await queued();
  await state(id, { state: "failed", last_error: "550", attempts: 6 });
  const both = await Promise.all([resend(id), resend(id)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  const { state: now, attempts, body, due } = (await emailTable.get(id))!;
  assert.deepEqual([now, attempts, body?.text], ["waiting", 0, email.text]);
  assert.ok(due <= Date.now());
  const [row] = await operationLog.newest({ limit: 1 });
  assert.deepEqual([row?.action, row?.target.id], ["mail.resend", id]);

  const code = await queued(Date.now() - 1);
  await state(code, { state: "failed" });
  const refused = await resend(code);
  assert.deepEqual([refused.status, refused.json.message], [409, "邮件内容已过期，不能重新发送"]);
  await state(code, { body: null, worthless_after: null });
  assert.equal((await resend(code)).status, 409, "nothing is left of it");
  assert.equal((await resend(4242)).status, 404);
});

Deno.test("administrators get a report of failed emails at most once an hour, and none of failed reports", async () => {
  for (const { id } of await emailTable.all()) await emailTable.remove(id);
  await saveSettings({ notification: { notify_admins: ["chief@example.com", "deputy@example.com"] } });
  const notices = async () => (await emailTable.all()).filter(({ about_failures }) => about_failures);
  const givenUp = (id: number) => waitFor(async () => (await emailTable.get(id))?.state === "failed");
  const anHourLater = () => runTransaction((tx) => Promise.resolve(tx.delete(["expiring", "told", "failed_mail"])));
  const stop = new AbortController();
  const running = runDelivery(stop.signal);
  try {
    await givenUp(await queued(Date.now() - MINUTE)); // has expired
    const sentReports = await notices();
    assert.deepEqual(sentReports.map(({ to }) => to).sort(), ["chief@example.com", "deputy@example.com"]);
    assert.match(sentReports[0]?.subject ?? "", /^【.+】邮件发送失败$/);
    assert.match(sentReports[0]?.body?.text ?? "", /\/admin\/mails\?state=failed/);
    const lost = await queued();
    await state(lost, { attempts: 5, due: 0 });
    await givenUp(lost);
    assert.equal((await notices()).length, 2, "not within the hour");
    await anHourLater();
    for (const { id } of sentReports) {
      await state(id, { state: "waiting", attempts: 5, due: 0 });
      await givenUp(id);
    }
    assert.equal((await notices()).length, 2, "a failed notice causes no other");
    const other = await queued();
    await state(other, { attempts: 5, due: 0 });
    await givenUp(other);
    assert.equal((await notices()).length, 4);
  } finally {
    stop.abort();
    await running;
  }
});

Deno.test("administrators get another report after an hour", async () => {
  const reporting = { site: await emailSite(), administrators: ["chief@example.com"] };
  const reports = async () => {
    await markFailed(await queued(), "550", { reporting, final: true });
    return (await emailTable.all()).filter(({ about_failures }) => about_failures).length;
  };
  const now = Date.now;
  assert.equal(await reports(), 4);
  try {
    Date.now = () => now() + HOUR + MINUTE;
    assert.equal(await reports(), 5);
    assert.equal(await reports(), 5);
  } finally {
    Date.now = now;
  }
});
