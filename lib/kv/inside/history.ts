// The earlier states of rows (`history` of a table): a list of the changes, and each row as it was before its change,
// with long texts as pointers (long_text.ts). They are written in the atomic of the change. The reads of the list are
// not checked, because every change of it also changes the row, which is checked.
import { isDeepStrictEqual } from "node:util";
import { type Key, store } from "../connection/db.ts";
import { dropLongText, type LongText, pointers, type Stored } from "./long_text.ts";
import { type Definition, recordChange, type Row } from "./table_keys.ts";
import { opened, type OpenTransaction, runTransaction, type Transaction } from "./transaction.ts";

/** States of a row; the oldest ones are removed. */
export const MOST_STATES = 50;

/** A state in the list of its row. */
export type EarlierState = {
  /** Rises with each change of the row. */
  id: number;
  /** When the change replaced the state: the stamp of the row after it. */
  created_at: string;
  /** The administrator who made that change; null for a change of the program. */
  by: number | null;
  /** The names of the fields that the change replaced. */
  fields: string[];
  texts: LongText[];
};

/** The list of a row, oldest state first. `out`: the row was moved out of the table, but its states remain. */
export type History = { states: EarlierState[]; out?: true };

export const historyPrefix = (table: string): Key => ["history", table];
export const historyKey = (table: string, id: number): Key => [...historyPrefix(table), id];
export const stateKey = (table: string, id: number, state: number): Key => [...historyKey(table, id), state];

type Change<R extends Row> = {
  before: R | null;
  after: R | null;
  /** The row before the change, as it is stored. */
  stored: Stored | null;
  by: number | null;
};

/** Reads the list of a row. */
export async function readHistory(table: string, id: number, tx: OpenTransaction): Promise<History> {
  return await tx.unchecked.get<History>(historyKey(table, id)) ?? { states: [] };
}

/** Returns the states after a change of a row: the state before it is added unless no field changes. */
export function statesAfter<R extends Row>(
  { history, long = [] }: Definition<R>,
  { states }: History,
  { before, after, stored, by }: Change<R>,
): EarlierState[] {
  if (!history || !before || !after || !stored) return states;
  const [old, next]: Record<string, unknown>[] = [before, after];
  const { stamp, ignores = [] } = history;
  const fields = Object.keys({ ...old, ...next }).filter((field) => {
    return field !== stamp && !ignores.includes(field) && !isDeepStrictEqual(old?.[field], next?.[field]);
  });
  if (fields.length === 0) return states;
  const id = (states.at(-1)?.id ?? 0) + 1;
  const state = { id, created_at: String(next?.[stamp]), by, fields, texts: pointers(stored, long) };
  return [...states, state].slice(-MOST_STATES);
}

/** Writes the list of a row; a state that is new in it is `stored`, and states that left it are removed. */
export function writeHistory(
  [table, id]: [table: string, id: number],
  { old, now, stored }: { old: History; now: History; stored?: Stored | null },
  tx: OpenTransaction,
): void {
  if (old.states === now.states && old.out === now.out) return;
  for (const state of now.states) if (!old.states.includes(state)) tx.set(stateKey(table, id, state.id), stored);
  for (const state of old.states) if (!now.states.includes(state)) tx.delete(stateKey(table, id, state.id));
  if (now.states.length > 0) tx.set(historyKey(table, id), now);
  else tx.delete(historyKey(table, id));
}

export function longTextsOf({ states }: History): LongText[] {
  return states.flatMap(({ texts }) => texts);
}

/** Reads the earlier states of a table's rows; `full` returns a stored row with its long texts. */
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
