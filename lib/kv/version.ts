// The database's version, and the steps that lead to the present one. An older program never touches a newer database.
import { type Key, store } from "./inside/db.ts";
import { holds, releaseLease, renewLease, takeLease } from "./lease.ts";
import { transaction } from "./transaction.ts";

/** A step may be run again after it was broken off, so it must do no harm the second time. */
export type Step = { to: number; run: () => Promise<void> };

const KEY: Key = ["version"];
const LEASE = "migration";
const LIFE = 60_000;
const PAUSE = 200;

/** Gives the version of the open database; throws an Error with one clear sentence when it is above `wanted`. */
export async function refuseNewer(wanted: number): Promise<number> {
  const present = await databaseVersion();
  if (present <= wanted) return present;
  throw new Error(`the database has version ${present}, this program knows ${wanted} at most: start a newer program`);
}

/** The version of the open database; 0 when it is new. */
export async function databaseVersion(): Promise<number> {
  return (await store().reader.get<number>(KEY)).value ?? 0;
}

/**
 * Brings the database to the version of the last step, one instance at a time; the others wait. Steps are in ascending
 * order, from 1 on. Throws an Error with one clear sentence when the database is newer than the program.
 */
export async function migrate(steps: Step[]): Promise<void> {
  const wanted = steps.at(-1)?.to ?? 0;
  const holder = crypto.randomUUID();
  for (;;) {
    if (await refuseNewer(wanted) === wanted) return;
    if (await takeLease(LEASE, holder, LIFE)) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
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
}

async function reach(version: number, holder: string): Promise<void> {
  await transaction(async (tx) => {
    if (!await holds(LEASE, holder, tx)) throw new Error("another instance has taken the migration over");
    tx.set(KEY, version);
  });
}
