// Writes a row with its unique values, indexes, counts, long texts, earlier states, revisions and its entry of the
// change log.
import { AppError } from "../../shared/app_error.ts";
import type { OpenTransaction } from "./transaction.ts";
import { type History, longTextsOf, readHistory, statesAfter, writeHistory } from "./history.ts";
import { dropLongText, pointers, putLongText, type Stored } from "./long_text.ts";
import * as keys from "./table_keys.ts";
import type { Definition, Row } from "./table_keys.ts";

/** Null: the row does not exist. */
type Change<R> = { before: R | null; after: R | null };
type Actor = {
  /** The administrator who makes the change, for the history. */
  by?: number | null;
  /** The row moves out of the table or back, so its earlier states remain. */
  moves?: boolean;
};

/** Writes a change of a row. Throws `taken` if another row has a unique value. */
export async function writeRow<R extends Row>(
  definition: Definition<R>,
  { before, after: row, ...how }: Change<R> & Actor,
  tx: OpenTransaction,
): Promise<void> {
  const { name, completed = (row) => row } = definition;
  const after = row && completed(row);
  const change = { before, after };
  const rowKey = (id: number) => keys.rowKey(name, id);
  const id = (after ?? before as R).id;
  await moveUnique(definition, change, tx);
  moveIndexes(definition, change, tx);
  for (const [key, of] of Object.entries(keys.rowCounts(definition))) {
    const [old, next] = [before && of(before), after && of(after)];
    if (old === next) continue;
    if (old !== null) tx.sum(keys.countKey(name, key, old), -1);
    if (next !== null) tx.sum(keys.countKey(name, key, next), 1);
  }
  const stored = await writeTexts(definition, { ...change, ...how }, tx);
  if (stored) tx.set(rowKey(id), stored);
  else tx.delete(rowKey(id));
  keys.recordChange(name, id, tx);
  if (definition.content) tx.sum(keys.REVISION, 1);
  for (const [revision, shows] of Object.entries(definition.raises ?? {})) {
    if (shows(before, after)) tx.sum(keys.revisionKey(revision), 1);
  }
}

const noHistory: History = { states: [] };

/** Writes the long texts and the earlier states of a row. Returns the row to store. */
async function writeTexts<R extends Row>(
  definition: Definition<R>,
  { before, after, by = null, moves = false }: Change<R> & Actor,
  tx: OpenTransaction,
): Promise<Stored | null> {
  const { name, long = [], history } = definition;
  if (long.length === 0 && !history) return after;
  const { id } = after ?? before as R;
  const stored = before && await tx.get<Stored>(keys.rowKey(name, id));
  const old = history && (before || moves) ? await readHistory(name, id, tx) : noHistory;
  const known = [...stored ? pointers(stored, long) : [], ...longTextsOf(old)];
  const next = after && putLongText(tx, after, { table: name, fields: long, stored, before, known });
  const states = after || moves ? statesAfter(definition, old, { before, after, stored, by }) : [];
  const now = { states, ...(!after && { out: true as const }) };
  if (history) writeHistory([name, id], { old, now, stored }, tx);
  const named = [...next ? pointers(next, long) : [], ...longTextsOf(now)];
  dropLongText(tx, { table: name, id }, { before: known, after: named });
  return next;
}

function moveIndexes<R extends Row>(
  definition: Definition<R>,
  { before, after }: Change<R>,
  tx: OpenTransaction,
): void {
  const [old, next] = [before, after].map((row) => {
    return new Map((row ? keys.indexKeysOf(definition, row) : []).map((key) => [JSON.stringify(key), key]));
  });
  for (const [text, key] of old ?? []) if (!next?.has(text)) tx.delete(key);
  for (const [text, key] of next ?? []) if (!old?.has(text)) tx.set(key, null);
}

async function moveUnique<R extends Row>(
  definition: Definition<R>,
  { before, after }: Change<R>,
  tx: OpenTransaction,
): Promise<void> {
  const { name } = definition;
  const id = (after ?? before as R).id;
  for (const [key, { of, taken }] of Object.entries(definition.unique ?? {})) {
    const [old, next] = [before && of(before), after && of(after)];
    if (old === next) continue;
    if (old !== null) tx.delete(keys.uniqueKey(name, key, old));
    if (next === null) continue;
    const holder = await tx.get<number>(keys.uniqueKey(name, key, next));
    if (holder !== null && holder !== id) throw new AppError(taken);
    tx.set(keys.uniqueKey(name, key, next), id);
  }
}
