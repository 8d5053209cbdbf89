// Removes sent and failed emails after a year, with all their keys.
import assert from "node:assert/strict";
import { markSent } from "../../lib/domain/email_delivery.ts";
import { emailCounts, emailTable, queueEmail } from "../../lib/domain/emails.ts";
import { tidyDaily } from "../../lib/flows/daily_jobs.ts";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { takeLease } from "../../lib/kv/lease.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { DAY, MINUTE } from "../../lib/shared/time.ts";
import { FakeTime } from "../support/fake_time.ts";
import { openTestStore } from "../support/kv.ts";

const email = { subject: "申请已提交", text: "正文", html: "<p>正文</p>" };

/** Adds so many emails to the outbox. Returns their ids. */
function queued(count: number): Promise<number[]> {
  return transaction(async (tx) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n++) {
      ids.push((await queueEmail({ email: "zhang@example.com", id: null }, email, tx)).id);
    }
    return ids;
  });
}

/** Cleans up once, as a start does. */
async function tidied(instances = 1): Promise<void> {
  const stop = new AbortController();
  const running = Array.from({ length: instances }, () => tidyDaily(stop.signal));
  for (const over of running) await over();
  stop.abort();
}

Deno.test("sent and failed emails are removed after a year; pending and newer ones remain, and kv:check is clean", async () => {
  await using _ = await openTestStore();
  using time = new FakeTime();
  const old = await queued(20);
  for (const id of old.slice(0, 18)) await markSent(id);
  await emailTable.update(19, (row) => ({ ...row, state: "failed" }));
  time.advance(366 * DAY);
  await tidied();
  assert.equal((await emailTable.all()).length, 20, "not before a whole year has passed");
  const [young = 0] = await queued(1);
  await markSent(young);
  time.advance(MINUTE);
  await tidied(3);
  assert.deepEqual((await emailTable.all()).map(({ id }) => id), [20, young]);
  assert.deepEqual([await emailTable.ids("state"), await emailCounts()], [[young, 20], { waiting: 1, failed: 0 }]);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("an instance removes no emails while another instance removes them", async () => {
  await using _ = await openTestStore();
  using time = new FakeTime();
  await markSent((await queued(1))[0] ?? 0);
  time.advance(400 * DAY);
  await takeLease("mail_removal", "other", MINUTE);
  await tidied();
  assert.equal(await emailTable.count(), 1);
  time.advance(MINUTE);
  await tidied();
  assert.equal(await emailTable.count(), 0);
});
