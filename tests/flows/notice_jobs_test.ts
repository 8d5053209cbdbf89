// The job of a release: each follower gets one notification and one email at most, whatever the email server, the
// administrators and other instances do meanwhile.
import assert from "node:assert/strict";
import { noticesOf } from "../../lib/domain/account/notifications.ts";
import { type User, userTable } from "../../lib/domain/account/users.ts";
import { advanceJob, noticeJobTable, startReleaseJobs } from "../../lib/domain/content/notice_jobs.ts";
import { type Version, versionTable } from "../../lib/domain/content/versions.ts";
import { claim } from "../../lib/domain/email_delivery.ts";
import { emailTable, queueEmail } from "../../lib/domain/emails.ts";
import { takeFromPace } from "../../lib/domain/email_pace.ts";
import { saveSettings } from "../../lib/domain/settings.ts";
import { discard, restoreFromBin } from "../../lib/flows/content/bin.ts";
import { changeNoticeState } from "../../lib/flows/content/notices.ts";
import { republishVersion, unpublishVersion, updateVersion } from "../../lib/flows/content/publish_version.ts";
import { waitFor } from "../support/wait_for.ts";
import {
  isAnnounced,
  isDone,
  job,
  numbersOf,
  release,
  running,
  type Scene,
  view,
  withFollowers,
} from "../support/followers.ts";

Deno.test("with three instances each follower gets one notification and one email, and the job counts them", async () => {
  await withFollowers({ followers: 230 }, async ({ product, sink, users }) => {
    const { version_number } = await release();
    await running(() => waitFor(isDone), { instances: 3 });
    assert.deepEqual(numbersOf(await view()), [230, 230, 0, "done"]);
    assert.deepEqual(sink.received.flatMap(({ to }) => to).sort(), users.map(({ email }) => email).sort());
    for (const user of users.filter((_, n) => n % 50 === 0)) {
      const token = await product.openFor("user", user);
      const { data } = (await product.call("GET", "/api/auth/notifications", { token })).json;
      assert.deepEqual(data.map(({ kind, title, url }: typeof data[0]) => ({ kind, title, url })), [
        { kind: "version", title: `GAC_PMS ${version_number} 已发布`, url: `/download/GAC_PMS/${version_number}` },
      ]);
    }
  });
});

type Edit = (version: Version) => Partial<Version>;
const silent: Record<string, Edit> = {
  "a beta version": () => ({ channel: "beta" }),
  "a draft": () => ({ status: "pending" }),
  "a withdrawn version": () => ({ withdrawn_at: new Date().toISOString() }),
  "a version that is scheduled": () => ({ publish_at: new Date(Date.now() + 3_600_000).toISOString() }),
};
for (const [name, edit] of Object.entries(silent)) {
  Deno.test(`${name} starts no job, and one once it is out`, async () => {
    await withFollowers({ followers: 1 }, async ({ sink }) => {
      const version = await release();
      await versionTable.update(version.id, (row) => ({ ...row, ...edit(row) }));
      await running(async () => {
        const other = await release({ software_name: "GAC_MSS" }); // without followers: no job
        await waitFor(async () => await isAnnounced(other));
        assert.equal(await job(), undefined);
        const out = { channel: "stable", status: "published", withdrawn_at: null } as const;
        const publish_at = new Date(Date.now() + 1_500).toISOString(); // comes out without a request
        await versionTable.update(version.id, (row) => ({ ...row, ...out, publish_at }));
        await sink.next();
        assert.ok(new Date().toISOString() >= publish_at);
      });
    });
  });
}

Deno.test("no email goes to followers without an address or with the switch off, who are notified in the site", async () => {
  for (const user of [{ email: "" }, { notices: { versions: false } }]) {
    await withFollowers({ followers: 3, user }, async ({ sink }) => {
      await release();
      await running(() => waitFor(isDone));
      assert.deepEqual([numbersOf(await view()), sink.received.length], [[3, 3, 0, "done"], 0]);
    });
  }
});

const leaving: Record<string, Partial<User>> = {
  unfollows: { following: [] },
  "closes the account": { closes_at: new Date(Date.now() + 1_000_000).toISOString() },
  "loses approval": { status: "rejected" },
  "switches such emails off": { notices: { ...noticesOf({ notices: {} }), versions: false } },
};
for (const [name, change] of Object.entries(leaving)) {
  Deno.test(`a follower who ${name} before the email is sent gets none`, async () => {
    await withFollowers({ followers: 2 }, async ({ sink, users: [gone, stays] }) => {
      await release();
      await running(() => waitFor(async () => await emailTable.count() === 2), { delivers: false });
      await userTable.update(gone!.id, (row) => ({ ...row, ...change }));
      await running(() => waitFor(isDone));
      assert.deepEqual(sink.received.flatMap(({ to }) => to), [stays!.email]);
      assert.deepEqual((await view()).sent, 1);
    });
  });
}

type Undo = (version: Version, actor: Scene["actor"]) => Promise<unknown>;
const takenBack: Record<string, Undo> = {
  "withdrawn and restored": async ({ id }, actor) => {
    await unpublishVersion(id, "定标系数有误", actor);
    await republishVersion(id, actor);
  },
  "binned and restored": async ({ id }, actor) => {
    await discard("versions", id, actor);
    await restoreFromBin("versions", id, actor);
  },
  "unpublished and published": async (version, actor) => {
    const draft = await updateVersion(version, { form: { status: "pending" }, source: { is: "unchanged" } }, actor);
    await updateVersion(draft, { form: { status: "published" }, source: { is: "unchanged" } }, actor);
  },
};
for (const [name, undo] of Object.entries(takenBack)) {
  Deno.test(`after a version was ${name}, the rest is not sent, and the list shows how many were`, async () => {
    await withFollowers({ followers: 60, sink: { holds: () => true } }, async ({ sink, actor }) => {
      const version = await release({ file_type: "url", file_path: "https://example.com/a.exe" });
      await running(async () => {
        await waitFor(() => sink.held() > 0);
        await undo(version, actor);
        assert.equal((await job())?.state, "done");
        sink.release();
        await waitFor(async () => await emailTable.count("state", "waiting") === 0);
        const marker = await release({ software_name: "GAC_MSS" });
        await waitFor(async () => await isAnnounced(marker)); // the jobs have been looked at again
      });
      const { sent, failed, total } = await view();
      assert.ok(sent >= 1 && sent <= 5, String(sent)); // those that the server was receiving
      assert.deepEqual([sink.received.length, failed, total, await noticeJobTable.count()], [sent, 0, 60, 1]);
    });
  });
}

Deno.test("a stopped job sends nothing until it continues; an ended one cannot be stopped", async () => {
  await withFollowers({ followers: 40, sink: { holds: () => true } }, async ({ sink, actor }) => {
    await release();
    await running(async () => {
      await waitFor(() => sink.held() > 0);
      const { id } = (await job())!;
      await changeNoticeState(id, "stopped", actor);
      sink.release();
      const isQuiet = async () => (await emailTable.all()).every(({ state, in_hand }) => state === "sent" || !in_hand);
      await waitFor(isQuiet);
      const { sent } = await view();
      assert.ok(sent < 40);
      for (const email of await emailTable.all()) assert.equal(await claim(email.id), null); // waits
      assert.deepEqual(numbersOf(await view()), [40, sent, 0, "stopped"]);
      await changeNoticeState(id, "running", actor);
      for (const { id, state } of await emailTable.all()) {
        if (state === "waiting") await emailTable.update(id, (row) => ({ ...row, due: Date.now() })); // a minute later
      }
      await waitFor(isDone);
      assert.deepEqual(numbersOf(await view()), [40, 40, 0, "done"]);
      await assert.rejects(changeNoticeState(id, "stopped", actor), { key: "transition_refused" });
    });
  });
});

Deno.test("two instances that have read the same cursor write a portion once", async () => {
  await withFollowers({ followers: 1 }, async ({ users: [user] }) => {
    await release();
    await startReleaseJobs();
    const read = (await job())!;
    const email = { subject: "新版本发布", text: "", html: "" };
    const write = () =>
      advanceJob(read, async (tx) => {
        await queueEmail(user!, email, tx, { job: read.id });
        return { after: user!.id };
      });
    await Promise.all([write(), write()]);
    await write();
    assert.equal(await emailTable.count(), 1);
  });
});

Deno.test("emails to followers leave after all others, at most so many in a minute", async () => {
  await withFollowers({ followers: 20 }, async ({ product, sink, users }) => {
    await saveSettings({ notification: { mail_per_minute: 2 } });
    await release();
    await running(async () => {
      await sink.next();
      const asked = Date.now();
      await product.call("POST", "/api/auth/send-code", { body: { email: users[0]!.email } });
      await waitFor(() => sink.received.some(({ subject }) => subject.includes("验证码")));
      assert.ok(Date.now() - asked < 2_000, `${Date.now() - asked} ms`);
      await waitFor(() => sink.received.filter(({ subject }) => subject.includes("新版本发布")).length === 2);
      for (let n = 0; n < 3; n++) assert.equal(await takeFromPace(2), false);
    });
    assert.equal(sink.received.filter(({ subject }) => subject.includes("新版本发布")).length, 2);
    assert.equal((await view()).sent, 2);
  });
});
