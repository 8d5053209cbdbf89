// A database is migrated to the program's version once, and refused when it is newer.
import assert from "node:assert/strict";
import { store } from "../../lib/kv/connection/db.ts";
import { runTransaction } from "../../lib/kv/inside/transaction.ts";
import { databaseVersion, isStoreCurrent, migrate, refuseOther } from "../../lib/kv/store.ts";
import { appendWrites } from "../../lib/kv/inside/commit_queue.ts";
import { AppError } from "../../lib/shared/app_error.ts";
import { steps as known } from "../../lib/start.ts";
import { downloadLog, readDownloadStats } from "../../lib/domain/statistics/downloads.ts";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { compactDays } from "../../lib/kv/log.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import type { DownloadStatsQuery } from "../../lib/shared/schemas/statistics/statistics.ts";
import { DAY } from "../../lib/shared/time.ts";
import { contents, leaseHolders, openEmptyStore, openTestFile, openTestStore, reopenTestFile } from "../support/kv.ts";

Deno.test("migrate() runs the missing steps in order, and none twice", async () => {
  await using _ = await openEmptyStore();
  const done: number[] = [];
  const step = (to: number) => ({ to, run: () => Promise.resolve(void done.push(to)) });
  assert.equal(await databaseVersion(), 0);
  await migrate([step(1), step(2)]);
  await migrate([step(1), step(2), step(3)]);
  await migrate([step(1), step(2), step(3)]);
  assert.deepEqual(done, [1, 2, 3]);
  assert.equal(await databaseVersion(), 3);
  assert.deepEqual(await leaseHolders(), []);
});

Deno.test("of several instances one migrates, and all continue when it is done", async () => {
  await using _ = await openEmptyStore();
  let runs = 0;
  const steps = [{ to: 1, run: () => Promise.resolve(void runs++) }];
  await Promise.all(Array.from({ length: 5 }, () => migrate(steps)));
  assert.equal(runs, 1);
  assert.equal(await databaseVersion(), 1);
});

Deno.test("a newer database is refused with a clear message and left unchanged", async () => {
  await using _ = await openEmptyStore();
  await store().writer.set(["version"], 7);
  await assert.rejects(
    migrate([{ to: 2, run: () => Promise.resolve() }]),
    /has version 7, this program knows 2 at most/,
  );
  assert.equal(await databaseVersion(), 7);
});

Deno.test("a failed step is run again the next time, and the lease is free", async () => {
  await using _ = await openEmptyStore();
  let broken = true;
  const run = () => broken ? Promise.reject(new Error("no space")) : Promise.resolve();
  await assert.rejects(migrate([{ to: 1, run }]), /no space/);
  assert.deepEqual([await databaseVersion(), await leaseHolders()], [0, []]);
  broken = false;
  await migrate([{ to: 1, run }]);
  assert.equal(await databaseVersion(), 1);
});

Deno.test("a process that has lost the lease during a step writes no version", async () => {
  await using _ = await openEmptyStore();
  const other = { name: "migration", holder: "another", until: Date.now() + 60_000 };
  const run = async () => void await store().writer.set(["lease", "migration"], other);
  await assert.rejects(migrate([{ to: 1, run }]), /another instance has taken the migration over/);
  assert.deepEqual([await databaseVersion(), await leaseHolders()], [0, ["another"]]);
});

Deno.test("an older database is refused unless the steps start from its version, and is left unchanged", async () => {
  await using _ = await openEmptyStore();
  const run = () => Promise.reject(new Error("it ran"));
  await store().writer.set(["version"], 1);
  const steps = [{ to: 2, run }, { to: 3, run }];
  await assert.rejects(migrate(steps), /has version 1, this program knows none below 2/);
  await store().writer.delete(["version"]);
  await store().writer.set(["row", "users", 1], { id: 1 });
  await assert.rejects(migrate(steps), /has version 1, this program knows none below 2/);
  assert.deepEqual((await contents()).map(({ key }) => key), [["row", "users", 1]]);
  await store().writer.set(["version"], 2);
  await assert.rejects(migrate(steps), /it ran/);
});

Deno.test("a first start that was interrupted before its version is repeated", async () => {
  await using _ = await openEmptyStore();
  await store().writer.set(["document", "secrets"], {});
  await store().writer.set(["marker", "one"], 1);
  await migrate([{ to: 2, run: () => Promise.resolve() }]);
  assert.equal(await databaseVersion(), 2);
});

Deno.test("only its own version is checked: a newer, older or unmigrated one is refused", () => {
  const run = () => Promise.resolve();
  const steps = [{ to: 2, run }, { to: 3, run }];
  const refuse = (version: number) => () => refuseOther(version, steps, { exactly: true });
  assert.throws(refuse(4), /knows 3 at most/);
  assert.throws(refuse(1), /knows none below 2/);
  assert.throws(refuse(2), /has version 2, this program has 3: start the program once/);
  refuse(3)();
});

Deno.test("once a newer version was seen in the store, nothing is written any more, and reading continues", async () => {
  await using _ = await openTestStore();
  const change = () => runTransaction((tx) => Promise.resolve(tx.set(["test"], 1)));
  const refused = (error: unknown) => error instanceof AppError && error.key === "store_unavailable";
  assert.equal(await isStoreCurrent(), true);
  const version = await databaseVersion();
  await store().writer.set(["version"], version + 1);
  await change();
  assert.equal(await isStoreCurrent(), false);
  await assert.rejects(change(), refused);
  await assert.rejects(appendWrites({ sum: [{ key: ["test", "sum"], amount: 1 }] }), refused);
  assert.equal(await databaseVersion(), version + 1);
  await store().writer.set(["version"], version);
  assert.equal(await isStoreCurrent(), false, "whatever is written there later");
  await assert.rejects(change(), refused);
});

Deno.test("a step removes the daily counters of packages, and no others", async () => {
  await using _ = await openTestStore();
  const daily = (...parts: string[]) => ["daily", "downloads", ...parts];
  const [day, all] = [daily("day", "2026-03-01"), daily("all")];
  for (const key of [day, all, daily("value-day", "GAC_PMS", "2026-03-01"), daily("value-all", "GAC_PMS")]) {
    await store().writer.set(key, new Deno.KvU64(2n));
  }
  await store().writer.set(["version"], 2);
  await migrate(known);
  const left = (await contents()).map(({ key }) => key).filter(([family]) => family === "daily");
  assert.deepEqual(left, [all, day]);
});

Deno.test("a step counts the downloads anew by version, also on packed days", async () => {
  await using file = await openTestFile();
  const versions = ["1.0.0", "1.1.0", "1.1.0"];
  await transaction((tx) => {
    for (const [n, version_number] of versions.entries()) {
      const row = { user_id: 1 + n % 2, version_id: n, software_name: "GAC_MSS", version_number };
      downloadLog.add(row, tx, Date.now() - 9 * DAY);
    }
    return Promise.resolve();
  });
  const { writer } = store();
  for (const { key } of (await contents()).filter(({ key }) => key[0] === "rollup" && key[3] === "count")) {
    const [member, amount] = [key[5], key[5] === 1 ? 2n : 1n];
    await writer.delete(key);
    await writer.set([...key.slice(0, 5), member!, "GAC_MSS"], new Deno.KvU64(amount)); // as version 3 counted
  }
  await compactDays();
  await writer.set(["version"], 3);
  await reopenTestFile(file.path); // without the days in memory
  await migrate(known);
  assert.deepEqual(await checkStore(), []);
  const query = { software_name: "GAC_MSS", period: "day" } as const;
  assert.deepEqual((await readDownloadStats(query as DownloadStatsQuery)).versions, [
    { software_name: "GAC_MSS", version_number: "1.1.0", count: 2 },
    { software_name: "GAC_MSS", version_number: "1.0.0", count: 1 },
  ]);
});

Deno.test("a test's store has the product's version", async () => {
  await using _ = await openTestStore();
  assert.equal(await databaseVersion(), known.at(-1)?.to);
});
