// kill -9 of an instance while a notice job runs: no recipient is left out, and none is notified or emailed twice.
import assert from "node:assert/strict";
import { noticeJobTable, noticeView } from "../../lib/domain/content/notice_jobs.ts";
import { userTable } from "../../lib/domain/account/users.ts";
import { versionTable } from "../../lib/domain/content/versions.ts";
import { emailTable } from "../../lib/domain/emails.ts";
import { saveSettings } from "../../lib/domain/settings.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { closeStore } from "../../lib/kv/store.ts";
import { openConfiguredStore } from "../../lib/start.ts";
import { siteDate } from "../../lib/shared/time.ts";
import { userRow, versionRow } from "../../lib/tasks/data/rows.ts";
import { loadRows } from "../../lib/tasks/load/bulk.ts";
import { type EmailSink, startEmailSink } from "../support/email_sink.ts";
import { httpClient } from "../support/http_client.ts";
import { type Server, startServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";
import { waitFor } from "../support/wait_for.ts";

const MANY = 10_000; // so that the kill comes before the last portion
const FOLLOWERS = 200;

type Env = Record<string, string>;

/** Opens the store beside the servers, or after them. */
async function inStore<T>({ DATA_DIR, UPLOADS_DIR }: Env, work: () => Promise<T>): Promise<T> {
  await openConfiguredStore({ dataDir: DATA_DIR!, uploadsDir: UPLOADS_DIR!, kvUrl: undefined });
  return await work().finally(closeStore);
}

/** As when the lease of a killed instance has ended, and its attempts to send. */
async function letTimePass(): Promise<void> {
  await store().writer.delete(["lease", "notice_jobs"]);
  for (const { id, state } of await emailTable.all()) {
    if (state === "waiting") await emailTable.update(id, (row) => ({ ...row, due: Date.now() }));
  }
}

async function job() {
  const [job] = await noticeJobTable.all();
  assert.ok(job);
  return job;
}

/** Returns the number of notifications of each user. */
async function notified(): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  const rows = store().reader.list<{ value: { user_id: number } }>({ prefix: ["expiring", "notification"] });
  for await (const { value: { value: { user_id } } } of rows) found.set(user_id, (found.get(user_id) ?? 0) + 1);
  return found;
}

type Stage = { env: Env; start: () => Promise<Server>; sink: EmailSink };

/** Prepares a store with so many followers. `start` starts an instance. */
async function inFolder(users: number, test: (stage: Stage) => Promise<void>): Promise<void> {
  await using place = await temporaryFolder();
  const sink = await startEmailSink();
  const env = { ...place.env, ADMIN_PASSWORD: "Admin12345", SMTP_URL: sink.url, RATE_LIMITS: "off" };
  const servers: Server[] = [];
  const start = async () => {
    const server = await startServer(env);
    servers.push(server);
    return server;
  };
  try {
    await inStore(env, async () => {
      const rows = Array.from({ length: users }, (_, n) => userRow(n, { status: "approved", following: ["GAC_PMS"] }));
      await loadRows(userTable, rows);
      await saveSettings({ notification: { mail_per_minute: 6_000 } });
    });
    await test({ env, start, sink });
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await sink.close();
  }
}

Deno.test("killed between two portions of a notice: each user gets one notification", async () => {
  await inFolder(MANY, async ({ env, start }) => {
    const [one, other] = [await start(), await start()];
    const { call, signInAdmin } = httpClient(one.base);
    const token = await signInAdmin("admin", env.ADMIN_PASSWORD!);
    const { json } = await call("POST", "/api/admin/notices", { token, body: { title: "停机维护" } });
    assert.equal(json.data.count, MANY);
    await inStore(env, async () => {
      await waitFor(async () => (await job()).after > 0);
      await Promise.all([one.kill(), other.kill()]);
      const { after, state } = await job();
      assert.ok(after < MANY && state === "running", "it was killed in the middle");
      await letTimePass();
    });
    await start();
    await inStore(env, async () => {
      await waitFor(async () => (await job()).state === "done");
      const { sent, total } = await noticeView(await job());
      assert.deepEqual([sent, total], [MANY, MANY]);
      const found = await notified();
      assert.deepEqual([found.size, Math.max(...found.values())], [MANY, 1]);
    });
  });
});

Deno.test("killed while followers are emailed: each gets one notification, and one email or is listed as failed", async () => {
  await inFolder(FOLLOWERS, async ({ env, start, sink }) => {
    const version = { software_name: "GAC_PMS", version_number: "9.9.0", release_date: siteDate() } as const;
    await inStore(env, () => versionTable.insert(versionRow(1, version)));
    const [one, other] = [await start(), await start()];
    for (const [server, emails] of [[one, 20], [other, 80]] as const) {
      await waitFor(() => sink.received.length >= emails);
      await server.kill();
      if (server === one) await inStore(env, () => store().writer.delete(["lease", "notice_jobs"]));
    }
    assert.ok(sink.received.length < FOLLOWERS, "it was killed in the middle");
    await inStore(env, letTimePass);
    await start();
    await inStore(env, async () => {
      await waitFor(async () => (await job()).state === "done");
      const found = await notified();
      assert.deepEqual([found.size, Math.max(...found.values())], [FOLLOWERS, 1]);
      const rows = await emailTable.all();
      assert.equal(new Set(rows.map(({ to }) => to)).size, FOLLOWERS);
      const received = sink.received.flatMap(({ to }) => to);
      assert.equal(new Set(received).size, received.length, "nobody got two");
      const without = rows.filter(({ to }) => !received.includes(to));
      assert.ok(without.every(({ state }) => state === "failed"));
      const { sent, failed } = await noticeView(await job());
      assert.equal(sent + failed, FOLLOWERS);
    });
  });
});
