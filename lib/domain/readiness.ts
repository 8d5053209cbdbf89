// Whether the store answers, and whether it may be written.
import { isReserveSpent, isStoreCurrent, isStoreInPlace } from "../kv/store.ts";

/**
 * False also when its file was deleted or replaced, as what it answers then is gone with the process, and when a newer
 * program has taken it over.
 */
export async function isStoreReady(): Promise<boolean> {
  try {
    return await isStoreCurrent() && isStoreInPlace();
  } catch {
    return false; // that is the answer
  }
}

export { isStoreInPlace };

/** False while the embedded file's disk is full: every change is refused. */
export function hasStoreRoom(): boolean {
  return !isReserveSpent();
}
