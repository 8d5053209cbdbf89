// Adds rows of the past to batched logs in an ordinary transaction, so that they and what else it writes happen
// together.
import { isTooMuch, mostChecks } from "../../kv/connection/commit.ts";
import { gatherRecords } from "../../kv/inside/records.ts";
import { allowChecks, opened, type OpenTransaction } from "../../kv/inside/transaction.ts";
import { timeOf } from "../../kv/inside/time_id.ts";
import type { Transaction } from "../../kv/transaction.ts";

/**
 * Runs `add` with the transaction as batched logs need it. Rows whose retention is over are counted, but not stored:
 * it begins at the time of the row.
 */
export async function withRecords(tx: Transaction, add: (tx: Transaction) => Promise<void>): Promise<void> {
  const records = gatherRecords();
  const recording: OpenTransaction = { ...opened(tx), record: records.add };
  await add(recording);
  for (const mutation of await records.mutations()) {
    if (mutation.type !== "set") continue;
    const { key, value, expireIn } = mutation;
    const left = expireIn === undefined ? undefined : expireIn + timeOf(String(key.at(-1))) - Date.now();
    if (left === undefined) opened(tx).set(key, value);
    else if (left > 0) opened(tx).set(key, value, { expireIn: left });
  }
}

/** Whether a transaction had more writes than one commit may have. Nothing of it was written. */
export function isTooLarge(error: unknown): boolean {
  return isTooMuch(error) || error instanceof Error && /mutations in one atomic/.test(error.message);
}

/** Permits the transactions of this process as many checks as the store accepts, and returns the number. */
export function allowMostChecks(): number {
  const most = mostChecks();
  allowChecks(most);
  return most;
}
