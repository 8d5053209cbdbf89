// What the site needs to know of the store's health.
import { store } from "./inside/db.ts";

export { isReserveSpent } from "./inside/reserve.ts";

/** Whether the store's file is where it was opened; true of a store that is no file. */
export function isStoreInPlace(): boolean {
  return store().isThere(0);
}
