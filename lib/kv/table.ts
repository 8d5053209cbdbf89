// An entity, declared once: its row, unique values, ordered indexes and counts change in one atomic.
import { AppError, type ErrorKey } from "../shared/app_error.ts";
import { type Key, store } from "./db.ts";
import { type Transaction, within } from "./transaction.ts";

export type Row = { id: number };
type Part = string | number;

export type Definition<R extends Row> = {
  name: string;
  /** Thrown when a row that is to be changed does not exist. */
  missing: ErrorKey;
  /** Values that only one row may have; null where a row has none. */
  unique?: Record<string, { of: (row: R) => string | null; taken: ErrorKey }>;
  /** Sort keys, to be listed in order; the id comes last by itself. Null leaves the row out. */
  indexes?: Record<string, (row: R) => Part[] | null>;
  /** How many rows have which value. */
  counts?: Record<string, (row: R) => string>;
  /** True when public pages show it: each change raises the content revision (revision.ts). */
  content?: boolean;
};

export type Range = { prefix?: Part[]; reverse?: boolean; limit?: number };
export type Table<R extends Row> = ReturnType<typeof defineTable<R>>;

export const REVISION: Key = ["revision"];
const LOG_LIFE = 86_400_000;
const GET_MANY = 10;

export const rowKey = (table: string, id: number): Key => ["row", table, id];
export const uniqueKey = (table: string, name: string, value: string): Key => ["unique", table, name, value];
export const indexKey = (table: string, name: string, parts: Part[]): Key => ["index", table, name, ...parts];
export const countKey = (table: string, name: string, value: string): Key => ["count", table, name, value];
export const sequenceKey = (table: string): Key => ["sequence", table];
export const changeLogKey = (table: string): Key => ["changes", table];

/** Every table of the product by name, for fsck, backup and the live lists. */
export const tables = new Map<string, Definition<Row>>();

export function defineTable<R extends Row>(definition: Definition<R>) {
  const { name } = definition;
  tables.set(name, definition as unknown as Definition<Row>);

  /** The row, or null. In a transaction the read is checked. */
  async function get(id: number, tx?: Transaction): Promise<R | null> {
    return tx ? await tx.get<R>(rowKey(name, id)) : (await store().reader.get<R>(rowKey(name, id))).value;
  }

  /** The rows that exist among the ids, in their order. */
  async function getMany(ids: number[]): Promise<R[]> {
    const batches: number[][] = [];
    for (let i = 0; i < ids.length; i += GET_MANY) batches.push(ids.slice(i, i + GET_MANY));
    const found = await Promise.all(
      batches.map((batch) => store().reader.getMany<R[]>(batch.map((id) => rowKey(name, id)))),
    );
    return found.flat().flatMap((entry) => entry.value === null ? [] : [entry.value as R]);
  }

  /** The row that has a unique value, or null. */
  async function find(unique: string, value: string, tx?: Transaction): Promise<R | null> {
    const key = uniqueKey(name, unique, value);
    const id = tx ? await tx.get<number>(key) : (await store().reader.get<number>(key)).value;
    return id === null ? null : await get(id, tx);
  }

  /** All rows in the order of their ids, in one pass over the store. */
  async function all({ reverse, limit }: Omit<Range, "prefix"> = {}): Promise<R[]> {
    const entries = store().reader.list<R>({ prefix: ["row", name] }, { reverse, limit, batchSize: batch(limit) });
    return (await Array.fromAsync(entries)).map((entry) => entry.value);
  }

  /** Ids in the order of an index, those that begin with `prefix`. */
  async function ids(index: string, { prefix = [], reverse, limit }: Range = {}): Promise<number[]> {
    const selector = { prefix: indexKey(name, index, prefix) };
    const entries = store().reader.list(selector, { reverse, limit, batchSize: batch(limit) });
    return (await Array.fromAsync(entries)).map((entry) => entry.key.at(-1) as number);
  }

  /** How many rows have the value of a count; without arguments, how many rows there are. */
  async function count(counted = "all", value = ""): Promise<number> {
    return Number((await store().reader.get<Deno.KvU64>(countKey(name, counted, value))).value?.value ?? 0n);
  }

  /** Adds a row under the next id. Throws `taken` of a unique value that another row has. */
  function insert(fields: Omit<R, "id">, tx?: Transaction): Promise<R> {
    return within(tx, async (tx) => {
      const id = (await tx.get<number>(sequenceKey(name)) ?? 0) + 1;
      tx.set(sequenceKey(name), id);
      const row = { ...fields, id } as R;
      await write(tx, null, row);
      return row;
    });
  }

  /** Replaces a row by what `change` makes of it; may run more than once. Throws `missing` and `taken`. */
  function update(id: number, change: (row: R) => R, tx?: Transaction): Promise<R> {
    return within(tx, async (tx) => {
      const row = await existing(id, tx);
      const next = { ...change(row), id };
      await write(tx, row, next);
      return next;
    });
  }

  /** Removes a row and gives what it was. Throws `missing`. */
  function remove(id: number, tx?: Transaction): Promise<R> {
    return within(tx, async (tx) => {
      const row = await existing(id, tx);
      await write(tx, row, null);
      return row;
    });
  }

  async function existing(id: number, tx: Transaction): Promise<R> {
    const row = await get(id, tx);
    if (!row) throw new AppError(definition.missing);
    return row;
  }

  async function write(tx: Transaction, before: R | null, after: R | null): Promise<void> {
    const id = (after ?? before as R).id;
    await moveUnique(tx, before, after);
    for (const [key, of] of Object.entries(definition.indexes ?? {})) {
      const [old, next] = [before && of(before), after && of(after)];
      if (JSON.stringify(old) === JSON.stringify(next)) continue;
      if (old) tx.delete(indexKey(name, key, [...old, id]));
      if (next) tx.set(indexKey(name, key, [...next, id]), null);
    }
    const counts: Record<string, (row: R) => string> = { ...definition.counts, all: () => "" };
    for (const [key, of] of Object.entries(counts)) {
      const [old, next] = [before && of(before), after && of(after)];
      if (old === next) continue;
      if (old !== null) tx.sum(countKey(name, key, old), -1);
      if (next !== null) tx.sum(countKey(name, key, next), 1);
    }
    if (after) tx.set(rowKey(name, id), after);
    else tx.delete(rowKey(name, id));
    tx.append(changeLogKey(name), id, { expireIn: LOG_LIFE });
    if (definition.content) tx.sum(REVISION, 1);
  }

  async function moveUnique(tx: Transaction, before: R | null, after: R | null): Promise<void> {
    const id = (after ?? before as R).id;
    for (const [key, { of, taken }] of Object.entries(definition.unique ?? {})) {
      const [old, next] = [before && of(before), after && of(after)];
      if (old === next) continue;
      if (old !== null) tx.delete(uniqueKey(name, key, old));
      if (next === null) continue;
      const holder = await tx.get<number>(uniqueKey(name, key, next));
      if (holder !== null && holder !== id) throw new AppError(taken);
      tx.set(uniqueKey(name, key, next), id);
    }
  }

  return { definition, name, get, getMany, find, all, ids, count, insert, update, remove };
}

/** One round trip where the limit allows it; 500 is the largest batch a KV server gives. */
function batch(limit = Infinity): number {
  return Math.min(limit, 500);
}
