// The outbox for administrators: by state, never a body; sending again; and the letter that tells of failures.
import assert from "node:assert/strict";
import { type Mail, mails, post, sent, take } from "../../../lib/domain/mails.ts";
import { newestOperations } from "../../../lib/domain/office/audit_log.ts";
import { changeSettings } from "../../../lib/domain/settings.ts";
import { runDelivery } from "../../../lib/flows/deliver_mails.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { HOUR, MINUTE } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { waitFor } from "../../support/wait_for.ts";

const product = await openProduct({ RATE_LIMITS: "off", SMTP_URL: "smtp://127.0.0.1:9" });
const { call, signInAdmin } = product;
const { token } = await signInAdmin();
const path = "/api/admin/mails";
const letter = { subject: "审核通过", text: "机密正文", html: "<p>机密正文</p>" };

const posted = (worthlessAfter?: number) =>
  transaction(async (tx) => (await post({ email: "zhang@example.com", id: null }, letter, tx, worthlessAfter)).id);
const state = (id: number, change: Partial<Mail>) => mails.update(id, (mail) => ({ ...mail, ...change }));
const resend = (id: number) => call("POST", `${path}/${id}/resend`, { token, body: {} });

Deno.test("letters are listed by state, newest first, without their bodies", async () => {
  const [one, two, three] = [await posted(), await posted(), await posted()];
  await take(two);
  await sent(two);
  await state(three, { state: "failed", last_error: "550 no such user", attempts: 6 });
  const { json, text } = await call("GET", path, { token });
  assert.deepEqual([json.total, json.page, json.limit], [3, 1, 10]);
  assert.deepEqual(json.data.map(({ id }: Mail) => id), [three, two, one]);
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

Deno.test("a failed letter is sent again, once; others and what has expired are refused", async () => {
  const id = await posted();
  assert.deepEqual((await resend(id)).json.message, "只有发送失败的邮件可以重新发送");
  await state(id, { state: "failed", last_error: "550", attempts: 6 });
  const both = await Promise.all([resend(id), resend(id)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  const { state: now, attempts, body, due } = (await mails.get(id))!;
  assert.deepEqual([now, attempts, body?.text], ["waiting", 0, letter.text]);
  assert.ok(due <= Date.now());
  const [row] = await newestOperations({ limit: 1 });
  assert.deepEqual([row?.action, row?.target.id], ["mail.resend", id]);

  const code = await posted(Date.now() - 1);
  await state(code, { state: "failed" });
  const refused = await resend(code);
  assert.deepEqual([refused.status, refused.json.message], [409, "邮件内容已过期，不能重新发送"]);
  await state(code, { body: null, worthless_after: null });
  assert.equal((await resend(code)).status, 409, "nothing is left of it");
  assert.equal((await resend(4242)).status, 404);
});

Deno.test("those who want to know hear of failed letters, at most once an hour, and not of their own", async () => {
  for (const { id } of await mails.all()) await mails.remove(id);
  await changeSettings({ notification: { notify_admins: ["chief@example.com", "deputy@example.com"] } });
  const notices = async () => (await mails.all()).filter(({ about_failures }) => about_failures);
  const givenUp = (id: number) => waitFor(async () => (await mails.get(id))?.state === "failed");
  const anHourLater = () => transaction((tx) => Promise.resolve(tx.delete(["expiring", "told", "failed_mail"])));
  const stop = new AbortController();
  const running = runDelivery(stop.signal);
  try {
    await givenUp(await posted(Date.now() - MINUTE)); // has lost its worth
    const told = await notices();
    assert.deepEqual(told.map(({ to }) => to).sort(), ["chief@example.com", "deputy@example.com"]);
    assert.match(told[0]?.subject ?? "", /^【.+】邮件发送失败$/);
    assert.match(told[0]?.body?.text ?? "", /\/admin\/mails\?state=failed/);
    const lost = await posted();
    await state(lost, { attempts: 5, due: 0 });
    await givenUp(lost);
    assert.equal((await notices()).length, 2, "not within the hour");
    await anHourLater();
    for (const { id } of told) {
      await state(id, { state: "waiting", attempts: 5, due: 0 });
      await givenUp(id);
    }
    assert.equal((await notices()).length, 2, "a notice that fails brings no other");
    const other = await posted();
    await state(other, { attempts: 5, due: 0 });
    await givenUp(other);
    assert.equal((await notices()).length, 4);
  } finally {
    stop.abort();
    await running;
  }
});

Deno.test("an hour later they hear again", async () => {
  const { isTimeToTell } = await import("../../../lib/domain/mails.ts");
  const now = Date.now;
  assert.equal(await transaction(isTimeToTell), false);
  try {
    Date.now = () => now() + HOUR + MINUTE;
    assert.equal(await transaction(isTimeToTell), true);
    assert.equal(await transaction(isTimeToTell), false);
  } finally {
    Date.now = now;
  }
});
