// Rows that are only ever added: visits, downloads, logins, the operation log. Their ids sort by time.
import { randomBytes } from "../shared/encoding.ts";
import { type Key, store } from "./inside/db.ts";
import type { Line } from "./inside/lines.ts";

export type Entry<T> = T & { id: string; created_at: string };

/** A family of log rows; `life` (milliseconds) is how long they are kept at least, for ever when it is missing. */
export function defineLog<T extends object>(name: string, { life }: { life?: number } = {}) {
  /** The write of a new row, to be put into a transaction (`tx.set`) or a tally. */
  function entry(fields: T): { key: Key; value: Entry<T>; expireIn?: number } {
    const stamp = stampNow();
    return {
      key: ["log", name, stamp.id],
      value: { ...fields, ...stamp },
      ...(life && { expireIn: life }),
    };
  }

  /** The newest rows first, those before the id `before` when it is given. */
  async function newest({ limit = 10, before }: { limit?: number; before?: string } = {}): Promise<Entry<T>[]> {
    const prefix: Key = ["log", name];
    const selector = before ? { prefix, end: [...prefix, before] } : { prefix };
    const entries = store().reader.list<Entry<T>>(selector, { reverse: true, limit, batchSize: Math.min(limit, 500) });
    return (await Array.fromAsync(entries)).map((entry) => entry.value);
  }

  return { entry, newest };
}

/**
 * A family of rows that come in crowds: as `defineLog`, but several stand in one value, which only a tally writes.
 * `life` is asked at each commit.
 */
export function defineCrowdedLog<T extends object>(name: string, { life }: Pick<Line, "life"> = {}) {
  const under: Key = ["log", name];

  /** The line of a new row, and when the row was made. */
  function entry(fields: T): { line: Line; created_at: string } {
    const { id, created_at } = stampNow();
    const minute = created_at.slice(0, 16); // so a value lies within a day, and days can be counted apart
    const text = JSON.stringify({ ...fields, id, created_at } satisfies Entry<T>);
    return { line: { under, id, list: `log ${name} ${minute}`, text, life }, created_at };
  }

  return { entry };
}

/** A new row's id and time, of one instant: by the id it is found among the rows of the day that the time says. */
function stampNow(): { id: string; created_at: string } {
  const now = Date.now();
  return { id: timeId(now), created_at: new Date(now).toISOString() };
}

/** Twelve hex digits of milliseconds and eight random bytes: sorts by time. */
export function timeId(now = Date.now()): string {
  return now.toString(16).padStart(12, "0") + randomBytes(8).toHex();
}
