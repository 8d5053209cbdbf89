// Numbers of a day in the site's calendar, such as visits: what was, by day, and altogether. All are counters.
import { daysBetween } from "../shared/time.ts";
import { type Key, store } from "./inside/db.ts";
import type { Sum } from "./tally.ts";
import type { Transaction } from "./transaction.ts";

const GET_MANY = 10;
const DAY_ROOM = 1_000;

/** The log whose rows a series counts, so that fsck can count again; `life` (milliseconds) and dims as they were written. */
type CountedLog = { name: string; life?: number; dims?: (row: never) => string[] };
export type Series = ReturnType<typeof defineSeries>;

/** Every series by name, for fsck. */
export const allSeries = new Map<string, Series>();

/**
 * A series. Days are `YYYY-MM-DD`. A `dim` is one value of something that is counted besides, such as a package:
 * every dim has its own numbers, by day, by month and altogether. Dims of several kinds carry the kind in their name.
 */
export function defineSeries(name: string, log?: CountedLog) {
  const dayKey = (date: string, dim?: string): Key =>
    dim === undefined ? ["series", name, "day", date] : ["series", name, "dim-day", dim, date];
  const totalKey = (dim?: string): Key =>
    dim === undefined ? ["series", name, "all"] : ["series", name, "dim-all", dim];
  const monthKey = (month: string, dim: string): Key => ["series", name, "month", month, dim];

  /** What has to be summed to count `amount` on a day; for a tally or a transaction. */
  function add(date: string, amount = 1, dims: string[] = []): Sum[] {
    const keys = [dayKey(date), totalKey()];
    for (const dim of dims) keys.push(dayKey(date, dim), totalKey(dim), monthKey(date.slice(0, 7), dim));
    return keys.map((key) => ({ key, amount }));
  }

  /** Counts one more on a day, in the transaction of what is counted. */
  function count(tx: Transaction, date: string, dims: string[] = []): void {
    for (const { key, amount } of add(date, 1, dims)) tx.sum(key, amount);
  }

  /** The number of each day, in the order of the days given; of one dim when it is named. */
  async function days(dates: string[], dim?: string): Promise<number[]> {
    if (dates.length > GET_MANY && dates.length <= DAY_ROOM) return await daysInARow(dates, dim);
    const batches: string[][] = [];
    for (let i = 0; i < dates.length; i += GET_MANY) batches.push(dates.slice(i, i + GET_MANY));
    const found = await Promise.all(batches.map((batch) => {
      return store().reader.getMany<Deno.KvU64[]>(batch.map((date) => dayKey(date, dim)));
    }));
    return found.flat().map((entry) => numberOf(entry.value));
  }

  // One range scan instead of a question for every ten days.
  async function daysInARow(dates: string[], dim?: string): Promise<number[]> {
    const sorted = dates.toSorted();
    const [first = "", last = ""] = [sorted[0], sorted.at(-1)];
    const range = { start: dayKey(first, dim), end: dayKey(`${last}\0`, dim) };
    const found = new Map<string, number>();
    for await (const entry of store().reader.list<Deno.KvU64>(range, { batchSize: 500 })) {
      found.set(entry.key.at(-1) as string, numberOf(entry.value));
    }
    return dates.map((date) => found.get(date) ?? 0);
  }

  /** The first day that has a number, or null. */
  async function first(): Promise<string | null> {
    const [entry] = await Array.fromAsync(store().reader.list({ prefix: ["series", name, "day"] }, { limit: 1 }));
    return entry ? String(entry.key.at(-1)) : null;
  }

  /** The number of all days together. */
  async function total(dim?: string): Promise<number> {
    return numberOf((await store().reader.get<Deno.KvU64>(totalKey(dim))).value);
  }

  /** The number of every dim from one day to another, both included: whole months from months, the rest from days. */
  async function byDim(first: string, last: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const put = (dim: string, n: number) => found.set(dim, (found.get(dim) ?? 0) + n);
    const { months, rest } = wholeMonths(first, last);
    for (const month of months) {
      const range = { prefix: ["series", name, "month", month] };
      for await (const { key, value } of store().reader.list<Deno.KvU64>(range, { batchSize: 500 })) {
        put(key.at(-1) as string, numberOf(value));
      }
    }
    if (rest.length === 0) return found;
    const dims = await dimsEver();
    await Promise.all(dims.map(async (dim) => {
      const counts = await days(rest, dim);
      const sum = counts.reduce((a, b) => a + b, 0);
      if (sum !== 0) put(dim, sum);
    }));
    return found;
  }

  async function dimsEver(): Promise<string[]> {
    const range = { prefix: ["series", name, "dim-all"] };
    const entries = await Array.fromAsync(store().reader.list<Deno.KvU64>(range, { batchSize: 500 }));
    return entries.map((entry) => entry.key.at(-1) as string);
  }

  const series = { name, log, add, count, days, first, total, byDim };
  allSeries.set(name, series as Series);
  return series;
}

/** The months that lie wholly within the days, and the days outside of them. */
function wholeMonths(first: string, last: string): { months: string[]; rest: string[] } {
  const byMonth = Map.groupBy(daysBetween(first, last), (date) => date.slice(0, 7));
  const months: string[] = [];
  const rest: string[] = [];
  for (const [month, dates] of byMonth) {
    if (dates.length === lengthOf(month)) months.push(month);
    else rest.push(...dates);
  }
  return { months, rest };
}

function lengthOf(month: string): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

function numberOf(value: Deno.KvU64 | null): number {
  return Number(value?.value ?? 0n);
}
