// Rows that are only ever added: visits, downloads, logins, the operation log. Their ids sort by time.
import { randomBytes } from "../shared/encoding.ts";
import { type Key, store } from "./inside/db.ts";
import type { Line } from "./inside/lines.ts";
import { defineOwned, type NumberedPage, type Page } from "./inside/owners.ts";
import type { Part } from "./inside/table_keys.ts";
import type { Transaction } from "./transaction.ts";

export type { NumberedPage, Page } from "./inside/owners.ts";

export type Entry<T> = T & { id: string; created_at: string };

type Options<T> = {
  /** Milliseconds that rows are kept at least; for ever when it is missing. */
  life?: number;
  /** Whose a row is, null for nobody's: then `of` finds it without looking at the rows of others. */
  by?: (row: T) => Part[] | null;
};

/** A family of log rows. */
export function defineLog<T extends object>(name: string, { life, by }: Options<T> = {}) {
  const owned = by && defineOwned({ family: "log", name, ownerOf: by, life });
  const options = life === undefined ? {} : { expireIn: life };

  /** Adds a row to what the transaction writes, and gives it. `at` is when it happened, if that was not just now. */
  function add(fields: T, tx: Transaction, at?: number): Entry<T> {
    const row = { ...fields, ...stamp(at) };
    tx.set(["log", name, row.id], row, options);
    owned?.add(row.id, row, { tx, ...options });
    return row;
  }

  /** The rows of an owner, as `by` names them, newest first. */
  async function of(owner: Part[], page: Page = {}): Promise<Entry<T>[]> {
    const found = await owned?.of<Entry<T>>(owner, page) ?? [];
    return found.map(({ row }) => row);
  }

  /** A page of an owner's rows by its number, newest first, and how many there are. */
  async function pageOf(owner: Part[], page: NumberedPage): Promise<{ rows: Entry<T>[]; total: number }> {
    const { rows, total } = await owned?.pageOf<Entry<T>>(owner, page) ?? { rows: [], total: 0 };
    return { rows: rows.map(({ row }) => row), total };
  }

  /** The newest rows first, those before the id `before` when it is given. */
  async function newest({ limit = 10, before }: { limit?: number; before?: string } = {}): Promise<Entry<T>[]> {
    const prefix: Key = ["log", name];
    const selector = before ? { prefix, end: [...prefix, before] } : { prefix };
    const entries = store().reader.list<Entry<T>>(selector, { reverse: true, limit, batchSize: Math.min(limit, 500) });
    return (await Array.fromAsync(entries)).map((entry) => entry.value);
  }

  return { add, newest, of, pageOf };
}

/**
 * A family of rows that come in crowds: as `defineLog`, but several stand in one value, which only a tally writes.
 * `life` is asked at each commit.
 */
export function defineCrowdedLog<T extends object>(name: string, { life }: Pick<Line, "life"> = {}) {
  const under: Key = ["log", name];

  /** The line of a new row, and when the row was made: just now, unless `at` says otherwise. */
  function entry(fields: T, at?: number): { line: Line; created_at: string } {
    const { id, created_at } = stamp(at);
    const minute = created_at.slice(0, 16); // so a value lies within a day, and days can be counted apart
    const text = JSON.stringify({ ...fields, id, created_at } satisfies Entry<T>);
    return { line: { under, id, list: `log ${name} ${minute}`, text, life }, created_at };
  }

  return { entry };
}

/** A new row's id and time, of one instant: by the id it is found among the rows of the day that the time says. */
function stamp(at = Date.now()): { id: string; created_at: string } {
  return { id: timeId(at), created_at: new Date(at).toISOString() };
}

/** Twelve hex digits of milliseconds and eight random bytes: sorts by time. */
export function timeId(now = Date.now()): string {
  return now.toString(16).padStart(12, "0") + randomBytes(8).toHex();
}
