// Uploads of versions that come piece by piece: who has announced which file, and until when its bytes are kept.
import { defineExpiring } from "../../kv/expiring.ts";
import { releaseLease, renewLease, takeLease } from "../../kv/lease.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { LIVING_UPLOADS } from "../../shared/bounds.ts";
import { DAY } from "../../shared/time.ts";

export type Arriving = {
  admin_id: number;
  /** Bytes of the whole file. */
  size: number;
  /** The client's, only for display. */
  name: string;
  extension: string;
  /** Empty until all of it is here. */
  sha256: string;
};

const LIFE = DAY;
const HOLD = 6_000; // milliseconds
const arriving = defineExpiring<Arriving>("arriving");
/** Until when each upload of an administrator is kept, by its id: read with a check, so that two at once see each other. */
const living = defineExpiring<Record<string, number>>("arriving_of");

/** Begins an upload; gives when it ends. Throws `uploads_unended` when the administrator has too many. */
export async function beginArriving(id: string, row: Arriving, tx: Transaction): Promise<Date> {
  const ends = Object.values(await livingOf(row.admin_id, tx));
  if (ends.length < LIVING_UPLOADS) return await keepArriving(id, row, tx);
  throw new AppError("uploads_unended", { retryAfter: Math.ceil((Math.min(...ends) - Date.now()) / 1000) });
}

/** Keeps the row for a day from now; gives when it ends. */
export async function keepArriving(id: string, row: Arriving, tx: Transaction): Promise<Date> {
  const until = Date.now() + LIFE;
  await arriving.put([id], row, { until, tx });
  await living.put([String(row.admin_id)], { ...await livingOf(row.admin_id, tx), [id]: until }, { until, tx });
  return new Date(until);
}

async function livingOf(admin_id: number, tx: Transaction): Promise<Record<string, number>> {
  const all = Object.entries(await living.get([String(admin_id)], tx) ?? {});
  return Object.fromEntries(all.filter(([, until]) => until > Date.now()));
}

/** The upload that the administrator has announced. Throws `upload_not_found`, also for another one's. */
export async function findArriving(id: string, admin_id: number, tx?: Transaction): Promise<Arriving> {
  const row = isArrivingId(id) ? await arriving.get([id], tx) : null;
  if (row?.admin_id !== admin_id) throw new AppError("upload_not_found");
  return row;
}

/** Takes the row away. Throws like `findArriving`. */
export async function endArriving(id: string, admin_id: number, tx: Transaction): Promise<Arriving> {
  const row = await findArriving(id, admin_id, tx);
  await arriving.remove([id], tx);
  const { [id]: _, ...others } = await livingOf(admin_id, tx);
  await living.put([String(admin_id)], others, { until: Date.now() + LIFE, tx });
  return row;
}

/** Whether somebody may still bring pieces of it. */
export async function isArriving(id: string): Promise<boolean> {
  return await arriving.get([id]) !== null;
}

/**
 * Has one request at a time, among all instances, add to a file that is named; gives the function that lets go. Of an
 * instance that was killed the next one has it after some seconds. Throws `upload_locked`.
 */
export async function holdArriving(name: string): Promise<() => Promise<void>> {
  const lease = [`arriving ${name}`, crypto.randomUUID()] as const;
  if (!await takeLease(...lease, HOLD)) throw new AppError("upload_locked", { retryAfter: 5 });
  const timer = setInterval(() => void renewLease(...lease, HOLD).catch(() => {}), HOLD / 3); // the next one may do it
  return async () => {
    clearInterval(timer);
    await releaseLease(...lease);
  };
}

/** Ids name files on the disk as well. */
function isArrivingId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id);
}
