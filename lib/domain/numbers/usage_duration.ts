// Usage time of the programs: seconds of each user and day.
import type { DayColumns } from "../../kv/log.ts";
import type { UsageDuration } from "../../shared/calls/statistics.ts";
import type { StatisticsQuery } from "../../shared/schemas/numbers/statistics.ts";
import { daysBetween } from "../../shared/time.ts";
import { type Marks, marksOf, ranked, zeroSums } from "./people.ts";
import { periodOf, totalOf, withPrevious } from "./period.ts";
import type { DateRange } from "../../shared/schemas/numbers/range.ts";
import { secondsIn, usageLog } from "./usage.ts";

type Narrowed = Pick<StatisticsQuery, "profession">;

export function readUsageDuration(query: StatisticsQuery): Promise<UsageDuration> {
  return withPrevious(periodOf(query), query.compare, (range) => figures(range, query));
}

async function figures({ first, last }: DateRange, { profession }: Narrowed): Promise<UsageDuration> {
  const marks = profession && await marksOf({ profession });
  const { sums, byDay } = secondsOf(await usageLog.rollups.users.days(first, last), marks);
  const trend = daysBetween(first, last).map((date) => ({ usage_date: date, day_total: byDay.get(date) ?? 0 }));
  const totalDuration = totalOf(trend.map(({ day_total }) => day_total));
  const users = ranked(sums, marks);
  const people = users.length;
  return {
    avgDuration: people === 0 ? 0 : Math.floor(totalDuration / people),
    maxDuration: sums[users[0] ?? 0] ?? 0,
    totalDuration,
    trend,
  };
}

/**
 * Returns the seconds of each user, and of each day those of the matching users. Every first session of a day has
 * some.
 */
export function secondsOf(days: DayColumns[], marks?: Marks) {
  const sums = zeroSums(days);
  const byDay = new Map<string, number>();
  for (const day of days) byDay.set(day.date, (byDay.get(day.date) ?? 0) + addSeconds(day, sums, marks));
  return { sums, byDay };
}

/** Adds those of each user. Returns the sum of the matching ones. */
function addSeconds({ length, members, amounts }: DayColumns, sums: Uint32Array, marks?: Marks): number {
  let total = 0;
  for (let i = 0; i < length; i++) { // the arrays have the same length, with space for all
    const who = members[i]!;
    const seconds = secondsIn(amounts[i]!);
    sums[who]! += seconds;
    if (!marks || marks[who]) total += seconds;
  }
  return total;
}
