// A page of a user's rows by its number, and their total. Many rows are skipped by the daily counts, because a late
// page would otherwise read all rows before it, and the total would read all of them.
import type { Answers, Log, Page } from "../../kv/log.ts";
import { dayStart, siteDate } from "../../shared/time.ts";

const FEW = 100; // rows that are counted by reading

type Rows<R> = {
  /** Yields the user's rows of a time range, newest first. */
  of: (page: Page) => Promise<R[]>;
  /** The counts of all days, and the number of rows in an amount. */
  days: () => Promise<Answers>;
  userId: number;
  rowsIn?: (amount: number) => number;
};

/** `from` excludes earlier days. */
export type ByNumber = { page: number; limit: number; from?: string };

export async function pageByDay<R>(
  { of, days, userId, rowsIn = (amount) => amount }: Rows<R>,
  { page, limit, from }: ByNumber,
): Promise<{ rows: R[]; total: number }> {
  const since = from === undefined ? {} : { since: dayStart(from) };
  const newest = await of({ ...since, limit: FEW });
  const skipped = (page - 1) * limit;
  if (newest.length < FEW) return { rows: newest.slice(skipped, skipped + limit), total: newest.length };
  const byDay = Array.from((await days()).sumsOf(userId), ([date, amount]) => ({ date, rows: rowsIn(amount) }));
  const meant = byDay.filter(({ date }) => from === undefined || date >= from).toReversed();
  const total = meant.reduce((sum, { rows }) => sum + rows, 0);
  if (skipped >= total) return { rows: [], total };
  let [left, until] = [skipped, Infinity];
  for (const { date, rows } of meant) {
    if (left < rows) break;
    left -= rows;
    until = dayStart(date);
  }
  const found = await of({ ...since, ...until < Infinity && { until }, limit: left + limit });
  return { rows: found.slice(left), total };
}

/** Returns the counts of users in a log on all days until today, optionally beginning with `from`. */
export async function countsByDay({ daily, rollups }: Pick<Log<object, "users">, "daily" | "rollups">, from?: string) {
  const today = siteDate();
  return await rollups.users.answers(from ?? await daily.first() ?? today, today);
}
