// Rows found by whom they belong to: beside the row stands a key with the owner's, written with it and gone with it.
import { type Transaction, transaction } from "../transaction.ts";
import { type Key, store } from "./db.ts";
import type { Part } from "./table_keys.ts";

/** A family whose rows have owners. A row is named by one id, and never changes its owner but to be nobody's. */
export type Owned = {
  family: "log" | "expiring";
  name: string;
  /** Whose what stands under a key is; nobody's is nobody's. */
  ownersOf: (value: never) => Part[][];
  /** Milliseconds that the rows of a log are kept at least. */
  life?: number;
};

/** What an expiring row and its owner's key both say, so that a restored store lets both end. */
export type End = { ends_at: number };
export type Page = { limit?: number; /** The id that the last page ended with. */ before?: string };

const GET_MANY = 10;

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

/** When a row of a log was made: its id is a time. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16);
}

/** Declares a family; gives how its owners' keys are written and how a page of an owner's rows is read. */
export function defineOwned(owned: Owned) {
  const { family, name } = owned;
  const ownersOf = owned.ownersOf as (row: unknown) => Part[][];
  allOwned.set(`${family} ${name}`, owned);

  /** Writes the keys of a row that has just been written, to live as long. */
  function add(id: string, row: unknown, { tx, ...options }: { tx: Transaction; expireIn?: number }): void {
    const value = family === "expiring" ? { ends_at: (row as End).ends_at } : null;
    for (const owner of ownersOf(row)) tx.set(ownerKey(owned, owner, id), value, options);
  }

  function remove(id: string, row: unknown, tx: Transaction): void {
    for (const owner of ownersOf(row)) tx.delete(ownerKey(owned, owner, id));
  }

  /** The ids of an owner's rows, the last first; the keys of others are not read. */
  async function idsOf(owner: Part[], { limit = 20, before }: Page): Promise<string[]> {
    const prefix = ownerKey(owned, owner);
    const selector = before === undefined ? { prefix } : { prefix, end: [...prefix, before] };
    const entries = store().reader.list(selector, { reverse: true, limit, batchSize: Math.min(limit, 500) });
    return (await Array.fromAsync(entries)).map(({ key }) => String(key.at(-1)));
  }

  /** The rows of an owner, the last ids first; the rows of others are not read. */
  async function of<R>(owner: Part[], page: Page): Promise<{ id: string; row: R }[]> {
    const ids = await idsOf(owner, page);
    const batches: string[][] = [];
    for (let i = 0; i < ids.length; i += GET_MANY) batches.push(ids.slice(i, i + GET_MANY));
    const rows = await Promise.all(batches.map((batch) => {
      return store().reader.getMany<R[]>(batch.map((id) => [family, name, id]));
    }));
    return rows.flat().flatMap(({ key, value }) => value === null ? [] : [{ id: String(key.at(-1)), row: value as R }]);
  }

  /** Does something to each of an owner's rows by its id, `atOnce` in a transaction; those added meanwhile may stay. */
  async function each(owner: Part[], atOnce: number, act: (id: string, tx: Transaction) => Promise<void>) {
    let before: string | undefined;
    for (;;) {
      const ids = await idsOf(owner, { limit: atOnce, before });
      if (ids.length === 0) return;
      await transaction(async (tx) => {
        for (const id of ids) await act(id, tx);
      });
      before = ids.at(-1);
    }
  }

  return { add, remove, idsOf, of, each };
}
