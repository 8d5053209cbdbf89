// Whether the store answers, and whether it may be written.
import { isReserveSpent } from "../kv/readiness.ts";
import { databaseVersion } from "../kv/version.ts";

export async function isStoreReady(): Promise<boolean> {
  try {
    await databaseVersion();
    return true;
  } catch {
    return false; // that is the answer
  }
}

/** False while the embedded file's disk is full: every change is refused. */
export function hasStoreRoom(): boolean {
  return !isReserveSpent();
}
