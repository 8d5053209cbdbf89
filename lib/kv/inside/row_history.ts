// Reads the earlier states of a table's rows, and removes those of a row that has left it.
import { store } from "../connection/db.ts";
import {
  type EarlierState,
  type History,
  historyKey,
  longTextsOf,
  readHistory,
  stateKey,
  writeHistory,
} from "./history.ts";
import { dropLongText, type Stored } from "./long_text.ts";
import { recordChange, type Row } from "./table_keys.ts";
import { opened, runTransaction, type Transaction } from "./transaction.ts";

/** `full` returns a stored row with its long texts. */
export function openHistory<R extends Row>(
  table: string,
  full: (stored: Stored<R> | null, tx?: Transaction) => Promise<R | null>,
) {
  /** Returns the changes of a row, newest first. */
  async function historyOf(id: number): Promise<EarlierState[]> {
    return (await store().reader.get<History>(historyKey(table, id))).value?.states.toReversed() ?? [];
  }

  /** Returns the row as it was before a change, or null. */
  async function earlierState(id: number, state: number, tx?: Transaction): Promise<R | null> {
    const key = stateKey(table, id, state);
    const stored = tx ? await opened(tx).unchecked.get(key) : (await store().reader.get(key)).value;
    return await full(stored as Stored<R> | null, tx);
  }

  /** Removes the earlier states of a row that was moved out of the table. */
  function dropHistory(id: number, tx?: Transaction): Promise<void> {
    return runTransaction(async (tx) => {
      const old = await readHistory(table, id, tx);
      writeHistory([table, id], { old, now: { states: [] } }, tx);
      recordChange(table, id, tx); // kv:check reads again
      dropLongText(tx, { table, id }, { before: longTextsOf(old), after: [] });
    }, tx);
  }

  return { historyOf, earlierState, dropHistory };
}
