// An entity, declared once: its row, unique values, ordered indexes and counts change in one atomic.
import { isDeepStrictEqual } from "node:util";
import { AppError } from "../shared/app_error.ts";
import { store } from "./connection/db.ts";
import {
  chunkKey,
  pointers,
  type ReadChunk,
  scanChunks,
  type Stored,
  withLongText,
  withoutLongText,
} from "./inside/long_text.ts";
import { inPortions } from "./connection/shared_reads.ts";
import { writeRow } from "./inside/row_write.ts";
import { defineTableList, type TableList, type TableListOptions } from "./inside/lists.ts";
import * as keys from "./inside/table_keys.ts";
import type { Definition, Part, Row } from "./inside/table_keys.ts";
import { opened, type OpenTransaction, runTransaction, snapshotOf, type Transaction } from "./inside/transaction.ts";

type Range = {
  prefix?: Part[];
  /** The first parts that are wanted, the prefix among them. */
  start?: Part[];
  /** The first parts that are not wanted any more, the prefix among them; instead of `start`. */
  end?: Part[];
  reverse?: boolean;
  limit?: number;
};
type Whole = Pick<Range, "reverse" | "limit">;
export type Table<R extends Row> = Omit<ReturnType<typeof openTable<R>>, "portions">;

const REREADS = 20;
const SCAN = 500; // rows at once, which keep the answer of a KV server small
const SCATTERED = 4; // ids this far apart are cheaper to look up one by one
const SCATTERED_TEXTS = 1.5; // the same of rows with long texts, whose chunks are large

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
  const write = (before: R | null, after: R | null, tx: OpenTransaction) => writeRow(definition, { before, after }, tx);

  /** The row, or null. In a transaction the read is checked. */
  async function get(id: number, tx?: Transaction): Promise<R | null> {
    if (tx) return await full(await opened(tx).get<Stored<R>>(rowKey(id)), tx);
    for (let n = 0; n < REREADS; n++) {
      const stored = (await store().reader.get<Stored<R>>(rowKey(id))).value;
      const row = await full(stored);
      if (row || !stored) return row;
    }
    throw new Error(`the long text of ${name} ${id} is gone: run kv:check`);
  }

  /** The rows that exist among the ids, in their order; of their long texts only the named ones, the others empty. */
  async function getMany(ids: number[], texts: readonly string[] = long): Promise<R[]> {
    const found = await store().reader.getMany<Stored<R>[]>(ids.map(rowKey));
    const rows = found.flatMap(({ value }) => value === null ? [] : [value]);
    return await allFull(texts === long ? rows : rows.map((row) => brief(row, texts)));
  }

  /** The same, some hundred at a time, or fewer of what is long: for more than memory should hold. */
  const inOrder = (ids: number[], atOnce?: number): AsyncGenerator<R> => oneByOne(portions(ids, atOnce));

  /** The rows that exist among the ids, in their order; without ids all, in the order of theirs. */
  async function* portions(ids?: number[], atOnce = SCAN): AsyncGenerator<R[]> {
    for (let i = 0; ids && i < ids.length; i += atOnce) yield await neighbours(ids.slice(i, i + atOnce));
    if (ids) return;
    const entries = store().reader.list<Stored<R>>({ prefix: ["row", name] }, { batchSize: SCAN });
    for await (const part of inPortions(entries, atOnce)) yield await allFull(part.map(({ value }) => value));
  }

  /** As `getMany`; ids that lie close together are read in one pass, at half the cost. */
  async function neighbours(ids: number[]): Promise<R[]> {
    const [first, last] = [Math.min(...ids), Math.max(...ids)];
    if (last - first >= SCATTERED * ids.length) return await getMany(ids);
    const range = store().reader.list<Stored<R>>({ start: rowKey(first), end: rowKey(last + 1) }, { batchSize: SCAN });
    const found = new Map((await Array.fromAsync(range)).map(({ value }) => [value.id, value]));
    return await allFull(ids.flatMap((id) => found.get(id) ?? []));
  }

  /** The row that has a unique value, or null. */
  async function find(unique: string, value: string, tx?: Transaction): Promise<R | null> {
    const key = keys.uniqueKey(name, unique, value);
    const id = tx ? await opened(tx).get<number>(key) : (await store().reader.get<number>(key)).value;
    return id === null ? null : await get(id, tx);
  }

  /** All rows in the order of their ids, in one pass over the store. */
  async function all({ reverse, limit }: Whole = {}): Promise<R[]> {
    return await allFull(await stored({ reverse, limit }));
  }

  /** The same, with empty long texts: for lists that do not show them. */
  async function allBrief(range: Whole = {}): Promise<R[]> {
    return (await stored(range)).map((row) => brief(row, []));
  }

  function brief(row: Stored<R>, texts: readonly string[]): Stored<R> {
    return withoutLongText(row, long.filter((field) => !texts.includes(field)));
  }

  async function stored({ reverse, limit }: Whole): Promise<Stored<R>[]> {
    const entries = store().reader.list<Stored<R>>({ prefix: ["row", name] }, {
      reverse,
      limit,
      batchSize: Math.min(limit ?? SCAN, SCAN),
    });
    return (await Array.fromAsync(entries)).map((entry) => entry.value);
  }

  /** All rows in the order of their ids, some hundred at a time: for passes over more than memory should hold. */
  const scan = (): AsyncGenerator<R> => oneByOne(portions());

  /** Ids in the order of an index or list, those that begin with `prefix`. */
  async function ids(index: string, range: Range = {}): Promise<number[]> {
    return (await parts(index, range)).map((key) => key.at(-1) as number);
  }

  /** The same with the parts that they are sorted by, the id last. */
  async function parts(index: string, { prefix = [], start, end, reverse, limit }: Range = {}): Promise<Part[][]> {
    const under = keys.indexKey(name, index, prefix);
    const from = start && { prefix: under, start: keys.indexKey(name, index, start) };
    const until = end && { prefix: under, end: keys.indexKey(name, index, end) };
    const selector = from ?? until ?? { prefix: under };
    const entries = store().reader.list(selector, { reverse, limit, batchSize: Math.min(limit ?? SCAN, SCAN) });
    return (await Array.fromAsync(entries)).map((entry) => entry.key.slice(3) as Part[]);
  }

  /** How many rows have the value of a count; without arguments, how many rows there are. */
  async function count(counted = "all", value = ""): Promise<number> {
    return Number((await store().reader.get<Deno.KvU64>(keys.countKey(name, counted, value))).value?.value ?? 0n);
  }

  /** Adds a row under the next id. Throws `taken` of a unique value that another row has. */
  function insert(fields: Omit<R, "id">, tx?: Transaction): Promise<R> {
    return runTransaction(async (tx) => {
      const id = (await tx.get<number>(keys.sequenceKey(name)) ?? 0) + 1;
      tx.set(keys.sequenceKey(name), id);
      const row = { ...fields, id } as R;
      await write(null, row, tx);
      return row;
    }, tx);
  }

  /**
   * Replaces a row by what `change` makes of it; may run more than once. Nothing is written when that is equal to what
   * it was given, which it must leave as it is. Throws `missing` and `taken`.
   */
  function update(id: number, change: (row: R) => R, tx?: Transaction): Promise<R> {
    return runTransaction(async (tx) => {
      const row = await existing(id, tx);
      const next = { ...change(row), id };
      if (!isDeepStrictEqual(row, next)) await write(row, next, tx);
      return next;
    }, tx);
  }

  /** Removes a row and gives what it was. Throws `missing`. */
  function remove(id: number, tx?: Transaction): Promise<R> {
    return runTransaction(async (tx) => {
      const row = await existing(id, tx);
      await write(row, null, tx);
      return row;
    }, tx);
  }

  async function existing(id: number, tx: Transaction): Promise<R> {
    const row = await get(id, tx);
    if (!row) throw new AppError(definition.missing);
    return row;
  }

  /** A stored row with its long texts; null when it has changed since it was read. */
  async function full(stored: Stored<R> | null, tx?: Transaction): Promise<R | null> {
    if (!stored || pointers(stored, long).length === 0) return stored;
    const read: ReadChunk = tx
      ? (field, revision, part) => snapshotOf(tx).get(chunkKey(name, stored.id, field, revision, part))
      : await chunksOf(stored.id);
    const row = await withLongText(stored, long, read);
    if (!row && tx) throw new AppError("conflict"); // the row has changed: the transaction sees it and runs again
    return row;
  }

  /** Stored rows with their long texts: one more range scan, and only when there are any. */
  async function allFull(stored: Stored<R>[]): Promise<R[]> {
    const pointing = stored.filter((row) => pointers(row, long).length > 0).map((row) => row.id);
    if (pointing.length === 0) return stored;
    const [first, last] = [Math.min(...pointing), Math.max(...pointing)];
    const chunks = last - first < SCATTERED_TEXTS * pointing.length
      ? await scanChunks(name, { first, last })
      : chunksOf;
    const rows = await Promise.all(stored.map(async (row) => {
      if (pointers(row, long).length === 0) return row;
      return await withLongText(row, long, await chunks(row.id)) ?? await get(row.id);
    }));
    return rows.filter((row) => row !== null);
  }

  async function chunksOf(id: number): Promise<ReadChunk> {
    return (await scanChunks(name, { first: id, last: id }))(id);
  }

  const reads = { get, getMany, portions, inOrder, find, all, allBrief, scan, ids, parts, count };
  return { definition, name, ...reads, insert, update, remove };
}

async function* oneByOne<R>(portions: AsyncIterable<R[]>): AsyncGenerator<R> {
  for await (const part of portions) yield* part;
}

/** How many rows have each value that begins with `prefix`, by what follows it. */
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

/** A table's count of rows with a value. */
export type AskedCount = { table: { name: string }; counted: string; value: string };

/** How many rows have each value, in the order of the questions; one round trip for ten of them. */
export async function countAll(asked: AskedCount[]): Promise<number[]> {
  const counters = asked.map(({ table, counted, value }) => keys.countKey(table.name, counted, value));
  const found = await store().reader.getMany<Deno.KvU64[]>(counters);
  return found.map(({ value }) => Number(value?.value ?? 0n));
}
