// Rows that are only ever added: visits, downloads, logins, the operation log. Their ids sort by time. The counts of a
// log are declared with it, and change in the atomic of the row.
import { addDays, siteDate } from "../shared/time.ts";
import { batchedLog } from "./inside/log/batched.ts";
import {
  countersOf,
  type Counting,
  type Counts,
  declaredLogs,
  type InnerCounts,
  writeCounts,
} from "./inside/log/counts.ts";
import type { Daily } from "./inside/log/daily.ts";
import { defineLogList, type LogList, type LogListOptions } from "./inside/lists.ts";
import type { NumberedPage, Page } from "./inside/owners.ts";
import { plainLog } from "./inside/log/plain.ts";
import type { Rollup } from "./inside/log/rollup.ts";
import type { Part } from "./inside/table_keys.ts";
import { timeOf } from "./inside/time_id.ts";
import { appendWrites } from "./inside/commit_queue.ts";
import { isInBody, opened, runTransaction, type Transaction } from "./inside/transaction.ts";

export type { Answers } from "./inside/log/answers.ts";
export type { NumberedPage, Page } from "./inside/owners.ts";
export type { Daily, Rollup };

/** A row as it is kept; its id sorts by time. */
export type Entry<T> = T & { id: string; created_at: string };
/** The person or thing that a row belongs to or is about, such as `["user", 7]`. */
export type Owner = Part[];
/** Gives the changed row; null when nothing of it stays. */
type Change<T> = (row: Entry<T>) => Entry<T> | null;

type Options<T, F extends string> = {
  /** By whom `of` and `rewrite` find the row; nobody's is nobody's. */
  owners?: (row: T) => Owner[];
  /** Without it a log counts nothing; with it the rows of each day, and besides: */
  counts?: Counts<T, F>;
};

type PlainOptions<T, F extends string, C, S extends string> = Options<T, F> & {
  batched?: false;
  /** Milliseconds that rows are kept at least; for ever when it is missing. */
  retention?: number;
  /** Rows are counted, not kept. */
  keepRows?: false;
  /**
   * The log itself keeps this of a row that is somebody's, enough for `owners` and what is counted. The whole row then
   * stands under the key of its first owner alone, where a page of an owner's rows is one read: a hundred rows of each of
   * a hundred people come in 61 milliseconds, without it in 183.
   */
  brief?: (row: T) => object;
  /** The parts of rows that are kept in memory, to be listed for administrators; not of rows with a `brief`. */
  list?: LogListOptions<Entry<T>, C, S>;
};

type BatchedOptions<T, F extends string> = Options<T, F> & {
  /** Several rows stand in one value, for what comes in crowds; only `append` writes it. */
  batched: true;
  /** `current` (milliseconds) is asked at each commit, for what administrators set. */
  retention?: { atLeast: number; current: () => Promise<number> };
};

type Shared<T, F extends string> = {
  readonly name: string;
  /** Adds a row in a transaction; `at` (milliseconds) is when it happened, if not just now. */
  add(row: T, tx: Transaction, at?: number): Entry<T>;
  /** Adds a row by itself: on disk when it resolves. Throws in a transaction's body; batched, `unavailable` above the backlog. */
  append(row: T): Promise<void>;
  /**
   * Makes other rows of an owner's: for who must be forgotten. The counts stay. Null removes; a log with counts throws at
   * it. Rows added meanwhile may stay.
   */
  rewrite(owner: Owner, change: Change<T>): Promise<void>;
  /** All of an owner's, newest first, some at a time: for more than memory should hold. */
  allOf(owner: Owner): AsyncGenerator<Entry<T>>;
  readonly daily: Daily;
  readonly rollups: Record<F, Rollup>;
};

/** A log whose rows come in crowds; one by one they are only read for their owners. */
export type BatchedLog<T extends object, F extends string = never> = Shared<T, F>;

export type Log<T extends object, F extends string = never, C = object, S extends string = never> = Shared<T, F> & {
  /** In memory, exact on every instance at the moment of asking. */
  readonly list: LogList<Entry<T>, C, S>;
  /** Newest first. */
  of(owner: Owner, page?: Page): Promise<Entry<T>[]>;
  /** A page of them by its number, and how many there are. */
  pageOf(owner: Owner, page: NumberedPage): Promise<{ rows: Entry<T>[]; total: number }>;
  /** Those that exist among the ids, in their order. */
  getMany(ids: string[]): Promise<Entry<T>[]>;
  /** The newest rows of all first, those before the id `before` when it is given. */
  newest(page?: { limit?: number; before?: string }): Promise<Entry<T>[]>;
};

const DAYS_AT_ONCE = 30; // days, so that an end is not waited for long

/** Declares a log. */
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
  const { daily, rollups, ...counts } = countersOf<T, F>(name, options.counts ?? {});
  const { retention } = options;
  const atLeast = typeof retention === "object" ? retention.atLeast : retention;
  const counted = options.counts && counts;
  declaredLogs.set(name, { name, atLeast, ...counted && { counts: { daily, ...counts } as unknown as InnerCounts } });
  if (options.batched) return { name, daily, rollups, ...crowded(name, options, counted) };
  const log = plainLog(name, options, counted);
  const append = (row: T) => {
    assertAlone(name);
    return runTransaction((tx) => Promise.resolve(void log.add(row, tx)));
  };
  const list = defineLogList<Entry<T>, C, S>({ name, life: options.retention, getMany: log.getMany }, options.list);
  return { name, list, daily, rollups, append, ...log };
}

function crowded<T extends object, F extends string>(
  name: string,
  options: BatchedOptions<T, F>,
  counts?: Counting<T>,
) {
  const { recordOf, allOf, rewrite } = batchedLog(name, options, counts);

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
    assertAlone(name);
    return appendWrites(writes(row));
  }

  return { add, append, allOf, rewrite };
}

/** A body may run again, and would append again. */
function assertAlone(name: string): void {
  if (isInBody()) throw new Error(`a row is appended to ${name} in a transaction's body: add it to the transaction`);
}

/** Stores the days that are over as columns, of every log: the first question would have to read their counters. */
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
