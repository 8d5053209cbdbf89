// The job of a release and a faulty email server: each follower gets one email or is listed as failed, never two.
import assert from "node:assert/strict";
import { claim } from "../../lib/domain/email_delivery.ts";
import { emailTable } from "../../lib/domain/emails.ts";
import { startEmailSink } from "../support/email_sink.ts";
import { waitFor } from "../support/wait_for.ts";
import { isDone, numbersOf, release, running, view, withFollowers } from "../support/followers.ts";

Deno.test("each refused follower is listed as failed, and all others get their email once", async () => {
  const refuses = (to: string) => /[02468]@/.test(to);
  await withFollowers({ followers: 60, sink: { refuses } }, async ({ sink, users }) => {
    await release();
    await running(() => waitFor(isDone));
    const [refused, taken] = [
      users.filter(({ email }) => refuses(email)),
      users.filter(({ email }) => !refuses(email)),
    ];
    assert.deepEqual(numbersOf(await view()), [60, taken.length, refused.length, "done"]);
    assert.deepEqual(sink.received.flatMap(({ to }) => to).sort(), taken.map(({ email }) => email).sort());
  });
});

Deno.test("an email that the server accepted before it dropped the connection is listed as failed, not sent again", async () => {
  await withFollowers({ followers: 3, sink: { drops: true } }, async ({ sink }) => {
    await release();
    await running(() => waitFor(isDone));
    assert.deepEqual([numbersOf(await view()), sink.received.length], [[3, 0, 3, "done"], 3]);
  });
});

Deno.test("an email whose attempt was interrupted by a kill is listed as failed, not sent again", async () => {
  await withFollowers({ followers: 1 }, async ({ sink }) => {
    await release();
    await running(() => waitFor(async () => await emailTable.count() === 1), { delivers: false });
    const [email] = await emailTable.all();
    assert.ok(await claim(email!.id)); // the process ends here
    await emailTable.update(email!.id, (row) => ({ ...row, due: Date.now() })); // two minutes later
    await running(() => waitFor(isDone));
    assert.deepEqual([numbersOf(await view()), sink.received.length], [[1, 0, 1, "done"], 0]);
  });
});

Deno.test("while the server is away emails wait, and each follower gets one afterwards", async () => {
  await withFollowers({ followers: 5 }, async ({ sink }) => {
    await sink.close();
    await release();
    const attempted = async () => (await emailTable.all()).filter(({ attempts, in_hand }) => attempts > 0 && !in_hand);
    await running(() => waitFor(async () => (await attempted()).length === 5));
    assert.deepEqual(numbersOf(await view()), [5, 0, 0, "running"]);
    const back = await startEmailSink({ port: sink.port });
    for (const { id } of await attempted()) await emailTable.update(id, (row) => ({ ...row, due: Date.now() }));
    await running(() => waitFor(isDone));
    assert.deepEqual([numbersOf(await view()), back.received.length], [[5, 5, 0, "done"], 5]);
    await back.close();
  });
});
