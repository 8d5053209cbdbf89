// Finds rows by owner: a key of each owner is written and removed together with the row.
import { type OpenTransaction, runTransaction } from "./transaction.ts";
import { type Key, store } from "../connection/db.ts";
import type { Part } from "./table_keys.ts";
import { idAt, timeOf } from "./time_id.ts";

/** A family whose rows have owners. A row has one id, and its owner changes only when it is anonymized. */
export type Owned = {
  family: "log" | "expiring";
  name: string;
  /** Returns the owners of a stored value. */
  ownersOf: (value: never) => Part[][];
  /** Minimum retention of a log's rows in milliseconds. */
  life?: number;
  /** The part of an owned row under the family's key; the key of the first owner stores the whole row. */
  brief?: (row: never) => object;
};

/** Stored in an expiring row and its owner's key, so that both expire in a restored store. */
export type End = { ends_at: number };
export type Page = {
  limit?: number;
  /** The last id of the previous page. */
  before?: string;
  /** Limits the rows of a log by time; `until` is exclusive. */
  since?: number;
  until?: number;
  /** In ascending order of ids. */
  oldest?: boolean;
};
/** A page by its number; `since` omits older rows of a log. */
export type NumberedPage = { page: number; limit: number; since?: number };

const LAST = "\uffff"; // sorts after every id
const COUNTED = 10_000; // limits the cost of rows that others can cause, such as failed sign-ins

/** Every declared family, by family and name. */
export const allOwned = new Map<string, Owned>();

export const ownerKey = ({ family, name }: Pick<Owned, "family" | "name">, owner: Part[], id?: string): Key => {
  return ["owner", family, name, ...owner, ...id === undefined ? [] : [id]];
};

/** Returns the end of a row and its owner's key; undefined when they never expire. */
export function endOf({ life }: Pick<Owned, "life">, id: string, value: Partial<End> | null): number | undefined {
  if (value?.ends_at !== undefined) return value.ends_at;
  return life === undefined ? undefined : timeOf(id) + life;
}

/** Returns the remaining life until a moment. */
export function leftOf(end: number | undefined): { expireIn?: number } {
  return end === undefined ? {} : { expireIn: Math.max(1, end - Date.now()) };
}

/**
 * Returns the key of the whole row in a family with `brief`; undefined for a row without owners, which the log stores.
 */
export function wholeKey(owned: Owned, id: string, row: unknown): Key | undefined {
  const [owner] = (owned.ownersOf as (row: unknown) => Part[][])(row);
  return owner && ownerKey(owned, owner, id);
}

/** Declares a family. Returns the functions that write its owners' keys and read rows by owner. */
export function defineOwned(owned: Owned) {
  const { family, name, brief } = owned;
  const ownersOf = owned.ownersOf as (row: unknown) => Part[][];
  allOwned.set(`${family} ${name}`, owned);

  /** Writes the owners' keys of a row, with the same life. */
  function add(id: string, row: unknown, { tx, ...options }: { tx: OpenTransaction; expireIn?: number }): void {
    const ending = family === "expiring" ? { ends_at: (row as End).ends_at } : null;
    const [first, ...others] = ownersOf(row).map((owner) => ownerKey(owned, owner, id));
    if (first) tx.set(first, brief ? row : ending, options);
    for (const other of others) tx.set(other, ending, options);
  }

  function remove(id: string, row: unknown, tx: OpenTransaction): void {
    for (const owner of ownersOf(row)) tx.delete(ownerKey(owned, owner, id));
  }

  /** Returns a page of an owner's rows, by default in descending order of ids. */
  async function of<R>(owner: Part[], page: Page): Promise<Found<R>[]> {
    const { limit = 20, before, since, until, oldest = false } = page;
    const prefix = ownerKey(owned, owner);
    if (since === undefined && until === undefined) {
      const selector = before === undefined ? { prefix } : { prefix, end: [...prefix, before] };
      return await rowsOf(await namedBy<R>(selector, { limit, reverse: !oldest }));
    }
    const start = [...prefix, since === undefined ? "" : idAt(since)];
    const end = [...prefix, before ?? (until === undefined ? LAST : idAt(until))];
    return await rowsOf(await namedBy<R>({ start, end }, { limit, reverse: !oldest }));
  }

  /** Returns a page by its number, and the number of rows among the last ten thousand. */
  async function pageOf<R>(owner: Part[], { page, limit, since }: NumberedPage) {
    const prefix = ownerKey(owned, owner);
    const selector = since === undefined ? { prefix } : { prefix, start: [...prefix, idAt(since)] };
    const named = (await namedBy<R>(selector, { limit: COUNTED, reverse: true })).filter(isCurrent);
    return { rows: await rowsOf(named.slice((page - 1) * limit, page * limit)), total: named.length };
  }

  /** The store removes expired keys late. */
  function isCurrent({ row }: Named<unknown>): boolean {
    return family === "log" || (row as End).ends_at > Date.now();
  }

  /** Returns the ids of an owner's keys, with the rows that these keys store. */
  async function namedBy<R>(selector: Deno.KvListSelector, asked: Portion): Promise<Named<R>[]> {
    const entries = store().reader.list<R | null>(selector, { ...asked, batchSize: Math.min(asked.limit, 500) });
    return (await Array.fromAsync(entries)).map(({ key, value }) => ({ id: String(key.at(-1)), row: value }));
  }

  async function rowsOf<R>(named: Named<R>[]): Promise<Found<R>[]> {
    const areBeside = brief && named.every(({ row }) => row !== null);
    const found = areBeside ? undefined : new Map(await read<R>(named.map(({ id }) => id)));
    return named.flatMap(({ id, row: beside }) => {
      const row = found ? found.get(id) : beside;
      return row == null ? [] : [{ id, row }];
    });
  }

  async function read<R>(ids: string[]): Promise<[string, R][]> {
    const rows = await under<R>(ids.map((id) => [family, name, id]));
    return brief ? await under<R>(rows.map(([id, row]) => wholeKey(owned, id, row) ?? [family, name, id])) : rows;
  }

  async function under<R>(all: Key[]): Promise<[string, R][]> {
    const found = await store().reader.getMany<R[]>(all);
    return found.flatMap(({ key, value }) => value === null ? [] : [[String(key.at(-1)), value]]);
  }

  /**
   * Yields all rows of an owner in descending order of ids, `atOnce` in memory. Omits rows that are added meanwhile.
   */
  async function* all<R>(owner: Part[], atOnce: number): AsyncGenerator<R> {
    for await (const named of portions<R>(owner, atOnce)) yield* (await rowsOf(named)).map(({ row }) => row);
  }

  /** Calls `act` for each of an owner's rows, `atOnce` in a transaction. May omit rows that are added meanwhile. */
  async function each(owner: Part[], atOnce: number, act: (id: string, tx: OpenTransaction) => Promise<void>) {
    for await (const named of portions(owner, atOnce)) {
      await runTransaction(async (tx) => {
        for (const { id } of named) await act(id, tx);
      });
    }
  }

  async function* portions<R>(owner: Part[], limit: number): AsyncGenerator<Named<R>[]> {
    const prefix = ownerKey(owned, owner);
    let selector: Deno.KvListSelector = { prefix };
    for (;;) {
      const named: Named<R>[] = await namedBy(selector, { limit, reverse: true });
      const last = named.at(-1);
      if (!last) return;
      yield named;
      selector = { prefix, end: [...prefix, last.id] };
    }
  }

  return { add, remove, of, pageOf, all, each };
}

type Portion = { limit: number; reverse: boolean };
type Named<R> = { id: string; row: R | null };
type Found<R> = { id: string; row: R };
