// Upload sessions: which administrator has announced which version file, and how long its bytes are retained.
import { defineExpiring } from "../../kv/expiring.ts";
import { releaseLease, renewLease, takeLease } from "../../kv/lease.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { LIVING_UPLOADS } from "../../shared/bounds.ts";
import { DAY } from "../../shared/time.ts";

export type UploadSession = {
  admin_id: number;
  /** Bytes of the whole file. */
  size: number;
  /** The client's file name, only for display. */
  name: string;
  extension: string;
  /** Empty until the file is complete. */
  sha256: string;
};

const LIFE = DAY;
const HOLD = 6_000; // milliseconds
const sessions = defineExpiring<UploadSession>("arriving");
/**
 * The expiry of each upload session of an administrator: read with a check, so that two simultaneous ones see each
 * other.
 */
const living = defineExpiring<Record<string, number>>("arriving_of");

/** Begins an upload session. Returns its expiry. Throws `uploads_unended` when the administrator has too many. */
export async function beginUploadSession(id: string, row: UploadSession, tx: Transaction): Promise<Date> {
  const ends = Object.values(await livingOf(row.admin_id, tx));
  if (ends.length < LIVING_UPLOADS) return await extendUploadSession(id, row, tx);
  throw new AppError("uploads_unended", { retryAfter: Math.ceil((Math.min(...ends) - Date.now()) / 1000) });
}

/** Extends the session to a day from now; returns its end. */
export async function extendUploadSession(id: string, row: UploadSession, tx: Transaction): Promise<Date> {
  const until = Date.now() + LIFE;
  await sessions.put([id], row, { until, tx });
  await living.put([String(row.admin_id)], { ...await livingOf(row.admin_id, tx), [id]: until }, { until, tx });
  return new Date(until);
}

async function livingOf(admin_id: number, tx: Transaction): Promise<Record<string, number>> {
  const all = Object.entries(await living.get([String(admin_id)], tx) ?? {});
  return Object.fromEntries(all.filter(([, until]) => until > Date.now()));
}

/** Returns a session of this administrator. Throws `upload_not_found`, also for another administrator's. */
export async function findUploadSession(id: string, admin_id: number, tx?: Transaction): Promise<UploadSession> {
  const row = isSessionId(id) ? await sessions.get([id], tx) : null;
  if (row?.admin_id !== admin_id) throw new AppError("upload_not_found");
  return row;
}

/** Removes the session. Throws like `findUploadSession`. */
export async function endUploadSession(id: string, admin_id: number, tx: Transaction): Promise<UploadSession> {
  const row = await findUploadSession(id, admin_id, tx);
  await sessions.remove([id], tx);
  const { [id]: _, ...others } = await livingOf(admin_id, tx);
  await living.put([String(admin_id)], others, { until: Date.now() + LIFE, tx });
  return row;
}

/** Returns whether the session is active, so that pieces may follow. */
export async function hasUploadSession(id: string): Promise<boolean> {
  return await sessions.get([id]) !== null;
}

/**
 * Locks an upload by its file name for one request among all instances; returns the function that unlocks it. The lock
 * of an instance that was killed ends after some seconds. Throws `upload_locked`.
 */
export async function lockUpload(name: string): Promise<() => Promise<void>> {
  const lease = [`arriving ${name}`, crypto.randomUUID()] as const;
  if (!await takeLease(...lease, HOLD)) throw new AppError("upload_locked", { retryAfter: 5 });
  const timer = setInterval(() => void renewLease(...lease, HOLD).catch(() => {}), HOLD / 3); // the next renewal may succeed
  return async () => {
    clearInterval(timer);
    await releaseLease(...lease);
  };
}

/** Ids are also names of files on disk. */
function isSessionId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id);
}
