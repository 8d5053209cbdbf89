// Declares logs, to which rows are only added: visits, downloads, sign-ins, the operation log. Ids sort by time. A
// log's counts are declared with it and change in the atomic of the row.
import { addDays, siteDate } from "../shared/time.ts";
import { batchedLog, type TimeRange } from "./inside/log/batched.ts";
import { countersOf, declaredLogs, type Entry, type InnerCounts, type Shares } from "./inside/log/counts.ts";
import type { Daily } from "./inside/log/daily.ts";
import { defineLogList, type LogList, type LogListOptions } from "./inside/lists.ts";
import type { NumberedPage, Page } from "./inside/owners.ts";
import { plainLog } from "./inside/log/plain.ts";
import type { Rollup } from "./inside/log/rollup.ts";
import type { Part } from "./inside/table_keys.ts";
import type { Transaction } from "./inside/transaction.ts";

export { recountLog } from "./check/fsck.ts";
export type { Answers } from "./inside/log/answers.ts";
export type { Entry };
export type { NumberedPage, Page } from "./inside/owners.ts";
export type { Daily, Rollup };

/** The user or object that a row belongs to, such as `["user", 7]`. */
type Owner = Part[];
/** Returns the changed row; null to remove it. */
type Change<T> = (row: Entry<T>) => Entry<T> | null;

type Options<T, F extends string> = {
  /** The owners for which `of` and `rewrite` find the row. */
  owners?: (row: T) => Owner[];
  /** With it, even empty, the log also counts the rows of each day. */
  rollups?: Shares<T, F>;
};

type PlainOptions<T, F extends string, C, S extends string> = Options<T, F> & {
  batched?: false;
  /** Minimum retention of rows in milliseconds. Missing: for ever. */
  retention?: number;
  /** Rows are counted but not stored, because stored rows of a user need owners, an export and an erasure. */
  keepRows?: false;
  /**
   * The part of an owned row that the log itself stores: enough for `owners` and `rollups`. Only the key of the first
   * owner stores the whole row, so that a page of an owner's rows is one read. The image statistics (p95 at most 50
   * milliseconds) take 37 milliseconds, and 60 without it.
   */
  brief?: (row: T) => object;
  /** The list of the rows in memory, for administrators; not with `brief`. */
  list?: LogListOptions<Entry<T>, C, S>;
};

type BatchedOptions<T, F extends string> = Options<T, F> & {
  /**
   * Several rows share a value, because they arrive in large numbers. Only `append` writes them. Visits (at least three
   * times the rate of one commit each) reach 2.6 times that rate on a busy machine, and 1.0 without it.
   */
  batched: true;
  /** `current` (milliseconds) is read at each commit, because administrators can change it. */
  retention?: { atLeast: number; current: () => Promise<number> };
};

type Shared<T, F extends string> = {
  readonly name: string;
  /** Adds a row in a transaction; `at` (milliseconds) is the time of the event, by default now. */
  add(row: T, tx: Transaction, at?: number): Entry<T>;
  /**
   * Adds a row; resolves when it is on disk. Throws in a transaction's body. Batched: `unavailable` above the backlog.
   */
  append(row: T): Promise<void>;
  /**
   * Changes the rows of an owner, to anonymize them. The counts remain. Null removes a row and throws in a log with
   * counts. Rows that are added meanwhile may remain unchanged.
   */
  rewrite(owner: Owner, change: Change<T>): Promise<void>;
  /** All rows of an owner, newest first, some at a time, for more rows than memory should hold. */
  allOf(owner: Owner): AsyncGenerator<Entry<T>>;
  readonly daily: Daily;
  readonly rollups: Record<F, Rollup>;
};

/** A log whose rows share values. Rows are read only by owner or by time. */
type BatchedLog<T extends object, F extends string = never> = Shared<T, F> & {
  /** Yields the rows of a time range, newest first, those of a second at once. Reads on when the next are asked for. */
  between(range: TimeRange): AsyncGenerator<Entry<T>[]>;
};

export type Log<T extends object, F extends string = never, C = object, S extends string = never> = Shared<T, F> & {
  /** In memory, exact on every instance at the time of the call. */
  readonly list: LogList<Entry<T>, C, S>;
  /** A page of an owner's rows, newest first. */
  of(owner: Owner, page?: Page): Promise<Entry<T>[]>;
  /** The same by page number, with the number of all rows. */
  pageOf(owner: Owner, page: NumberedPage): Promise<{ rows: Entry<T>[]; total: number }>;
  /** Returns the existing rows in the order of the ids. */
  getMany(ids: string[]): Promise<Entry<T>[]>;
  /** Returns the newest rows of all owners; with `before`, those older than that id. */
  newest(page?: { limit?: number; before?: string }): Promise<Entry<T>[]>;
};

const DAYS_AT_ONCE = 30; // limits the time until `stop` takes effect

export function defineLog<T extends object, F extends string = never>(
  name: string,
  options: BatchedOptions<T, F>,
): BatchedLog<T, F>;
export function defineLog<
  T extends object,
  F extends string = never,
  C extends object = object,
  S extends string = never,
>(name: string, options?: PlainOptions<T, F, C, S>): Log<T, F, C, S>;
export function defineLog<T extends object, F extends string, C extends object, S extends string>(
  name: string,
  options: PlainOptions<T, F, C, S> | BatchedOptions<T, F> = {},
): BatchedLog<T, F> | Log<T, F, C, S> {
  const { daily, rollups, ...counts } = countersOf<T, F>(name, options.rollups);
  const { retention } = options;
  const atLeast = typeof retention === "object" ? retention.atLeast : retention;
  const counted = options.rollups && counts;
  declaredLogs.set(name, { name, atLeast, ...counted && { counts: { daily, ...counts } as unknown as InnerCounts } });
  if (options.batched) return { name, daily, rollups, ...batchedLog(name, options, counted) };
  const log = plainLog(name, options, counted);
  const list = defineLogList<Entry<T>, C, S>({ name, life: options.retention, getMany: log.getMany }, options.list);
  return { name, list, daily, rollups, ...log };
}

/** Packs the past days of every log, because otherwise the first query would read their counters. */
export async function compactDays(stop?: AbortSignal): Promise<void> {
  const yesterday = addDays(siteDate(), -1);
  for (const { counts } of declaredLogs.values()) {
    const first = counts && await counts.daily.first();
    if (!first) continue;
    for (const { compact } of counts.inner) {
      for (let day = first; day <= yesterday && !stop?.aborted; day = addDays(day, DAYS_AT_ONCE)) {
        const last = addDays(day, DAYS_AT_ONCE - 1);
        await compact(day, last < yesterday ? last : yesterday);
      }
    }
  }
}
