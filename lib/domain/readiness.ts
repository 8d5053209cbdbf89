// Whether the store responds, and whether it accepts writes.
import { isClockRight, isDamaged, isStoreCurrent, isStoreInPlace, takesWrites } from "../kv/store.ts";

/**
 * False also when its file was deleted or replaced, because acknowledged data would be lost with the process, when the
 * file is damaged, and when a newer version uses it.
 */
export async function isStoreReady(): Promise<boolean> {
  try {
    return await isStoreCurrent() && isStoreInPlace() && !isDamaged();
  } catch {
    return false; // that is the result
  }
}

export { isClockRight, isStoreInPlace };

/** False while the store's disk is full: every change is refused. */
export function hasStoreSpace(): boolean {
  try {
    return takesWrites();
  } catch {
    return true; // without a store its space does not matter
  }
}
