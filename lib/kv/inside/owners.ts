// Rows found by whom they belong to: beside the row stands a key with the owner's, written with it and gone with it.
import { type OpenTransaction, runTransaction } from "./transaction.ts";
import { type Key, store } from "../connection/db.ts";
import type { Part } from "./table_keys.ts";
import { idAt, timeOf } from "./time_id.ts";

/** A family whose rows have owners. A row is named by one id, and never changes its owner but to be nobody's. */
export type Owned = {
  family: "log" | "expiring";
  name: string;
  /** The owners of the value under a key; none when it is nobody's. */
  ownersOf: (value: never) => Part[][];
  /** Milliseconds that the rows of a log are kept at least. */
  life?: number;
  /** The part of an owned row under the family's own key; the row itself stands under its first owner's. */
  brief?: (row: never) => object;
};

/** An expiring row and its owner's key both say this, so that a restored store lets both end. */
export type End = { ends_at: number };
export type Page = {
  limit?: number;
  /** The id that the last page ended with. */
  before?: string;
  /** Of a log: only what has happened from one moment on, and before another. */
  since?: number;
  until?: number;
  /** The first ids first. */
  oldest?: boolean;
};
/** A page by its number; of a log, `since` leaves out what is older than that moment. */
export type NumberedPage = { page: number; limit: number; since?: number };

const LAST = "\uffff"; // after every id
const COUNTED = 10_000; // what somebody else may cause, such as wrong sign-ins, must not make a list of it slow

/** Every one by family and name, for fsck. */
export const allOwned = new Map<string, Owned>();

export const ownerKey = ({ family, name }: Pick<Owned, "family" | "name">, owner: Part[], id?: string): Key => {
  return ["owner", family, name, ...owner, ...id === undefined ? [] : [id]];
};

/** When a row and its owner's key may go; undefined when they stay for ever. */
export function endOf({ life }: Pick<Owned, "life">, id: string, value: Partial<End> | null): number | undefined {
  if (value?.ends_at !== undefined) return value.ends_at;
  return life === undefined ? undefined : timeOf(id) + life;
}

/** How long something has left that ends at a moment. */
export function leftOf(end: number | undefined): { expireIn?: number } {
  return end === undefined ? {} : { expireIn: Math.max(1, end - Date.now()) };
}

/** The key of a whole row of a family with `brief`, by what its log keeps of it; nobody's stands in the log. */
export function wholeKey(owned: Owned, id: string, row: unknown): Key | undefined {
  const [owner] = (owned.ownersOf as (row: unknown) => Part[][])(row);
  return owner && ownerKey(owned, owner, id);
}

/** Declares a family; gives how its owners' keys are written and how a page of an owner's rows is read. */
export function defineOwned(owned: Owned) {
  const { family, name, brief } = owned;
  const ownersOf = owned.ownersOf as (row: unknown) => Part[][];
  allOwned.set(`${family} ${name}`, owned);

  /** Writes the keys of a row that has just been written, to live as long. */
  function add(id: string, row: unknown, { tx, ...options }: { tx: OpenTransaction; expireIn?: number }): void {
    const ending = family === "expiring" ? { ends_at: (row as End).ends_at } : null;
    const [first, ...others] = ownersOf(row).map((owner) => ownerKey(owned, owner, id));
    if (first) tx.set(first, brief ? row : ending, options);
    for (const other of others) tx.set(other, ending, options);
  }

  function remove(id: string, row: unknown, tx: OpenTransaction): void {
    for (const owner of ownersOf(row)) tx.delete(ownerKey(owned, owner, id));
  }

  /** The rows of an owner, the last ids first; the rows of others are not read. */
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

  /** A page of an owner's rows by its number, and how many there are, of the last ten thousand. */
  async function pageOf<R>(owner: Part[], { page, limit, since }: NumberedPage) {
    const prefix = ownerKey(owned, owner);
    const selector = since === undefined ? { prefix } : { prefix, start: [...prefix, idAt(since)] };
    const named = await namedBy<R>(selector, { limit: COUNTED, reverse: true });
    return { rows: await rowsOf(named.slice((page - 1) * limit, page * limit)), total: named.length };
  }

  /** The ids under owner's keys, and the row where it stands there. */
  async function namedBy<R>(selector: Deno.KvListSelector, asked: Asked): Promise<Named<R>[]> {
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

  /** All rows of an owner, the last ids first, `atOnce` in memory; those added meanwhile are not among them. */
  async function* all<R>(owner: Part[], atOnce: number): AsyncGenerator<R> {
    for await (const named of portions<R>(owner, atOnce)) yield* (await rowsOf(named)).map(({ row }) => row);
  }

  /** Does something to each of an owner's rows by its id, `atOnce` in a transaction; those added meanwhile may stay. */
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

type Asked = { limit: number; reverse: boolean };
type Named<R> = { id: string; row: R | null };
type Found<R> = { id: string; row: R };
