// Several reads and writes that happen together or not at all. The body runs again when somebody was faster.
import * as inside from "./inside/transaction.ts";
import type { Transaction } from "./inside/transaction.ts";

/** Handed on to the verbs of what the store keeps, as their last argument. */
export type { Transaction } from "./inside/transaction.ts";

/**
 * Runs the body and writes what it says, in one atomic. The body must do nothing but read and write through `tx`, for
 * it runs again when a value it has read was changed meanwhile; it may read nine values. Gives what the body gives;
 * throws what it throws, and then nothing is written. With `tx` the body is a part of that transaction.
 */
export function transaction<T>(body: (tx: Transaction) => Promise<T>, tx?: Transaction): Promise<T> {
  return inside.runTransaction(body, tx);
}

/** The same transaction with snapshot reads: not checked, because another read of it guards them. */
export function snapshot(tx: Transaction): Transaction {
  return inside.snapshotOf(tx);
}
