// Downloads by day, week or month; of one package, of one unit type.
import type { DownloadStats } from "../../shared/calls/statistics.ts";
import type { DownloadStatsQuery, Period } from "../../shared/schemas/statistics/statistics.ts";
import { addDays, daysBetween, siteDate } from "../../shared/time.ts";
import { downloadLog } from "./downloads.ts";
import { marksOf } from "./counted_users.ts";
import { periodOf, totalOf, withPrevious } from "./period.ts";
import type { DateRange } from "../../shared/schemas/statistics/range.ts";

type Narrowed = Pick<DownloadStatsQuery, "software_name" | "profession">;

export function readDownloadStats(query: DownloadStatsQuery): Promise<DownloadStats> {
  return withPrevious(periodOf(query), query.compare, (range) => figures(range, query));
}

async function figures(range: DateRange, { period, ...narrowed }: DownloadStatsQuery): Promise<DownloadStats> {
  const dates = daysBetween(range.first, range.last);
  const today = siteDate();
  const countsOf = narrowed.profession ? await countsOfUnits(narrowed) : countsOfAll(narrowed);
  const [totalDownloads, [todayDownloads = 0], counts] = await Promise.all([
    countsOf.total(),
    countsOf.days([today]),
    countsOf.days(dates),
  ]);
  const byPeriod = new Map<string, number>();
  for (const [i, date] of dates.entries()) {
    const name = periodName(date, period);
    byPeriod.set(name, (byPeriod.get(name) ?? 0) + (counts[i] ?? 0));
  }
  return {
    stats: { totalDownloads, todayDownloads, periodDownloads: totalOf(counts) },
    trend: [...byPeriod].map(([period, count]) => ({ period, count })),
  };
}

function countsOfAll({ software_name }: Narrowed) {
  return {
    total: () => downloadLog.daily.total(software_name),
    days: (dates: string[]) => downloadLog.daily.of(dates, software_name),
  };
}

/** The same for the users of one unit type, for which all their numbers are read. */
async function countsOfUnits({ software_name, profession }: Narrowed) {
  const members = await marksOf({ profession });
  const today = siteDate();
  const shares = await downloadLog.rollups.users.answers(await downloadLog.daily.first() ?? today, today);
  const label = software_name ? (label: string) => label === software_name : undefined;
  const byDay = shares.sumByDay({ members, label });
  return {
    total: () => totalOf([...byDay.values()]),
    days: (dates: string[]) => dates.map((date) => byDay.get(date) ?? 0),
  };
}

/** Returns the day, the Monday of its week, or its month. */
function periodName(date: string, period: Period): string {
  if (period === "month") return date.slice(0, 7);
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return period === "week" ? addDays(date, -sinceMonday) : date;
}
