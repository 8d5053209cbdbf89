// Active users: of the programs by their reports, of the site by its visits.
import type { ActiveStats } from "../../shared/calls/statistics.ts";
import type { StatisticsQuery } from "../../shared/schemas/statistics/statistics.ts";
import { dayCount, daysBetween, siteDate } from "../../shared/time.ts";
import { type Marks, marksOf } from "./counted_users.ts";
import { percentage, periodOf, ratio, totalOf, withPrevious } from "./period.ts";
import type { DateRange } from "../../shared/schemas/statistics/range.ts";
import { ofModule, processingLog } from "./processing.ts";
import { softwareVisits } from "./software_visits.ts";
import { countUsers } from "./user_growth.ts";
import { visitorsByLocation } from "./visitors_by_location.ts";
import { visitLog } from "./visits.ts";

type Narrowed = Pick<StatisticsQuery, "module" | "profession">;

/** `module` filters the active users; `profession` filters users, but not visits by visitors without an account. */
export function readActiveStats(query: StatisticsQuery): Promise<ActiveStats> {
  return withPrevious(periodOf(query), query.compare, (range) => figures(range, query));
}

async function figures(range: DateRange, { module, profession }: Narrowed): Promise<ActiveStats> {
  const { first, last } = range;
  const marks = profession && await marksOf({ profession });
  const [totalUsers, software, site, images, places] = await Promise.all([
    countUsers({ profession }),
    softwareVisits(range, marks),
    siteVisits(range, marks),
    processingLog.rollups.users.answers(first, last),
    visitLog.rollups.addresses.answers(first, last).then(visitorsByLocation),
  ]);
  const meant = { members: marks, label: module === undefined ? undefined : ofModule(module) };
  const activeUsers = images.distinctByDay(meant);
  const trend = daysBetween(first, last).map((date, i) => ({
    date,
    active_users: activeUsers.get(date) ?? 0,
    software_visits: software.trend[i]?.software_visits ?? 0,
    ...site.trend[i]!,
  }));
  const counts = trend.map(({ active_users }) => active_users);
  const days = dayCount(first, last);
  return {
    stats: {
      totalUsers,
      averageActiveUsers: ratio(totalOf(counts), days),
      maxActiveUsers: Math.max(0, ...counts),
      activeRate: percentage(images.distinct(meant), totalUsers),
      totalVisits: site.total,
      websitePeriodVisits: site.period,
      websiteTodayVisits: site.today,
      totalUniqueVisitors: places.unique,
      averageVisits: ratio(site.period, days),
      ...software.stats,
    },
    trend,
    allSoftwareTrend: software.trend,
    provinceStats: places.provinces.map(({ name, ...counts }) => ({ province: name, ...counts })),
    regionStats: places.regions.map(({ name, ...counts }) => ({ region: name, ...counts })),
    cityStats: places.cities.map(({ name, ...counts }) => ({ city: name, ...counts })),
  };
}

async function siteVisits({ first, last }: DateRange, marks?: Marks) {
  const dates = daysBetween(first, last);
  const [total, [today = 0], all, byUsers, shares] = await Promise.all([
    visitLog.daily.total(),
    visitLog.daily.of([siteDate()]),
    visitLog.daily.of(dates),
    visitLog.rollups.users.rows(dates),
    visitLog.rollups.users.answers(first, last),
  ]);
  const people = shares.distinctByDay({ members: marks });
  const trend = dates.map((date, i) => {
    const total_visits = all[i] ?? 0;
    return {
      logged_users: people.get(date) ?? 0,
      total_visits,
      guest_visits: total_visits - (byUsers[i] ?? 0),
    };
  });
  return { total, today, period: totalOf(all), trend };
}
