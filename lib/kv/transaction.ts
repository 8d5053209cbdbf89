// Transactions of the domain and the flows: several reads and writes that happen together or not at all.
import * as inside from "./inside/transaction.ts";
import type { Transaction } from "./inside/transaction.ts";

export type { Transaction } from "./inside/transaction.ts";

/**
 * Runs the body and commits its writes in one atomic. The body must only read and write through `tx`, because it runs
 * again when a value that it read was changed meanwhile; it may read nine values. Returns the body's result. When the
 * body throws, nothing is written. With `tx` the body becomes a part of that transaction.
 */
export function transaction<T>(body: (tx: Transaction) => Promise<T>, tx?: Transaction): Promise<T> {
  return inside.runTransaction(body, tx);
}

/** Returns the transaction with reads that are not checked, for values that another read of it guards. */
export function snapshot(tx: Transaction): Transaction {
  return inside.snapshotOf(tx);
}
