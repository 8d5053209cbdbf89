// Declares tables: a row, its unique values, ordered indexes and counts change in one atomic.
import { isDeepStrictEqual } from "node:util";
import { AppError } from "../shared/app_error.ts";
import { store } from "./connection/db.ts";
import {
  chunksOf,
  fetchChunks,
  pointers,
  scanChunks,
  type Stored,
  withLongText,
  withoutLongText,
} from "./inside/long_text.ts";
import { openHistory } from "./inside/history.ts";
import { inPortions } from "./connection/shared_reads.ts";
import { writeRow } from "./inside/row_write.ts";
import { defineTableList, type TableList, type TableListOptions } from "./inside/lists.ts";
import * as keys from "./inside/table_keys.ts";
import type { Definition, Part, Row } from "./inside/table_keys.ts";
import { opened, runTransaction, snapshotOf, type Transaction } from "./inside/transaction.ts";

type Range = {
  prefix?: Part[];
  /** The first parts to return, including the prefix. */
  start?: Part[];
  /** The parts before which to stop, including the prefix; instead of `start`. */
  end?: Part[];
  reverse?: boolean;
  limit?: number;
};
type Whole = Pick<Range, "reverse" | "limit">;
/** The row to change. `by` is the administrator who changes it, for the history; without it the program does. */
export type Edited = number | { id: number; by: number };
export type Table<R extends Row> = Omit<ReturnType<typeof openTable<R>>, "portions">;

const REREADS = 20;
const SCAN = 500; // rows at once, so that responses of a KV server stay small
const SCATTERED = 4; // a range this many times larger than the number of ids is slower than single lookups
const SCATTERED_TEXTS = 1.5; // the same for rows with long texts, whose chunks are large

export function defineTable<R extends Row, C extends object = object, S extends string = never>(
  { list, ...definition }: Definition<R> & { list?: TableListOptions<R, C, S> },
): Table<R> & { list: TableList<R, C, S> } {
  const { portions, ...table } = openTable<R>(definition);
  return { ...table, list: defineTableList({ ...table, portions }, list) };
}

function openTable<R extends Row>(definition: Definition<R>) {
  const { name, long = [] } = definition;
  if (definition.counts?.all) throw new Error(`${name}: every table has a count "all" already`);
  keys.tables.set(name, definition as unknown as Definition<Row>);
  const rowKey = (id: number) => keys.rowKey(name, id);

  /** Returns the row or null. In a transaction the read is checked. */
  async function get(id: number, tx?: Transaction): Promise<R | null> {
    if (tx) return await full(await opened(tx).get<Stored<R>>(rowKey(id)), tx);
    for (let n = 0; n < REREADS; n++) {
      const stored = (await store().reader.get<Stored<R>>(rowKey(id))).value;
      const row = await full(stored);
      if (row || !stored) return row;
    }
    throw new Error(`the long text of ${name} ${id} is gone: run kv:check`);
  }

  /** Returns the existing rows in the order of the ids. Long texts that are not named are empty. */
  async function getMany(ids: number[], texts: readonly string[] = long): Promise<R[]> {
    const found = await store().reader.getMany<Stored<R>[]>(ids.map(rowKey));
    const rows = found.flatMap(({ value }) => value === null ? [] : [value]);
    return await allFull(texts === long ? rows : rows.map((row) => brief(row, texts)));
  }

  /** The same, `atOnce` rows at a time, for more rows than memory should hold. */
  const inOrder = (ids: number[], atOnce?: number): AsyncGenerator<R> => oneByOne(portions(ids, atOnce));

  /** The existing rows in the order of the ids; without ids all rows. */
  async function* portions(ids?: number[], atOnce = SCAN): AsyncGenerator<R[]> {
    for (let i = 0; ids && i < ids.length; i += atOnce) yield await neighbours(ids.slice(i, i + atOnce));
    if (ids) return;
    const entries = store().reader.list<Stored<R>>({ prefix: ["row", name] }, { batchSize: SCAN });
    for await (const part of inPortions(entries, atOnce)) yield await allFull(part.map(({ value }) => value));
  }

  /** Like `getMany`, but reads neighbouring ids in one range scan, at half the cost. */
  async function neighbours(ids: number[]): Promise<R[]> {
    const [first, last] = [Math.min(...ids), Math.max(...ids)];
    if (last - first >= SCATTERED * ids.length) return await getMany(ids);
    const range = store().reader.list<Stored<R>>({ start: rowKey(first), end: rowKey(last + 1) }, { batchSize: SCAN });
    const found = new Map((await Array.fromAsync(range)).map(({ value }) => [value.id, value]));
    return await allFull(ids.flatMap((id) => found.get(id) ?? []));
  }

  /** Returns the row with a unique value, or null. */
  async function find(unique: string, value: string, tx?: Transaction): Promise<R | null> {
    const key = keys.uniqueKey(name, unique, value);
    const id = tx ? await opened(tx).get<number>(key) : (await store().reader.get<number>(key)).value;
    return id === null ? null : await get(id, tx);
  }

  /** Returns all rows in the order of their ids. */
  async function all({ reverse, limit }: Whole = {}): Promise<R[]> {
    return await allFull(await stored({ reverse, limit }));
  }

  /** The same with empty long texts, for lists that do not show them. */
  async function allBrief(range: Whole = {}): Promise<R[]> {
    return (await stored(range)).map((row) => brief(row, []));
  }

  function brief(row: Stored<R>, texts: readonly string[]): Stored<R> {
    return withoutLongText(row, long.filter((field) => !texts.includes(field)));
  }

  async function stored({ reverse, limit }: Whole): Promise<Stored<R>[]> {
    const batchSize = Math.min(limit ?? SCAN, SCAN);
    const entries = store().reader.list<Stored<R>>({ prefix: ["row", name] }, { reverse, limit, batchSize });
    return (await Array.fromAsync(entries)).map((entry) => entry.value);
  }

  /** All rows in the order of their ids, some hundred at a time, for more rows than memory should hold. */
  const scan = (): AsyncGenerator<R> => oneByOne(portions());

  /** Returns the ids of an index or list in its order, limited to those under `prefix`. */
  async function ids(index: string, range: Range = {}): Promise<number[]> {
    return (await parts(index, range)).map((key) => key.at(-1) as number);
  }

  /** The same with the sort parts; the id is last. */
  async function parts(index: string, { prefix = [], start, end, reverse, limit }: Range = {}): Promise<Part[][]> {
    const under = keys.indexKey(name, index, prefix);
    const from = start && { prefix: under, start: keys.indexKey(name, index, start) };
    const until = end && { prefix: under, end: keys.indexKey(name, index, end) };
    const selector = from ?? until ?? { prefix: under };
    const entries = store().reader.list(selector, { reverse, limit, batchSize: Math.min(limit ?? SCAN, SCAN) });
    return (await Array.fromAsync(entries)).map((entry) => entry.key.slice(3) as Part[]);
  }

  /** Returns the number of rows with the value of a count; without arguments the number of all rows. */
  async function count(counted = "all", value = ""): Promise<number> {
    return Number((await store().reader.get<Deno.KvU64>(keys.countKey(name, counted, value))).value?.value ?? 0n);
  }

  /** Adds a row under the next id. Throws `taken` if another row has a unique value. */
  function insert(fields: Omit<R, "id">, tx?: Transaction): Promise<R> {
    return runTransaction(async (tx) => {
      const id = (await tx.get<number>(keys.sequenceKey(name)) ?? 0) + 1;
      tx.set(keys.sequenceKey(name), id);
      const row = { ...fields, id } as R;
      await writeRow(definition, { before: null, after: row }, tx);
      return row;
    }, tx);
  }

  /**
   * Replaces a row by the result of `change`, which may run more than once and must not modify its argument. Writes
   * nothing when the result is equal. Throws `missing` and `taken`.
   */
  function update(edited: Edited, change: (row: R) => R, tx?: Transaction): Promise<R> {
    const { id, by = null } = typeof edited === "number" ? { id: edited } : edited;
    return runTransaction(async (tx) => {
      const row = await existing(id, tx);
      const next = { ...change(row), id };
      if (!isDeepStrictEqual(row, next)) await writeRow(definition, { before: row, after: next, by }, tx);
      return next;
    }, tx);
  }

  /** Removes and returns a row with its earlier states. Throws `missing`. */
  const remove = (id: number, tx?: Transaction): Promise<R> => takeOut({ id, moves: false }, tx);

  /** Removes and returns a row, but keeps its earlier states for `moveBack` or `dropHistory`. Throws `missing`. */
  const moveOut = (id: number, tx?: Transaction): Promise<R> => takeOut({ id, moves: true }, tx);

  function takeOut({ id, moves }: { id: number; moves: boolean }, tx?: Transaction): Promise<R> {
    return runTransaction(async (tx) => {
      const row = await existing(id, tx);
      await writeRow(definition, { before: row, after: null, moves }, tx);
      return row;
    }, tx);
  }

  /** Adds a row that was moved out, under its id. Throws `taken`, and `conflict` if it is back. */
  function moveBack(row: R, tx?: Transaction): Promise<R> {
    return runTransaction(async (tx) => {
      if (await snapshotOf(tx).get(rowKey(row.id))) throw new AppError("conflict");
      await writeRow(definition, { before: null, after: row, moves: true }, tx);
      return row;
    }, tx);
  }

  /** As `get`. Throws `missing` when there is no row. */
  async function existing(id: number, tx?: Transaction): Promise<R> {
    const row = await get(id, tx);
    if (!row) throw new AppError(definition.missing);
    return row;
  }

  /** Returns a stored row with its long texts; null when it has changed since it was read. */
  async function full(stored: Stored<R> | null, tx?: Transaction): Promise<R | null> {
    if (!stored || pointers(stored, long).length === 0) return stored;
    const read = tx ? chunksOf(name, stored.id, snapshotOf(tx)) : (await fetchChunks(name, [stored], long))(stored.id);
    const row = await withLongText(stored, long, read);
    if (!row && tx) throw new AppError("conflict"); // the row has changed: the transaction sees it and runs again
    return row;
  }

  /** Returns stored rows with their long texts, which take one more range scan, or are read by their keys. */
  async function allFull(stored: Stored<R>[]): Promise<R[]> {
    const pointing = stored.filter((row) => pointers(row, long).length > 0).map((row) => row.id);
    if (pointing.length === 0) return stored;
    const [first, last] = [Math.min(...pointing), Math.max(...pointing)];
    // A scan would also read the texts of earlier states.
    const scans = !definition.history && last - first < SCATTERED_TEXTS * pointing.length;
    const chunks = await (scans ? scanChunks(name, { first, last }) : fetchChunks(name, stored, long));
    const rows = await Promise.all(stored.map(async (row) => {
      if (pointers(row, long).length === 0) return row;
      return await withLongText(row, long, chunks(row.id)) ?? await get(row.id);
    }));
    return rows.filter((row) => row !== null);
  }

  const reads = { get, existing, getMany, portions, inOrder, find, all, allBrief, scan, ids, parts, count };
  return { definition, name, ...reads, insert, update, remove, moveOut, moveBack, ...openHistory(name, full) };
}

async function* oneByOne<R>(portions: AsyncIterable<R[]>): AsyncGenerator<R> {
  for await (const part of portions) yield* part;
}

/** Returns the number of rows of each value that begins with `prefix`, by the rest of the value. */
export async function countsOf(
  { name }: { name: string },
  counted: string,
  prefix = "",
): Promise<Map<string, number>> {
  const key = (value: string) => keys.countKey(name, counted, value);
  const range = { start: key(prefix), end: key(`${prefix}\uffff`) };
  const found = await Array.fromAsync(store().reader.list<Deno.KvU64>(range, { batchSize: 500 }));
  return new Map(found.map(({ key, value }) => [String(key.at(-1)).slice(prefix.length), Number(value.value)]));
}

/** One count of a table. */
export type TableCount = { table: { name: string }; counted: string; value: string };

/** Returns the counts in the given order, with one round trip for ten of them. */
export async function countAll(asked: TableCount[]): Promise<number[]> {
  const counters = asked.map(({ table, counted, value }) => keys.countKey(table.name, counted, value));
  const found = await store().reader.getMany<Deno.KvU64[]>(counters);
  return found.map(({ value }) => Number(value?.value ?? 0n));
}
