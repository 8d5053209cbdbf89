// An entity, declared once: its row, unique values, ordered indexes and counts change in one atomic.
import { isDeepStrictEqual } from "node:util";
import { AppError } from "../shared/app_error.ts";
import { store } from "./inside/db.ts";
import {
  chunkKey,
  pointers,
  type ReadChunk,
  scanChunks,
  type Stored,
  withLongText,
  withoutLongText,
} from "./inside/long_text.ts";
import { writeRow } from "./inside/row_write.ts";
import * as keys from "./inside/table_keys.ts";
import type { Definition, Part, Row } from "./inside/table_keys.ts";
import { type Transaction, within } from "./transaction.ts";

export {
  changeLogKey,
  countKey,
  indexKey,
  REVISION,
  rowKey,
  sequenceKey,
  tables,
  uniqueKey,
} from "./inside/table_keys.ts";
export type { Definition, Row } from "./inside/table_keys.ts";

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
export type Table<R extends Row> = ReturnType<typeof defineTable<R>>;

const GET_MANY = 10;
const REREADS = 20;
const SCAN = 500;
const SCATTERED = 4; // ids this far apart are cheaper to look up one by one

export function defineTable<R extends Row>(definition: Definition<R>) {
  const { name, long = [] } = definition;
  if (definition.counts?.all) throw new Error(`${name}: every table has a count "all" already`);
  keys.tables.set(name, definition as unknown as Definition<Row>);
  const rowKey = (id: number) => keys.rowKey(name, id);
  const write = (before: R | null, after: R | null, tx: Transaction) => writeRow(definition, { before, after }, tx);

  /** The row, or null. In a transaction the read is checked. */
  async function get(id: number, tx?: Transaction): Promise<R | null> {
    if (tx) return await full(await tx.get<R>(rowKey(id)), tx);
    for (let n = 0; n < REREADS; n++) {
      const stored = (await store().reader.get<R>(rowKey(id))).value;
      const row = await full(stored);
      if (row || !stored) return row;
    }
    throw new Error(`the long text of ${name} ${id} is gone: run kv:check`);
  }

  /** The rows that exist among the ids, in their order. */
  async function getMany(ids: number[]): Promise<R[]> {
    const batches: number[][] = [];
    for (let i = 0; i < ids.length; i += GET_MANY) batches.push(ids.slice(i, i + GET_MANY));
    const found = await Promise.all(batches.map((batch) => store().reader.getMany<R[]>(batch.map(rowKey))));
    return await allFull(found.flat().flatMap((entry) => entry.value === null ? [] : [entry.value as R]));
  }

  /** The same, some hundred at a time: for more than memory should hold. */
  async function* inOrder(ids: number[]): AsyncGenerator<R> {
    for (let i = 0; i < ids.length; i += SCAN) yield* await neighbours(ids.slice(i, i + SCAN));
  }

  /** As `getMany`; ids that lie close together are read in one pass, at half the cost. */
  async function neighbours(ids: number[]): Promise<R[]> {
    const [first, last] = [Math.min(...ids), Math.max(...ids)];
    if (last - first >= SCATTERED * ids.length) return await getMany(ids);
    const found = new Map<number, R>();
    const range = { start: rowKey(first), end: rowKey(last + 1) };
    for await (const { value } of store().reader.list<R>(range, { batchSize: SCAN })) found.set(value.id, value);
    return await allFull(ids.flatMap((id) => found.get(id) ?? []));
  }

  /** The row that has a unique value, or null. */
  async function find(unique: string, value: string, tx?: Transaction): Promise<R | null> {
    const key = keys.uniqueKey(name, unique, value);
    const id = tx ? await tx.get<number>(key) : (await store().reader.get<number>(key)).value;
    return id === null ? null : await get(id, tx);
  }

  /** All rows in the order of their ids, in one pass over the store. */
  async function all({ reverse, limit }: Whole = {}): Promise<R[]> {
    return await allFull(await stored({ reverse, limit }));
  }

  /** The same, with empty long texts: for lists that do not show them. */
  async function allBrief(range: Whole = {}): Promise<R[]> {
    return (await stored(range)).map((row) => withoutLongText(row as unknown as Stored, long) as unknown as R);
  }

  async function stored({ reverse, limit }: Whole): Promise<R[]> {
    const entries = store().reader.list<R>({ prefix: ["row", name] }, { reverse, limit, batchSize: batch(limit) });
    return (await Array.fromAsync(entries)).map((entry) => entry.value);
  }

  /** All rows in the order of their ids, some hundred at a time: for passes over more than memory should hold. */
  async function* scan(): AsyncGenerator<R> {
    let part: R[] = [];
    for await (const { value } of store().reader.list<R>({ prefix: ["row", name] }, { batchSize: 500 })) {
      if (part.push(value) < SCAN) continue;
      yield* await allFull(part);
      part = [];
    }
    yield* await allFull(part);
  }

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
    const entries = store().reader.list(selector, { reverse, limit, batchSize: batch(limit) });
    return (await Array.fromAsync(entries)).map((entry) => entry.key.slice(3) as Part[]);
  }

  /** How many rows have the value of a count; without arguments, how many rows there are. */
  async function count(counted = "all", value = ""): Promise<number> {
    return Number((await store().reader.get<Deno.KvU64>(keys.countKey(name, counted, value))).value?.value ?? 0n);
  }

  /** Adds a row under the next id. Throws `taken` of a unique value that another row has. */
  function insert(fields: Omit<R, "id">, tx?: Transaction): Promise<R> {
    return within(tx, async (tx) => {
      const id = (await tx.get<number>(keys.sequenceKey(name)) ?? 0) + 1;
      tx.set(keys.sequenceKey(name), id);
      const row = { ...fields, id } as R;
      await write(null, row, tx);
      return row;
    });
  }

  /**
   * Replaces a row by what `change` makes of it; may run more than once. Nothing is written when that is equal to what
   * it was given, which it must leave as it is. Throws `missing` and `taken`.
   */
  function update(id: number, change: (row: R) => R, tx?: Transaction): Promise<R> {
    return within(tx, async (tx) => {
      const row = await existing(id, tx);
      const next = { ...change(row), id };
      if (!isDeepStrictEqual(row, next)) await write(row, next, tx);
      return next;
    });
  }

  /** Removes a row and gives what it was. Throws `missing`. */
  function remove(id: number, tx?: Transaction): Promise<R> {
    return within(tx, async (tx) => {
      const row = await existing(id, tx);
      await write(row, null, tx);
      return row;
    });
  }

  async function existing(id: number, tx: Transaction): Promise<R> {
    const row = await get(id, tx);
    if (!row) throw new AppError(definition.missing);
    return row;
  }

  /** A stored row with its long texts; null when it has changed since it was read. */
  async function full(stored: R | null, tx?: Transaction): Promise<R | null> {
    if (!stored || pointers(stored as unknown as Stored, long).length === 0) return stored;
    const { id } = stored;
    const read: ReadChunk = tx
      ? (field, revision, part) => tx.peek(chunkKey(name, id, field, revision, part))
      : await chunksOf(id);
    const row = await withLongText(stored as unknown as Stored, long, read);
    if (!row && tx) throw new AppError("conflict"); // the row has changed: the transaction sees it and runs again
    return row as R | null;
  }

  /** Stored rows with their long texts: one more range scan, and only when there are any. */
  async function allFull(stored: R[]): Promise<R[]> {
    const pointing = stored.filter((row) => pointers(row as unknown as Stored, long).length > 0).map((row) => row.id);
    if (pointing.length === 0) return stored;
    const [first, last] = [Math.min(...pointing), Math.max(...pointing)];
    const chunks = last - first < SCATTERED * pointing.length ? await scanChunks(name, { first, last }) : chunksOf;
    const rows = await Promise.all(stored.map(async (row) => {
      if (pointers(row as unknown as Stored, long).length === 0) return row;
      return await withLongText(row as unknown as Stored, long, await chunks(row.id)) as R | null ?? await get(row.id);
    }));
    return rows.filter((row) => row !== null);
  }

  async function chunksOf(id: number): Promise<ReadChunk> {
    return (await scanChunks(name, { first: id, last: id }))(id);
  }

  return {
    definition,
    name,
    get,
    getMany,
    inOrder,
    find,
    all,
    allBrief,
    scan,
    ids,
    parts,
    count,
    insert,
    update,
    remove,
  };
}

/** One round trip where the limit allows it; 500 rows at a time keep the answer of a KV server small. */
function batch(limit = Infinity): number {
  return Math.min(limit, 500);
}
