// The store as a whole, for the start, the question whether the site is ready, and the tasks: opening, closing, its version
// with the steps that lead to the present one, its place on the disk. These are its keys; what a NAME stands for is said
// where it is declared (`defineTable`, `defineLog` and their like):
//
//     row, TABLE, id                       the row (table.ts)
//     unique, TABLE, NAME, value           the id of the row that has the value
//     index, TABLE, NAME, ...parts, id     null; the order of the keys is the index
//     count, TABLE, NAME, value            counter of the rows with that value; `all` is always there
//     sequence, TABLE                      the last id given
//     changes, NAME, versionstamp          for a day: ids of a table, or of a listed log, that an atomic changed
//     long, TABLE, id, FIELD, revision, n  gzip chunk of a text above 8,000 characters; the row names the revision
//     document, NAME                       a thing of which there is one
//     expiring, NAME, ...id                { value, ends_at }: the end is checked on reading, the store removes late
//     log, NAME, id                        a row that is only added, its `brief`, or several of one commit and minute
//                                          (inside/records.ts); ids sort by time
//     owner, FAMILY, NAME, ...owner, id    finds a person's rows of a log or an expiring family; where the log is
//                                          `brief`, the first owner's holds the row itself
//     daily, LOG, day, date                counter of a log's rows on a day of the site's calendar; `all` altogether
//     daily, LOG, value-day, value, date   the same of one value of a dimension, such as a package; `value-all, value`
//     rollup, LOG, NAME, count, date, member, label    counter of what a member has on a day under a label
//     rollup, LOG, NAME, rows, date        counter of the day's rows that have a member
//     rollup, LOG, NAME, day, date, part   such a day once it is over, packed; valid while `rows` is the same
//     rollup, LOG, NAME, new, id           members that are texts (inside/log/keyed_hash.ts) without a number yet;
//                                          `number, hash` their numbers, `numbers` how many there are
//     revision                             raised by each change of content; `revision, forum` and `revision, replies`
//     version · lease, NAME                the database's version · who does a job until when
//     marker, uuid                         this commit was applied; on a KV server only, for an hour
//     probe · restoring                    written to see whether a KV server takes writes · a restore into it has not
//                                          come to its end (beside a file, DATA_DIR/restoring)
//
// Counters are `KvU64`, and nothing else ever stands under their keys.
import { pause } from "../shared/time.ts";
import { isUnfinished } from "./copy/unfinished.ts";
import { closeStore, openDatabase, store, type StoreAddress } from "./connection/db.ts";
import { drain } from "./inside/commit_queue.ts";
import { ensureSecret } from "./inside/log/numbering.ts";
import { isReserveSpent } from "./connection/reserve.ts";
import { assertClock, watchClock } from "./connection/server_clock.ts";
import { runTransaction } from "./inside/transaction.ts";
import { databaseVersion, fileVersion, knowVersion, VERSION } from "./connection/version.ts";
import { holds, releaseLease, renewLease, takeLease } from "./lease.ts";

export { closeStore, drain };
export { isDamaged } from "./connection/damage.ts";
export { keepReserve } from "./connection/reserve.ts";
export { isClockRight } from "./connection/server_clock.ts";
export { databaseVersion, isStoreCurrent } from "./connection/version.ts";

/** A step may be run again after it was broken off, so it must do no harm the second time. */
export type Step = { to: number; run: () => Promise<void> };

const LEASE = "migration";
const LIFE = 60_000;
const PAUSE = 200;
const HALF = "a restore into it was broken off: run deno task restore again";

/**
 * Opens the store of this process. Throws an Error with one clear sentence when it cannot be reached or written, or, but
 * for who is restoring, when a restore has not come to its end. If given, `refuse` gets the database's version,
 * and of a file for which it throws not a byte is changed.
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

/** Returns false while the store's disk is full and every change is refused. On a KV server it sometimes writes a key. */
export function takesWrites(): boolean {
  return store().server?.takesWrites() ?? !isReserveSpent();
}

/**
 * Compares this machine's clock with the KV server's, now and each minute; gives the function that ends it. Throws an
 * Error with one clear sentence when they are apart now. Of the embedded file, and of a platform that keeps the clocks
 * itself, nothing is asked.
 */
export async function keepClock(): Promise<() => void> {
  const url = store().server?.url;
  if (url === undefined) return () => {};
  await assertClock(url);
  return watchClock(url);
}

/** Whether the store's file is where it was opened; true of a store that is no file. */
export function isStoreInPlace(): boolean {
  return store().isThere(0);
}

/**
 * Throws an Error with one clear sentence when a database of that version is not for a program with these steps: it is
 * newer, or older than the first step. With `exactly`, also when steps are missing.
 */
export function refuseOther(version: number, steps: Step[], { exactly = false } = {}): void {
  const [first, last] = [steps[0]?.to ?? 0, steps.at(-1)?.to ?? 0];
  const present = `the database has version ${version}`;
  if (version > last) throw new Error(`${present}, this program knows ${last} at most: start a newer program`);
  if (version > 0 && version < first) {
    throw new Error(
      `${present}, this program knows none below ${first}: keep the program that wrote it, or begin anew`,
    );
  }
  if (exactly && version < last) throw new Error(`${present}, this program has ${last}: start the program once`);
}

/**
 * Brings the database to the version of the last step, one instance at a time; the others wait. Steps are in ascending
 * order; the first one makes a new database. Throws an Error with one clear sentence of a database that `refuseOther`
 * refuses.
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
  // A renewal that fails is noticed by reach(): no version is written without the lease.
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

async function reach(version: number, holder: string): Promise<void> {
  await runTransaction(async (tx) => {
    if (!await holds(LEASE, holder, tx)) throw new Error("another instance has taken the migration over");
    tx.set(VERSION, version);
  });
}
