// Declares rows that expire: codes, sessions, throttles. The value stores its end too, because the store removes
// expired rows late.
import { type Key, store } from "./connection/db.ts";
import { defineOwned, type NumberedPage, type Page } from "./inside/owners.ts";
import type { Part } from "./inside/table_keys.ts";
import { timeId } from "./inside/time_id.ts";
import { opened, runTransaction, snapshotOf, type Transaction } from "./inside/transaction.ts";

const AT_ONCE = 100;

type Stored<T> = { value: T; ends_at: number };
type Values<T> = { id: string; value: T }[];

/**
 * An id has one or more strings. `by` returns a row's owner; with it, an id has one string, and `of` finds the rows.
 */
export function defineExpiring<T>(name: string, { by }: { by?: (value: T) => Part[] } = {}) {
  const key = (id: string[]): Key => ["expiring", name, ...id];
  const alive = (stored: Stored<T> | null) => stored && stored.ends_at > Date.now() ? stored.value : null;
  const owned = by && defineOwned({ family: "expiring", name, ownersOf: ({ value }: Stored<T>) => [by(value)] });

  /** Returns the value; null when there is none or it has expired. In a transaction the read is checked. */
  async function get(id: string[], tx?: Transaction): Promise<T | null> {
    return alive(tx ? await opened(tx).get<Stored<T>>(key(id)) : (await store().reader.get<Stored<T>>(key(id))).value);
  }

  /** Stores the value until a time stamp in milliseconds, which may be in the past. */
  function put(id: string[], value: T, { until, tx }: { until: number; tx?: Transaction }): Promise<void> {
    return runTransaction((tx) => {
      const [stored, expireIn] = [{ value, ends_at: until }, Math.max(1, until - Date.now())];
      tx.set(key(id), stored, { expireIn });
      owned?.add(String(id[0]), stored, { tx, expireIn });
      return Promise.resolve();
    }, tx);
  }

  /** Stores a value under a new id that sorts by time. Returns the id. Checks nothing. */
  async function add(value: T, end: { until: number; tx?: Transaction }): Promise<string> {
    const id = timeId();
    await put([id], value, end);
    return id;
  }

  /** Needs no check, because a row's owner never changes. */
  function remove(id: string[], tx?: Transaction): Promise<void> {
    return runTransaction(async (tx) => {
      const stored = owned && await snapshotOf(tx).get<Stored<T>>(key(id)); // only the row names its owner
      if (stored) owned.remove(String(id[0]), stored, tx);
      tx.delete(key(id));
    }, tx);
  }

  /** Returns all current values whose id begins with `id`, with their complete ids. */
  function list(id: string[]): Promise<{ id: string[]; value: T }[]> {
    return Array.fromAsync(each(id));
  }

  /** The same, some at a time, for more values than memory should hold. */
  async function* each(id: string[]): AsyncGenerator<{ id: string[]; value: T }> {
    const entries = store().reader.list<Stored<T>>({ prefix: key(id) }, { batchSize: 500 });
    for await (const entry of entries) {
      const value = alive(entry.value);
      if (value !== null) yield { id: entry.key.slice(2) as string[], value };
    }
  }

  /** Returns a page of an owner's current values, in descending order of ids. */
  async function of(owner: Part[], page: Page = {}): Promise<Values<T>> {
    return living(await owned?.of<Stored<T>>(owner, page) ?? []);
  }

  /** The same by page number, with the number of all current values. */
  async function pageOf(owner: Part[], page: NumberedPage): Promise<{ rows: Values<T>; total: number }> {
    const { rows, total } = await owned?.pageOf<Stored<T>>(owner, page) ?? { rows: [], total: 0 };
    return { rows: living(rows), total };
  }

  /** Returns the number of an owner's current values. Reads no value. */
  async function countOf(owner: Part[]): Promise<number> {
    return (await pageOf(owner, { page: 1, limit: 0 })).total;
  }

  function living(found: { id: string; row: Stored<T> }[]): Values<T> {
    return found.flatMap(({ id, row }) => {
      const value = alive(row);
      return value === null ? [] : [{ id, value }];
    });
  }

  /** Removes all values of an owner. */
  async function removeOf(owner: Part[]): Promise<void> {
    await owned?.each(owner, AT_ONCE, (id, tx) => remove([id], tx));
  }

  return { get, put, add, remove, list, each, of, pageOf, countOf, removeOf };
}
