// Opens, closes and migrates the store, for the start, the readiness check and the tasks. These are its keys; NAME is
// declared by `defineTable`, `defineLog` and their like:
//
//     row, TABLE, id                       the row (table.ts)
//     unique, TABLE, NAME, value           the id of the row that has the value
//     index, TABLE, NAME, ...parts, id     null; the order of the keys is the index
//     count, TABLE, NAME, value            counter of the rows with that value; every table has `all`
//     sequence, TABLE                      the last id
//     changes, NAME, versionstamp          ids of a table or a listed log that an atomic changed; expires after a day
//     long, TABLE, id, FIELD, revision, n  gzip chunk of a text above 8,000 characters; the row or one of its earlier
//                                          states names the revision, the text's hash
//     history, TABLE, id                   the changes of a row, at most 50: when, by whom, fields, long texts
//     history, TABLE, id, n                the row before the change n, as it was stored (inside/history.ts)
//     document, NAME                       a value that exists once
//     expiring, NAME, ...id                { value, ends_at }: reads check the end, because the store removes late
//     log, NAME, id                        a row, its `brief`, or several rows of one commit and minute
//                                          (inside/records.ts); ids sort by time
//     owner, FAMILY, NAME, ...owner, id    finds an owner's rows of a log or an expiring family; with `brief`, the
//                                          key of the first owner stores the row itself
//     daily, LOG, day, date                counter of a log's rows on a day of the site's calendar; `all`: of all days
//     rollup, LOG, NAME, count, date, member, label    counter of a member's amount on a day under a label
//     rollup, LOG, NAME, rows, date        counter of the day's rows that have a member
//     rollup, LOG, NAME, day, date, part   a past day, packed; valid while `rows` is the same
//     rollup, LOG, NAME, new, id           members that are texts without a number yet (inside/log/numbering.ts);
//                                          `number, hash` their numbers, `numbers` how many exist
//     revision                             raised by each change of content; `revision, forum` and `revision, replies`
//     version · lease, NAME                the database's version · who holds a lease until when
//     marker, uuid                         this commit was applied; only on a KV server, for an hour
//     probe · restoring                    tests whether a KV server accepts writes · a restore is unfinished (for a
//                                          file store: DATA_DIR/restoring)
//
// Counters are `KvU64`; their keys never store anything else.
import { pause } from "../shared/time.ts";
import { isUnfinished } from "./copy/unfinished.ts";
import { commit } from "./connection/commit.ts";
import { closeStore, type Key, openDatabase, store, type StoreAddress } from "./connection/db.ts";
import { drain } from "./inside/commit_queue.ts";
import { ensureSecret } from "./inside/log/numbering.ts";
import { isReserveSpent } from "./connection/reserve.ts";
import { assertClock, watchClock } from "./connection/server_clock.ts";
import { inPortions } from "./connection/shared_reads.ts";
import { runTransaction } from "./inside/transaction.ts";
import { databaseVersion, fileVersion, knowVersion, VERSION } from "./connection/version.ts";
import { holds, releaseLease, renewLease, takeLease } from "./lease.ts";

export { closeStore, drain };
export { isDamaged } from "./connection/damage.ts";
export { maintainReserve } from "./connection/reserve.ts";
export { isClockRight } from "./connection/server_clock.ts";
export { databaseVersion, isStoreCurrent } from "./connection/version.ts";

/** A step must be idempotent, because it runs again after an interruption. */
export type Step = { to: number; run: () => Promise<void> };

const LEASE = "migration";
const LIFE = 60_000;
const PAUSE = 200;
const REMOVED_AT_ONCE = 100; // keys
const HALF = "a restore into it was broken off: run deno task restore again";

/**
 * Opens the store of this process. Throws an Error with a readable message when the store cannot be reached or written,
 * and, unless `restoring`, when a restore is unfinished. `refuse` receives the database's version; if it throws, the
 * file remains unchanged.
 */
export async function openStore(
  address: StoreAddress,
  refuse?: (version: number) => void | Promise<void>,
  { restoring = false } = {},
): Promise<void> {
  if ("path" in address) {
    if (!restoring && await isUnfinished(address)) throw new Error(HALF);
    const seen = refuse && fileVersion(address.path);
    if (seen !== undefined) await refuse?.(seen);
  }
  await openDatabase(address);
  try {
    if ("url" in address && !restoring && await isUnfinished(address)) throw new Error(HALF);
    await refuse?.(await databaseVersion());
  } catch (error) {
    closeStore();
    throw error;
  }
}

/** Returns false while the disk is full and all changes are refused. On a KV server it sometimes writes a key. */
export function takesWrites(): boolean {
  return store().server?.takesWrites() ?? !isReserveSpent();
}

/**
 * Compares this machine's clock with the KV server's, now and each minute; returns the function that ends this. Throws
 * an Error with a readable message when they differ now. Does nothing for an embedded file or a platform's own store.
 */
export async function watchServerClock(): Promise<() => void> {
  const url = store().server?.url;
  if (url === undefined) return () => {};
  await assertClock(url);
  return watchClock(url);
}

const SHARED = 10; // milliseconds: the calls of a busy moment share a look, and each commit looks once more

/** Whether the store's file is still where it was opened. True for a KV server. */
export function isStoreInPlace(): boolean {
  return store().isThere(SHARED);
}

/**
 * Throws an Error with a readable message when a program with these steps cannot use a database of that version: it is
 * newer, or older than the first step. With `exactly`, also when steps are missing.
 */
export function refuseOther(version: number, steps: Step[], { exactly = false } = {}): void {
  const [first, last] = [steps[0]?.to ?? 0, steps.at(-1)?.to ?? 0];
  const present = `the database has version ${version}`;
  if (version > last) throw new Error(`${present}, this program knows ${last} at most: start a newer program`);
  if (version > 0 && version < first) {
    throw new Error(
      `${present}, this program knows none below ${first}: keep the program that wrote it, or start over`,
    );
  }
  if (exactly && version < last) throw new Error(`${present}, this program has ${last}: start the program once`);
}

/**
 * Migrates the database to the version of the last step, one instance at a time; the others wait. Steps are in
 * ascending order; the first one creates a new database. Throws as `refuseOther`.
 */
export async function migrate(steps: Step[]): Promise<void> {
  const wanted = steps.at(-1)?.to ?? 0;
  const holder = crypto.randomUUID();
  for (;;) {
    const present = await databaseVersion();
    refuseOther(present, steps);
    await ensureSecret({ isNew: present === 0 });
    if (present === wanted) return knowVersion(wanted);
    if (await takeLease(LEASE, holder, LIFE)) break;
    await pause(PAUSE);
  }
  // reach() notices a failed renewal: it writes no version without the lease.
  const renewal = setInterval(() => renewLease(LEASE, holder, LIFE).catch(() => false), LIFE / 3);
  try {
    const present = await databaseVersion();
    for (const step of steps.filter((step) => step.to > present)) {
      await step.run();
      await reach(step.to, holder);
    }
  } finally {
    clearInterval(renewal);
    await releaseLease(LEASE, holder);
  }
  knowVersion(wanted);
}

/** Removes all keys below a prefix. For a step whose program does not use them any more. */
export async function removeKeys(prefix: Key): Promise<void> {
  for await (const some of inPortions(store().reader.list({ prefix }, { batchSize: 500 }), REMOVED_AT_ONCE)) {
    await commit([], some.map(({ key }) => ({ type: "delete", key })));
  }
}

async function reach(version: number, holder: string): Promise<void> {
  await runTransaction(async (tx) => {
    if (!await holds(LEASE, holder, tx)) throw new Error("another instance has taken the migration over");
    tx.set(VERSION, version);
  });
}
