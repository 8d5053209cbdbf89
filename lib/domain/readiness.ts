// Whether the store answers, and whether it may be written.
import { isReserveSpent, isStoreInPlace } from "../kv/readiness.ts";
import { databaseVersion } from "../kv/version.ts";

/** False also when its file was deleted or replaced: what it answers then is gone with the process. */
export async function isStoreReady(): Promise<boolean> {
  try {
    await databaseVersion();
    return isStoreInPlace();
  } catch {
    return false; // that is the answer
  }
}

export { isStoreInPlace };

/** False while the embedded file's disk is full: every change is refused. */
export function hasStoreRoom(): boolean {
  return !isReserveSpent();
}
