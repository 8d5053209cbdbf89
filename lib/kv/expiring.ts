// Rows that end by themselves: codes, sessions, throttles. The store removes them late, so the end stands in the value too.
import { type Key, store } from "./inside/db.ts";
import { type Transaction, within } from "./transaction.ts";

type Kept<T> = { value: T; ends_at: number };

/** A family of rows named by one or more strings. */
export function defineExpiring<T>(name: string) {
  const key = (id: string[]): Key => ["expiring", name, ...id];
  const alive = (kept: Kept<T> | null) => kept && kept.ends_at > Date.now() ? kept.value : null;

  /** The value, or null when there is none or its time is over. In a transaction the read is checked. */
  async function get(id: string[], tx?: Transaction): Promise<T | null> {
    return alive(tx ? await tx.get<Kept<T>>(key(id)) : (await store().reader.get<Kept<T>>(key(id))).value);
  }

  /** Keeps the value until a moment, a time stamp in milliseconds; one that has come meanwhile does no harm. */
  function put(id: string[], value: T, { until, tx }: { until: number; tx?: Transaction }): Promise<void> {
    return within(tx, (tx) => {
      tx.set(key(id), { value, ends_at: until }, { expireIn: Math.max(1, until - Date.now()) });
      return Promise.resolve();
    });
  }

  function remove(id: string[], tx?: Transaction): Promise<void> {
    return within(tx, (tx) => {
      tx.delete(key(id));
      return Promise.resolve();
    });
  }

  /** All living values whose name begins with `id`, with the rest of their names. */
  async function list(id: string[]): Promise<{ id: string[]; value: T }[]> {
    const entries = store().reader.list<Kept<T>>({ prefix: key(id) }, { batchSize: 500 });
    const found: { id: string[]; value: T }[] = [];
    for await (const entry of entries) {
      const value = alive(entry.value);
      if (value !== null) found.push({ id: entry.key.slice(2) as string[], value });
    }
    return found;
  }

  return { get, put, remove, list };
}
