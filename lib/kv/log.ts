// Rows that are only ever added: visits, downloads, logins, the operation log. Their ids sort by time.
import { randomBytes } from "../shared/encoding.ts";
import { type Key, store } from "./inside/db.ts";
import { entriesOf, type Line, valueOf } from "./inside/lines.ts";
import { defineOwned, endOf, type NumberedPage, ownerKey, type Page, timeOf } from "./inside/owners.ts";
import type { Part } from "./inside/table_keys.ts";
import type { Transaction } from "./transaction.ts";

export type { NumberedPage, Page } from "./inside/owners.ts";

export type Entry<T> = T & { id: string; created_at: string };

type Options<T> = {
  /** Milliseconds that rows are kept at least; for ever when it is missing. */
  life?: number;
  /** Whose a row is, null for nobody's: then `of` finds it without looking at the rows of others. */
  by?: (row: T) => Part[] | null;
  /** Whom a row is about, if it names somebody else than whose it is; `of` finds it for both. */
  about?: (row: T) => Part[] | null;
  /**
   * What the log itself keeps of a row that is somebody's, enough for `by` and for what is counted. The whole row then
   * stands under its owner's key alone, where a page of an owner's rows is one read. Not with `about`.
   */
  brief?: (row: T) => object;
};

/** What becomes of a row; null when nothing of it stays. */
type Change<T> = (row: Entry<T>) => Entry<T> | null;

// Of one transaction: rows of a log never change otherwise, so no check is needed.
const ROWS_AT_ONCE = 100;
const VALUES_AT_ONCE = 8;

/** A family of log rows. */
export function defineLog<T extends object>(name: string, { life, by, about, brief }: Options<T> = {}) {
  const ownersOf = (row: T) => [by?.(row), about?.(row)].filter((owner) => owner != null);
  const family = { family: "log", name, ownersOf, life, brief } as const;
  const owned = by || about ? defineOwned(family) : undefined;
  const options = life === undefined ? {} : { expireIn: life };

  /** Adds a row to what the transaction writes, and gives it. `at` is when it happened, if that was not just now. */
  function add(fields: T, tx: Transaction, at?: number): Entry<T> {
    const row = { ...fields, ...stamp(at) };
    put(row, { tx, ...options });
    return row;
  }

  function put(row: Entry<T>, { tx, ...options }: { tx: Transaction; expireIn?: number }): void {
    const isBrief = brief && ownersOf(row).length > 0;
    tx.set(["log", name, row.id], isBrief ? brief(row) : row, options);
    owned?.add(row.id, row, { tx, ...options });
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

  /** Makes other rows of an owner's, or none: for who must be forgotten. Those added meanwhile may stay. */
  async function rewrite(owner: Part[], change: Change<T>): Promise<void> {
    await owned?.each(owner, ROWS_AT_ONCE, async (id, tx) => {
      const whole = ownerKey(family, owner, id);
      const row = await tx.peek<Entry<T>>(brief ? whole : ["log", name, id]);
      tx.delete(whole);
      if (!row) return;
      owned.remove(id, row, tx);
      const next = change(row);
      if (!next) return tx.delete(["log", name, id]);
      put(next, { tx, ...leftOf(endOf(family, id, null)) });
    });
  }

  return { name, life, add, newest, of, pageOf, rewrite };
}

export type Log<T extends object> = ReturnType<typeof defineLog<T>>;

function leftOf(end: number | undefined): { expireIn?: number } {
  return end === undefined ? {} : { expireIn: Math.max(1, end - Date.now()) };
}

type CrowdOptions<T> = Pick<Line, "life"> & {
  /** Milliseconds that rows are kept at least, whatever `life` says. */
  least?: number;
  by?: (row: T) => Part[] | null;
};

/**
 * A family of rows that come in crowds: as `defineLog`, but several stand in one value, which only a tally writes.
 * `life` is asked at each commit.
 */
export function defineCrowdedLog<T extends object>(name: string, { life, least, by }: CrowdOptions<T> = {}) {
  const under: Key = ["log", name];
  const isOf = (row: T, owner: Part[]) => JSON.stringify(by?.(row)) === JSON.stringify(owner);
  const ownersOf = (value: Uint8Array) => {
    const all = entriesOf<T>(value).map((row) => by?.(row)).filter((owner) => owner != null);
    return [...new Map(all.map((owner) => [JSON.stringify(owner), owner])).values()];
  };
  const family = { family: "log", name, ownersOf, life: least } as const;
  const owned = by && defineOwned(family);

  /** The line of a new row, and when the row was made: just now, unless `at` says otherwise. */
  function entry(fields: T, at?: number): { line: Line; created_at: string } {
    const { id, created_at } = stamp(at);
    const minute = created_at.slice(0, 16); // so a value lies within a day, and days can be counted apart
    const text = JSON.stringify({ ...fields, id, created_at } satisfies Entry<T>);
    const owner = by?.(fields);
    const line = { under, id, list: `log ${name} ${minute}`, text, life };
    return { line: owner ? { ...line, owner: ownerKey(family, owner) } : line, created_at };
  }

  /** The rows of an owner, newest first; a page counts the values in which they stand. */
  async function of(owner: Part[], page: Page = {}): Promise<Entry<T>[]> {
    const found = await owned?.of<Uint8Array>(owner, page) ?? [];
    return found.flatMap(({ row }) => entriesOf<Entry<T>>(row).filter((row) => isOf(row, owner)).toReversed());
  }

  /** As that of `defineLog`; the rows of others stay as they are. */
  async function rewrite(owner: Part[], change: Change<T>): Promise<void> {
    const kept = await life?.();
    await owned?.each(owner, VALUES_AT_ONCE, async (id, tx) => {
      const value = await tx.peek<Uint8Array>([...under, id]);
      tx.delete(ownerKey(family, owner, id));
      if (!value) return;
      const rows = entriesOf<Entry<T>>(value).map((row) => isOf(row, owner) ? change(row) : row);
      const left = rows.filter((row) => row !== null).map((row) => JSON.stringify(row));
      const options = leftOf(kept && timeOf(id) + kept);
      if (left.length > 0) tx.set([...under, id], valueOf(left), options);
      else tx.delete([...under, id]);
    });
  }

  return { entry, of, rewrite };
}

/** A new row's id and time, of one instant: by the id it is found among the rows of the day that the time says. */
function stamp(at = Date.now()): { id: string; created_at: string } {
  return { id: timeId(at), created_at: new Date(at).toISOString() };
}

/** Twelve hex digits of milliseconds and eight random bytes: sorts by time. */
export function timeId(now = Date.now()): string {
  return now.toString(16).padStart(12, "0") + randomBytes(8).toHex();
}
