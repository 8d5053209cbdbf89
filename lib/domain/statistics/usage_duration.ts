// Usage time of the programs: seconds of each user and day.
import type { UsageDuration } from "../../shared/calls/statistics.ts";
import type { StatisticsQuery } from "../../shared/schemas/statistics/statistics.ts";
import { daysBetween } from "../../shared/time.ts";
import { marksOf, ranked } from "./counted_users.ts";
import { periodOf, totalOf, withPrevious } from "./period.ts";
import type { DateRange } from "../../shared/schemas/statistics/range.ts";
import { SECONDS, usageLog } from "./usage.ts";

type Narrowed = Pick<StatisticsQuery, "profession">;

export function readUsageDuration(query: StatisticsQuery): Promise<UsageDuration> {
  return withPrevious(periodOf(query), query.compare, (range) => figures(range, query));
}

async function figures({ first, last }: DateRange, { profession }: Narrowed): Promise<UsageDuration> {
  const marks = profession && await marksOf({ profession });
  const shares = await usageLog.rollups.users.answers(first, last);
  const sums = shares.sumByMember({ part: SECONDS });
  const byDay = shares.sumByDay({ members: marks, part: SECONDS });
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
