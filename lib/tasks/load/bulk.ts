// Writes many rows at once, with every key that adding them one by one would leave, but not atomically: for
// demonstrations, benchmarks and tests.
import type { Table } from "../../kv/table.ts";
import { commit } from "../../kv/connection/commit.ts";
import { gathering } from "./key_order.ts";
import {
  changeLogKey,
  countKey,
  type Definition,
  indexKeysOf,
  REVISION,
  revisionKey,
  type Row,
  rowCounts,
  rowKey,
  sequenceKey,
  uniqueKey,
} from "../../kv/inside/table_keys.ts";
import { opened, type OpenTransaction } from "../../kv/inside/transaction.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { DAY } from "../../shared/time.ts";

const LIFE = DAY; // of the entries that say which rows have changed

type Filled<R extends Row> = Pick<Table<R>, "definition">;
/** Adds the writes of an item to the transaction; it reads nothing, because the store has nothing about the item. */
type Adding<T> = (thing: T, tx: Transaction) => Promise<void> | void;

/** Yields `make(n)` for each number below `count`. */
export function* generate<T>(count: number, make: (n: number) => T): Generator<T> {
  for (let n = 0; n < count; n++) yield make(n);
}

/**
 * Runs `add` for each item, `atOnce` items in a transaction, and returns its results. Slower than the loaders below,
 * but rows may have texts of any length and the store may have data already.
 */
export async function addAll<T, R>(
  items: Iterable<T>,
  atOnce: number,
  add: (item: T, tx: Transaction) => R | Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let batch: T[] = [];
  const write = () => transaction((tx) => inOrder(batch, (item) => add(item, tx)));
  for (const item of items) {
    batch.push(item);
    if (batch.length < atOnce) continue;
    results.push(...await write());
    batch = [];
  }
  return results.concat(await write());
}

async function inOrder<T, R>(items: T[], run: (item: T) => R | Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}

/** Writes what `add` adds for each item of an empty log or table, and returns the number of items. */
export async function loadAll<T>(things: Iterable<T>, add: Adding<T>): Promise<number> {
  const { tx, isFull, write, end } = gathering();
  let n = 0;
  for (const thing of things) {
    n++;
    const added = add(thing, tx);
    if (added) await added;
    if (isFull()) await write();
  }
  await end();
  return n;
}

/**
 * Fills an empty table and returns the number of rows; the first row gets the id 1. No text may be so long that it is
 * stored beside its row.
 */
export async function loadRows<R extends Row>(
  { definition }: Filled<R>,
  rows: Iterable<Omit<R, "id">>,
): Promise<number> {
  let id = 0;
  await loadAll(rows, (fields, tx) => addRow(definition, { ...fields, id: ++id } as R, opened(tx)));
  if (id > 0) await commit([], [{ type: "set", key: sequenceKey(definition.name), value: id }]);
  return id;
}

function addRow<R extends Row>(definition: Definition<R>, row: R, tx: OpenTransaction): void {
  const { name, unique = {}, content, raises = {} } = definition;
  tx.set(rowKey(name, row.id), row);
  for (const [key, { of }] of Object.entries(unique)) {
    const value = of(row);
    if (value !== null) tx.set(uniqueKey(name, key, value), row.id);
  }
  for (const key of indexKeysOf(definition, row)) tx.set(key, null);
  for (const [counted, of] of Object.entries(rowCounts(definition))) {
    const value = of(row);
    if (value !== null) tx.sum(countKey(name, counted, value), 1);
  }
  if (content) tx.sum(REVISION, 1);
  for (const [revision, shows] of Object.entries(raises)) {
    if (shows(null, row)) tx.sum(revisionKey(revision), 1);
  }
  tx.append(changeLogKey(name), row.id, { expireIn: LIFE });
}
