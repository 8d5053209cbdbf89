// The ids that rows had in an older system, so that a repeated import adds nothing twice. They are known for ten years,
// also when the imported row has been changed or removed, or its account erased. No other data of a row is stored here.
import { defineExpiring } from "../kv/expiring.ts";
import { snapshot, type Transaction } from "../kv/transaction.ts";
import { DAY } from "../shared/time.ts";

const KNOWN_FOR = 3_650 * DAY;

const legacyIds = defineExpiring<number>("legacy_ids");

/** Returns the id of the row that was imported into `table` under a legacy id, 0 for a row of a log; null if none. */
export function findLegacy(table: string, legacyId: string, tx?: Transaction): Promise<number | null> {
  return legacyIds.get([table, legacyId], tx && snapshot(tx)); // only one import runs at a time
}

/** Remembers a legacy id in the transaction that adds the row; `id` is 0 for a row of a log. */
export function rememberLegacy(table: string, legacyId: string, id: number, tx: Transaction): Promise<void> {
  return legacyIds.put([table, legacyId], id, { until: Date.now() + KNOWN_FOR, tx });
}

/** Whether anything has been imported into the table. */
export async function hasLegacy(table: string): Promise<boolean> {
  for await (const _ of legacyIds.each([table])) return true;
  return false;
}
