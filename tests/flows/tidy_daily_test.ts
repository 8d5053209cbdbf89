// Emails that were sent or given up go after a year, with every key that leads to them.
import assert from "node:assert/strict";
import { markSent } from "../../lib/domain/email_delivery.ts";
import { emailCounts, emailTable, queueEmail } from "../../lib/domain/emails.ts";
import { tidyDaily } from "../../lib/flows/tidy_daily.ts";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { takeLease } from "../../lib/kv/lease.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { DAY, MINUTE } from "../../lib/shared/time.ts";
import { FakeTime } from "../support/fake_time.ts";
import { openTestStore } from "../support/kv.ts";

const email = { subject: "申请已提交", text: "正文", html: "<p>正文</p>" };

/** Puts so many emails into the outbox; gives their ids. */
function posted(count: number): Promise<number[]> {
  return transaction(async (tx) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n++) {
      ids.push((await queueEmail({ email: "zhang@example.com", id: null }, email, tx)).id);
    }
    return ids;
  });
}

/** Tidies once, as a start does. */
async function tidied(instances = 1): Promise<void> {
  const stop = new AbortController();
  const running = Array.from({ length: instances }, () => tidyDaily(stop.signal));
  for (const over of running) await over();
  stop.abort();
}

Deno.test("emails sent or given up go after a year; waiting and younger ones stay, and kv:check is clean", async () => {
  await using _ = await openTestStore();
  using time = new FakeTime();
  const old = await posted(20);
  for (const id of old.slice(0, 18)) await markSent(id);
  await emailTable.update(19, (message) => ({ ...message, state: "failed" }));
  time.advance(366 * DAY);
  await tidied();
  assert.equal((await emailTable.all()).length, 20, "not before a whole year has passed");
  const [young = 0] = await posted(1);
  await markSent(young);
  time.advance(MINUTE);
  await tidied(3);
  assert.deepEqual((await emailTable.all()).map(({ id }) => id), [20, young]);
  assert.deepEqual([await emailTable.ids("state"), await emailCounts()], [[young, 20], { waiting: 1, failed: 0 }]);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("while another instance removes emails nothing is removed", async () => {
  await using _ = await openTestStore();
  using time = new FakeTime();
  await markSent((await posted(1))[0] ?? 0);
  time.advance(400 * DAY);
  await takeLease("mail_removal", "other", MINUTE);
  await tidied();
  assert.equal(await emailTable.count(), 1);
  time.advance(MINUTE);
  await tidied();
  assert.equal(await emailTable.count(), 0);
});
