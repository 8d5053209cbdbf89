// Uploads of versions that come piece by piece: who has announced which file, and until when its bytes are kept.
import { defineExpiring } from "../../kv/expiring.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
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
const arriving = defineExpiring<Arriving>("arriving");

/** Keeps the row for a day from now; gives when it ends. */
export async function keepArriving(id: string, row: Arriving, tx: Transaction): Promise<Date> {
  const until = Date.now() + LIFE;
  await arriving.put([id], row, { until, tx });
  return new Date(until);
}

/** What the administrator has announced. Throws `upload_not_found`, also for another one's. */
export async function findArriving(id: string, admin_id: number, tx?: Transaction): Promise<Arriving> {
  const row = isArrivingId(id) ? await arriving.get([id], tx) : null;
  if (row?.admin_id !== admin_id) throw new AppError("upload_not_found");
  return row;
}

/** Takes the row away. Throws like `findArriving`. */
export async function endArriving(id: string, admin_id: number, tx: Transaction): Promise<Arriving> {
  const row = await findArriving(id, admin_id, tx);
  await arriving.remove([id], tx);
  return row;
}

/** Whether somebody may still bring pieces of it. */
export async function isArriving(id: string): Promise<boolean> {
  return await arriving.get([id]) !== null;
}

/** Ids name files on the disk as well. */
function isArrivingId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id);
}
