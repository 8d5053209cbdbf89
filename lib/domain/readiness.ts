// Whether the store answers, and whether it may be written.
import { hasRoom, isClockRight, isDamaged, isStoreCurrent, isStoreInPlace } from "../kv/store.ts";

/**
 * False also when its file was deleted or replaced, as what it answers then is gone with the process, when the file was
 * found damaged, and when a newer program has taken it over.
 */
export async function isStoreReady(): Promise<boolean> {
  try {
    return await isStoreCurrent() && isStoreInPlace() && !isDamaged();
  } catch {
    return false; // that is the answer
  }
}

export { isClockRight, isStoreInPlace };

/** False while the store's disk is full: every change is refused. */
export function hasStoreRoom(): boolean {
  try {
    return hasRoom();
  } catch {
    return true; // without a store there is nothing to have room for
  }
}
