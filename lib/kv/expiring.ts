// Declares rows that expire: codes, sessions, throttles. The value stores its end too, because the store removes late.
import { type Key, store } from "./connection/db.ts";
import { defineOwned, type Page } from "./inside/owners.ts";
import type { Part } from "./inside/table_keys.ts";
import { opened, runTransaction, snapshotOf, type Transaction } from "./inside/transaction.ts";

const AT_ONCE = 100;

type Stored<T> = { value: T; ends_at: number };

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
  async function of(owner: Part[], page: Page = {}): Promise<{ id: string; value: T }[]> {
    const found = await owned?.of<Stored<T>>(owner, page) ?? [];
    return found.flatMap(({ id, row }) => {
      const value = alive(row);
      return value === null ? [] : [{ id, value }];
    });
  }

  /** Removes all values of an owner. */
  async function removeOf(owner: Part[]): Promise<void> {
    await owned?.each(owner, AT_ONCE, (id, tx) => remove([id], tx));
  }

  return { get, put, remove, list, each, of, removeOf };
}
