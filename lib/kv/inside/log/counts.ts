// The counts of a log, in the atomic of the row: its rows by day, and its rollups. A rewritten row stores what it was
// counted as.
import { siteDate } from "../../../shared/time.ts";
import type { OpenTransaction } from "../transaction.ts";
import { dailyOf } from "./daily.ts";
import { type BatchedRecord, joinedRecords } from "../records.ts";
import { memberOf } from "./numbering.ts";
import { type InnerRollup, type Rollup, rollupOf, type Share } from "./rollup.ts";
import type { Sum } from "../writes.ts";

/** Sums by day, member and label; null adds nothing. */
export type Shares<T, F extends string> = Record<F, (row: T) => Share | null>;

/** The counts of a row before it was rewritten, if they differ; never the member of a rollup. */
type CountedAs = { rollups: Record<string, { label: string; amount: number } | null> };
/** A row of a log with its id, which sorts by time. */
export type Entry<T> = T & { id: string; created_at: string };
/** A row as it is stored. The domain does not get `countedAs`. */
export type StoredRow<T> = T & { countedAs?: CountedAs };

/** A row's share in a rollup. The member of a rewritten row is unknown. */
export type CountedShare = {
  rollup: InnerRollup;
  share: { member?: number | string; label: string; amount: number } | null;
};

export type Counting<T> = {
  writes(row: T, at: number): Writes;
  rewritten<R extends T>(before: StoredRow<R>, after: R): StoredRow<R>;
};
type Writes = { sum: Sum[]; records: BatchedRecord[] };
export type InnerCounts = ReturnType<typeof countersOf<never, string>>;
export type InnerLog = {
  name: string;
  /** Minimum retention of rows in milliseconds. Missing: for ever. */
  atLeast?: number;
  counts?: InnerCounts;
};

/** Every declared log by name. */
export const declaredLogs = new Map<string, InnerLog>();

/** Returns a rollup for bulk loading. */
export function innerRollup(log: string, name: string): InnerRollup | undefined {
  return declaredLogs.get(log)?.counts?.inner.find((rollup) => rollup.name === name);
}

export function countersOf<T, F extends string>(log: string, rollups?: Shares<T, F>) {
  const { daily, ...keys } = dailyOf(log);
  const all = Object.entries<(row: T) => Share | null>(rollups ?? {}).map(([name, shareOf]) => {
    const countedShare = (row: StoredRow<T>): CountedShare["share"] => {
      const known = row.countedAs?.rollups[name];
      if (known !== undefined) return known;
      const share = shareOf(row);
      return share && whole(share);
    };
    return { name, shareOf, countedShare, inner: rollupOf(log, name, countedShare) };
  });

  /** Returns the sums and records that a row adds. */
  function writes(row: T, at: number): Writes {
    const date = siteDate(at);
    const to: Writes = { sum: keys.sums(date), records: [] };
    for (const { shareOf, inner } of all) {
      const share = shareOf(row);
      if (share) inner.count(date, share, to);
    }
    return to;
  }

  /** Returns the changed row with what it was counted as, where that differs. */
  function rewritten<R extends T>(before: StoredRow<R>, after: R): StoredRow<R> {
    let rollups = before.countedAs?.rollups;
    for (const { name, shareOf } of all) {
      const [was, is] = [shareOf(before), shareOf(after)].map((share) => share && whole(share));
      if (JSON.stringify(was) === JSON.stringify(is)) continue;
      const known = was ? { label: was.label, amount: was.amount } : null;
      rollups = { [name]: known, ...rollups };
    }
    return rollups ? { ...after, countedAs: { rollups } } : after as StoredRow<R>;
  }

  /** Returns the shares that a stored row was counted as. */
  function sharesOf(row: StoredRow<T>): CountedShare[] {
    return all.map(({ countedShare, inner }) => ({ rollup: inner, share: countedShare(row) }));
  }

  const shown = Object.fromEntries(all.map(({ name, inner }) => [name, inner.rollup])) as Record<F, Rollup>;
  return { daily, keys, rollups: shown, inner: all.map(({ inner }) => inner), writes, rewritten, sharesOf };
}

/** Outside of bulk loading each record gets a value of its own. */
export function writeCounts({ sum, records }: Writes, tx: Pick<OpenTransaction, "set" | "sum" | "record">): void {
  for (const { key, amount } of sum) tx.sum(key, amount);
  for (const record of records) {
    if (tx.record) tx.record(record);
    else tx.set([...record.under, record.id], joinedRecords([record.text]));
  }
}

/** Returns a share with its defaults, and the member as it is stored. */
function whole({ member, label = "", amount = 1 }: Share) {
  return { member: memberOf(member), label, amount };
}

/** Returns a row for the domain. */
export function withoutCounts<T extends object>(row: StoredRow<T>): T {
  if (!("countedAs" in row)) return row;
  const { countedAs: _, ...rest } = row as StoredRow<object>;
  return rest as T;
}
