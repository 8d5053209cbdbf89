// How long the programs were used: seconds of each user and day.
import type { Sheet } from "../../kv/packed.ts";
import type { StatisticsQuery } from "../../shared/schemas/numbers/statistics.ts";
import { daysBetween } from "../../shared/time.ts";
import type { UsageDuration } from "./answers.ts";
import { type Marks, marksOf, sums } from "./people.ts";
import { compared, type DateRange, periodOf, sumOf } from "./period.ts";
import { secondsIn, usageByUser } from "./usage.ts";

type Narrowed = Pick<StatisticsQuery, "profession">;

export function usageDuration(query: StatisticsQuery): Promise<UsageDuration> {
  return compared(periodOf(query), query.compare, (range) => figures(range, query));
}

async function figures({ first, last }: DateRange, { profession }: Narrowed): Promise<UsageDuration> {
  const marks = profession && await marksOf({ profession });
  const { byUser, byDay } = secondsOf(await usageByUser.days(first, last), marks);
  const trend = daysBetween(first, last).map((date) => ({ usage_date: date, day_total: byDay.get(date) ?? 0 }));
  const totalDuration = sumOf(trend.map(({ day_total }) => day_total));
  const users = byUser.ranked(marks);
  const people = users.length;
  return {
    avgDuration: people === 0 ? 0 : Math.floor(totalDuration / people),
    maxDuration: byUser.of(users[0] ?? 0),
    totalDuration,
    trend,
  };
}

/** Seconds of each user, and of each day those of the users who are meant. Every first session of a day has some. */
export function secondsOf(sheets: Sheet[], marks?: Marks) {
  const byUser = sums();
  const byDay = new Map<string, number>();
  const room = new Uint32Array(Math.max(0, ...sheets.map(({ length }) => length)));
  for (const sheet of sheets) {
    const { length, whos, amounts } = sheet;
    const seconds = room.subarray(0, length);
    let total = 0;
    for (let i = 0; i < length; i++) seconds[i] = secondsIn(amounts[i]!); // there are as many of each
    if (!marks) { for (let i = 0; i < length; i++) total += seconds[i]!; }
    else for (let i = 0; i < length; i++) total += seconds[i]! * (marks[whos[i]!]! | 0); // it may end before
    byUser.add({ ...sheet, amounts: seconds });
    byDay.set(sheet.date, (byDay.get(sheet.date) ?? 0) + total);
  }
  return { byUser, byDay };
}
