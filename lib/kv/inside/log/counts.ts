// A log's counts: its rows by day, those of each dimension's value, and its rollups; all in the atomic of the row.
// A rewritten row stays countable: it keeps what it was counted as.
import { siteDate } from "../../../shared/time.ts";
import type { OpenTransaction } from "../transaction.ts";
import { dailyOf } from "./daily.ts";
import { type BatchedRecord, joinedRecords } from "../records.ts";
import { memberOf } from "./numbering.ts";
import { type InnerRollup, type Rollup, rollupOf, type Share } from "./rollup.ts";
import type { Sum } from "../writes.ts";

export type Counts<T, F extends string> = {
  /** Values with day counts and a total of their own, such as a package. */
  dimensions?: (row: T) => string[];
  /** Sums by day, member and label; null adds nothing. */
  rollups?: Record<F, (row: T) => Share | null>;
};

/** A row's counts before it was rewritten, where they differ: of rollups label and amount, never the member. */
type CountedAs = {
  dimensions?: string[];
  rollups?: Record<string, { label: string; amount: number } | null>;
};
/** A row as it is kept; `countedAs` is no business of the domain's. */
export type Kept<T> = T & { countedAs?: CountedAs };

/** A row's share in one rollup; nobody knows the member of one that was rewritten. */
export type Told = { rollup: InnerRollup; share: { member?: number | string; label: string; amount: number } | null };

export type Counting<T> = {
  writes(row: T, at: number): Writes;
  rewritten<R extends T>(before: Kept<R>, after: R): Kept<R>;
};
type Writes = { sum: Sum[]; records: BatchedRecord[] };
export type InnerCounts = ReturnType<typeof countersOf<never, string>>;
export type InnerLog = {
  name: string;
  /** Milliseconds that rows are kept at least; for ever when it is missing. */
  atLeast?: number;
  /** Missing when the log counts nothing. */
  counts?: InnerCounts;
};

/** Every log that is declared, for kv:check and for packing days. */
export const declaredLogs = new Map<string, InnerLog>();

/** A rollup by its log and its name, for who writes it in bulk. */
export function innerRollup(log: string, name: string): InnerRollup | undefined {
  return declaredLogs.get(log)?.counts?.inner.find((rollup) => rollup.name === name);
}

export function countersOf<T, F extends string>(log: string, { dimensions, rollups }: Counts<T, F>) {
  const { daily, ...keys } = dailyOf(log);
  const all = Object.entries<(row: T) => Share | null>(rollups ?? {}).map(([name, shareOf]) => {
    const toldShare = (row: Kept<T>): Told["share"] => {
      const known = row.countedAs?.rollups?.[name];
      if (known !== undefined) return known;
      const share = shareOf(row);
      return share && whole(share);
    };
    return { name, shareOf, toldShare, inner: rollupOf(log, name, toldShare) };
  });

  /** The sums and records that a row of a moment adds. */
  function writes(row: T, at: number): Writes {
    const date = siteDate(at);
    const to: Writes = { sum: keys.sums(date, dimensions?.(row)), records: [] };
    for (const { shareOf, inner } of all) {
      const share = shareOf(row);
      if (share) inner.count(date, share, to);
    }
    return to;
  }

  /** The row with what it was counted as, wherever it would not say so itself any more. */
  function rewritten<R extends T>(before: Kept<R>, after: R): Kept<R> {
    const countedAs: CountedAs = { ...before.countedAs };
    const [had, has] = [dimensions?.(before), dimensions?.(after)];
    if (had?.join("\0") !== has?.join("\0")) countedAs.dimensions ??= had;
    for (const { name, shareOf } of all) {
      const [was, is] = [shareOf(before), shareOf(after)].map((share) => share && whole(share));
      if (JSON.stringify(was) === JSON.stringify(is)) continue;
      const known = was ? { label: was.label, amount: was.amount } : null;
      countedAs.rollups = { [name]: known, ...countedAs.rollups };
    }
    return Object.keys(countedAs).length > 0 ? { ...after, countedAs } : after as Kept<R>;
  }

  /** The values and shares that a kept row was counted as. */
  function told(row: Kept<T>): { values: string[]; shares: Told[] } {
    const shares = all.map(({ toldShare, inner }): Told => ({ rollup: inner, share: toldShare(row) }));
    return { values: row.countedAs?.dimensions ?? dimensions?.(row) ?? [], shares };
  }

  const shown = Object.fromEntries(all.map(({ name, inner }) => [name, inner.rollup])) as Record<F, Rollup>;
  return { daily, keys, rollups: shown, inner: all.map(({ inner }) => inner), writes, rewritten, told };
}

/** A record that comes alone stands alone. */
export function writeCounts({ sum, records }: Writes, tx: Pick<OpenTransaction, "set" | "sum" | "record">): void {
  for (const { key, amount } of sum) tx.sum(key, amount);
  for (const record of records) {
    if (tx.record) tx.record(record);
    else tx.set([...record.under, record.id], joinedRecords([record.text]));
  }
}

/** With everything that may be left out, and the member as it is kept. */
function whole({ member, label = "", amount = 1 }: Share) {
  return { member: memberOf(member), label, amount };
}

/** A row without what is kv's own. */
export function withoutCounts<T extends object>(row: Kept<T>): T {
  if (!("countedAs" in row)) return row;
  const { countedAs: _, ...rest } = row as Kept<object>;
  return rest as T;
}
