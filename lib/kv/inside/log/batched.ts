// Logs whose rows arrive in large numbers, such as visits: rows of one commit and second share a value.
import { appendWrites } from "../commit_queue.ts";
import { assertNoBody, opened, type Transaction } from "../transaction.ts";
import { type Counting, type Entry, type StoredRow, withoutCounts, writeCounts } from "./counts.ts";
import { type Key, store } from "../../connection/db.ts";
import { type BatchedRecord, joinedRecords, recordsIn } from "../records.ts";
import { defineOwned, leftOf, ownerKey } from "../owners.ts";
import type { Part } from "../table_keys.ts";
import { idAt, stamp, timeOf } from "../time_id.ts";

type Options<T> = {
  owners?: (row: T) => Part[][];
  retention?: { atLeast: number; current: () => Promise<number> };
};

const VALUES_AT_ONCE = 7; // each is checked
const VALUES_READ_AT_ONCE = 10; // of up to 60 KB each, mostly with rows of other owners
const VALUES_LISTED_AT_ONCE = 50;
const SECOND = 1_000; // milliseconds

const secondOf = (id: string) => Math.floor(timeOf(id) / SECOND);

/** The rows from `since` until `until` (milliseconds, exclusive); with `before`, those older than that id. */
export type TimeRange = { since: number; until: number; before?: string };

export function batchedLog<T extends object>(
  name: string,
  { owners, retention }: Options<T>,
  counts?: Counting<T>,
) {
  const under: Key = ["log", name];
  const ownersOf = (row: T) => owners?.(row) ?? [];
  const isOf = (row: T, owner: Part[]) => ownersOf(row).some((one) => JSON.stringify(one) === JSON.stringify(owner));
  const ownersIn = (rows: T[]) => {
    const all = rows.flatMap(ownersOf);
    return [...new Map(all.map((owner) => [JSON.stringify(owner), owner])).values()];
  };
  const ownersOfValue = (value: Uint8Array) => ownersIn(recordsIn<T>(value));
  const family = { family: "log", name, ownersOf: ownersOfValue, life: retention?.atLeast } as const;
  const owned = owners && defineOwned(family);

  /** Returns a new row and its record. */
  function recordOf(fields: T, at?: number): { record: BatchedRecord; entry: Entry<T> } {
    const entry: Entry<T> = { ...fields, ...stamp(at) };
    const second = entry.created_at.slice(0, 19); // so that the rows of a second are in values of this second
    const text = JSON.stringify(entry);
    const keys = ownersOf(fields).map((owner) => ownerKey(family, owner));
    return {
      record: { under, id: entry.id, list: `log ${name} ${second}`, text, life: retention?.current, owners: keys },
      entry,
    };
  }

  function writes(row: T, at?: number) {
    const { record, entry } = recordOf(row, at);
    const { sum, records } = counts?.writes(row, timeOf(entry.id)) ?? { sum: [], records: [] };
    return { sum, records: [record, ...records], entry };
  }

  function add(row: T, tx: Transaction, at?: number): Entry<T> {
    if (!opened(tx).record) throw new Error(`${name} is batched: its rows are appended`);
    const { entry, ...all } = writes(row, at);
    writeCounts(all, opened(tx));
    return entry;
  }

  function append(row: T): Promise<void> {
    assertNoBody(name);
    return appendWrites(writes(row));
  }

  async function* allOf(owner: Part[]): AsyncGenerator<Entry<T>> {
    if (!owned) return;
    for await (const value of owned.all<Uint8Array>(owner, VALUES_READ_AT_ONCE)) {
      const rows = recordsIn<StoredRow<Entry<T>>>(value).filter((row) => isOf(row, owner));
      yield* rows.toReversed().map(withoutCounts);
    }
  }

  async function* between({ since, until, before }: TimeRange): AsyncGenerator<Entry<T>[]> {
    const end = before === undefined ? until : Math.min(until, (secondOf(before) + 1) * SECOND);
    const range = { start: [...under, idAt(since)], end: [...under, idAt(end)] };
    const values = store().reader.list<Uint8Array>(range, { reverse: true, batchSize: VALUES_LISTED_AT_ONCE });
    let rows: StoredRow<Entry<T>>[] = [];
    let second: number | undefined;
    const newestFirst = () => {
      const older = before === undefined ? rows : rows.filter(({ id }) => id < before);
      return older.sort((one, other) => one.id < other.id ? 1 : -1).map(withoutCounts);
    };
    for await (const { key, value } of values) {
      const next = secondOf(String(key.at(-1)));
      if (second !== undefined && next !== second) {
        yield newestFirst();
        rows = [];
      }
      second = next;
      rows.push(...recordsIn<StoredRow<Entry<T>>>(value));
    }
    yield newestFirst();
  }

  /** Does not change the rows of other owners. */
  async function rewrite(owner: Part[], change: (row: Entry<T>) => Entry<T> | null): Promise<void> {
    const life = await retention?.current();

    function changed(row: StoredRow<Entry<T>>): StoredRow<Entry<T>> | null {
      if (!isOf(row, owner)) return row;
      const next = change(withoutCounts(row));
      if (counts && !next) throw new Error(`${name} counts its rows: none may be taken away`);
      return counts && next ? counts.rewritten(row, next) : next;
    }

    await owned?.each(owner, VALUES_AT_ONCE, async (id, tx) => {
      // Checked, because rows of another owner in the value may change at the same time.
      const value = await tx.get<Uint8Array>([...under, id]);
      if (!value) return tx.delete(ownerKey(family, owner, id));
      const rows = recordsIn<StoredRow<Entry<T>>>(value);
      const left = rows.map(changed).filter((row) => row !== null);
      const remaining = new Set(ownersIn(left).map((one) => JSON.stringify(one)));
      for (const one of [owner, ...ownersIn(rows)]) {
        if (!remaining.has(JSON.stringify(one))) tx.delete(ownerKey(family, one, id));
      }
      const options = leftOf(life && timeOf(id) + life);
      if (left.length > 0) tx.set([...under, id], joinedRecords(left.map((row) => JSON.stringify(row))), options);
      else tx.delete([...under, id]);
    });
  }

  return { add, append, allOf, between, rewrite };
}
