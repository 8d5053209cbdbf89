// Active users: of the programs by their reports, of the site by its visits.
import type { Answers } from "../../kv/log.ts";
import type { ActiveStats } from "../../shared/calls/statistics.ts";
import type { DateRange } from "../../shared/schemas/statistics/range.ts";
import type { StatisticsQuery } from "../../shared/schemas/statistics/statistics.ts";
import { cityName, provinceOf, provinces } from "../../shared/statistics/locations.ts";
import { dayCount, daysBetween, siteDate } from "../../shared/time.ts";
import { percentage, periodOf, ratio, totalOf, withPrevious } from "./period.ts";
import { ofModule, processingLog } from "./processing.ts";
import { SESSIONS, usageLog } from "./usage.ts";
import { countUsers } from "./user_growth.ts";
import { type Marks, marksOf } from "./users_in_statistics.ts";
import { locationOf, visitLog } from "./visits.ts";

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

type Visitors = { unique_visitors: number; total_visits: number };
const TOP = 10;
const NO_VISITORS: Visitors = { unique_visitors: 0, total_visits: 0 };

/**
 * Returns distinct visitors in total and by province, region and city. The counts are exact: a visitor from two
 * locations counts once in each, and once in total.
 */
function visitorsByLocation(shares: Answers) {
  const { total, groups } = shares.distinctByGroups((label) => {
    const { region, city } = named(locationOf(label));
    return [REGION + region, CITY + city];
  });
  const of = (kind: string) => {
    const found = [...groups].filter(([name]) => name.startsWith(kind));
    return new Map(found.map(([name, { distinct, sum }]): [string, Visitors] => {
      return [name.slice(kind.length), { unique_visitors: distinct, total_visits: sum }];
    }));
  };
  const regions = of(REGION);
  return {
    unique: total,
    /** All provinces, including those without a visitor. */
    provinces: sorted(new Map(provinces.map((name) => [name, regions.get(name) ?? NO_VISITORS]))),
    regions: sorted(regions).slice(0, TOP),
    cities: sorted(of(CITY)).slice(0, TOP),
  };
}

const [REGION, CITY] = ["region ", "city "];

/** The database has changed some names over the years: 北京市 and 北京, 广西壮族自治区 and 广西. */
function named({ region, city }: { region: string; city: string }) {
  return { region: provinceOf(region) ?? region, city: cityName(city) };
}

function sorted(counts: Map<string, Visitors>): ({ name: string } & Visitors)[] {
  return [...counts].map(([name, visitors]) => ({ name, ...visitors })).sort((a, b) =>
    b.unique_visitors - a.unique_visitors || b.total_visits - a.total_visits || (a.name < b.name ? -1 : 1)
  );
}

/** The sessions before a day, and on each day from then on. */
type Sessions = { before: number; byDay: Map<string, number> };

/** Returns the use of the programs by day and in total, of all users or of some. */
async function softwareVisits({ first, last }: DateRange, marks?: Marks) {
  const today = siteDate();
  const { before, byDay } = marks ? await sessionsOf(marks, first) : await sessionsOfAll(first, last);
  let cumulative = before + totalOf([...byDay].map(([date, n]) => date < first ? n : 0));
  const trend = daysBetween(first, last).map((date) => {
    const software_visits = byDay.get(date) ?? 0;
    cumulative += software_visits;
    return { date, software_visits, cumulative_software_visits: cumulative };
  });
  const stats = {
    softwareTotalVisits: before + totalOf([...byDay.values()]),
    softwarePeriodVisits: totalOf(trend.map(({ software_visits }) => software_visits)),
    softwareTodayVisits: byDay.get(today) ?? 0,
  };
  return { stats, trend };
}

async function sessionsOfAll(first: string, last: string): Promise<Sessions> {
  const dates = await datesFor(first, last);
  const [total, counts] = await Promise.all([usageLog.daily.total(), usageLog.daily.of(dates)]);
  return { before: total - totalOf(counts), byDay: new Map(dates.map((date, i) => [date, counts[i] ?? 0])) };
}

/**
 * Returns the days of the range and today, and days between them that may have sessions: a range may be in any
 * century.
 */
async function datesFor(first: string, last: string): Promise<string[]> {
  const today = siteDate();
  if (first > today) return [today, ...daysBetween(first, last)];
  if (last >= today) return daysBetween(first, last);
  const ever = await usageLog.daily.first() ?? today;
  return daysBetween(first > ever ? first : ever, today);
}

async function sessionsOf(marks: Marks, first: string): Promise<Sessions> {
  const sessions: Sessions = { before: 0, byDay: new Map() };
  const ever = await usageLog.daily.first();
  const shares = await usageLog.rollups.users.answers(ever ?? siteDate(), siteDate());
  for (const [date, n] of shares.sumByDay({ members: marks, part: SESSIONS })) {
    if (date < first) sessions.before += n;
    else sessions.byDay.set(date, n);
  }
  return sessions;
}
