// Logs whose rows have a value each, and the keys of their owners.
import {
  assertNoBody,
  opened,
  type OpenTransaction,
  runTransaction,
  snapshotOf,
  type Transaction,
} from "../transaction.ts";
import { type Counting, type Entry, type StoredRow, withoutCounts, writeCounts } from "./counts.ts";
import { type Key, store } from "../../connection/db.ts";
import { defineOwned, endOf, leftOf, type NumberedPage, ownerKey, type Page } from "../owners.ts";
import { type Part, recordChange } from "../table_keys.ts";
import { stamp, timeOf } from "../time_id.ts";

type Options<T> = {
  owners?: (row: T) => Part[][];
  retention?: number;
  keepRows?: boolean;
  brief?: (row: T) => object;
  list?: object;
};

const ROWS_AT_ONCE = 100; // rewritten in one transaction, without checks, because only this changes them
const READ_AT_ONCE = 100;

export function plainLog<T extends object>(
  name: string,
  { owners, retention, brief, list, keepRows = true }: Options<T>,
  counts?: Counting<T>,
) {
  const ownersOf = (row: T) => owners?.(row) ?? [];
  const briefOf = brief && ((row: StoredRow<T>) => {
    return row.countedAs ? { ...brief(row), countedAs: row.countedAs } : brief(row);
  });
  const family = { family: "log", name, ownersOf, life: retention, brief: briefOf } as const;
  const owned = owners && defineOwned(family);
  const options = retention === undefined ? {} : { expireIn: retention };

  function add(fields: T, tx: Transaction, at?: number): Entry<T> {
    const row = { ...fields, ...stamp(at) };
    if (keepRows) put(row, { tx: opened(tx), ...options });
    if (counts) writeCounts(counts.writes(row, timeOf(row.id)), opened(tx));
    return row;
  }

  function append(row: T): Promise<void> {
    assertNoBody(name);
    return runTransaction((tx) => Promise.resolve(void add(row, tx)));
  }

  function put(row: StoredRow<Entry<T>>, { tx, ...options }: { tx: OpenTransaction; expireIn?: number }): void {
    const isBrief = briefOf && ownersOf(row).length > 0;
    tx.set(["log", name, row.id], isBrief ? briefOf(row) : row, options);
    owned?.add(row.id, row, { tx, ...options });
    if (list) recordChange(name, row.id, tx);
  }

  async function of(owner: Part[], page: Page = {}): Promise<Entry<T>[]> {
    const found = await owned?.of<Entry<T>>(owner, page) ?? [];
    return found.map(({ row }) => withoutCounts(row));
  }

  async function* allOf(owner: Part[]): AsyncGenerator<Entry<T>> {
    if (!owned) return;
    for await (const row of owned.all<Entry<T>>(owner, READ_AT_ONCE)) yield withoutCounts(row);
  }

  async function pageOf(owner: Part[], page: NumberedPage): Promise<{ rows: Entry<T>[]; total: number }> {
    const { rows, total } = await owned?.pageOf<Entry<T>>(owner, page) ?? { rows: [], total: 0 };
    return { rows: rows.map(({ row }) => withoutCounts(row)), total };
  }

  async function newest({ limit = 10, before }: { limit?: number; before?: string } = {}): Promise<Entry<T>[]> {
    const prefix: Key = ["log", name];
    const selector = before ? { prefix, end: [...prefix, before] } : { prefix };
    const entries = store().reader.list<Entry<T>>(selector, { reverse: true, limit, batchSize: Math.min(limit, 500) });
    return (await Array.fromAsync(entries)).map(({ value }) => withoutCounts(value));
  }

  async function rewrite(owner: Part[], change: (row: Entry<T>) => Entry<T> | null): Promise<void> {
    await owned?.each(owner, ROWS_AT_ONCE, async (id, tx) => {
      const whole = ownerKey(family, owner, id);
      const row = await snapshotOf(tx).get<StoredRow<Entry<T>>>(brief ? whole : ["log", name, id]);
      tx.delete(whole);
      if (!row) return;
      owned.remove(id, row, tx);
      const next = change(withoutCounts(row));
      if (next) put(counts?.rewritten(row, next) ?? next, { tx, ...leftOf(endOf(family, id, null)) });
      else if (counts) throw new Error(`${name} counts its rows: none may be taken away`);
      else {
        tx.delete(["log", name, id]);
        if (list) recordChange(name, id, tx);
      }
    });
  }

  async function getMany(ids: string[]): Promise<Entry<T>[]> {
    const found = await store().reader.getMany<Entry<T>[]>(ids.map((id) => ["log", name, id]));
    return found.flatMap(({ value }) => value === null ? [] : [withoutCounts(value)]);
  }

  return { add, append, getMany, of, allOf, pageOf, newest, rewrite };
}
