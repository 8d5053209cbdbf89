// Answers of the statistics calls in the shapes of the documents, for screens without a year of data behind them.
import type { Page } from "playwright";
import type { ActiveStats, DownloadStats, UsageDuration, UserGrowth } from "../../lib/shared/calls/statistics.ts";
import { groupByPeriod, type Period, sumOfParts } from "../../lib/shared/charts/periods.ts";
import { provinces } from "../../lib/shared/figures/places.ts";
import { professions, softwareNames } from "../../lib/shared/labels.ts";
import { addDays, dayCount, daysBetween, monthBefore } from "../../lib/shared/time.ts";
import { imageStats, userInfo, usersQuery } from "./statistics_people.ts";

type Asked = Record<string, string>;

const wave = (date: string, top: number) => {
  const n = Date.parse(date) / 86_400_000;
  const weekend = (n + 4) % 7 === 0 || (n + 4) % 7 === 6;
  return Math.round(top * (weekend ? 0.45 : 0.9 + 0.1 * Math.sin(n / 3)));
};

function daysOf({ startDate = "", endDate = "" }: Asked): string[] {
  return daysBetween(startDate, endDate);
}

/** The same call for the days that it is compared with. */
function before(asked: Asked): Asked | undefined {
  const { startDate = "", endDate = "", compare, ...others } = asked;
  if (!compare) return undefined;
  if (compare === "month") return { ...others, startDate: monthBefore(startDate), endDate: monthBefore(endDate) };
  const count = dayCount(startDate, endDate);
  return { ...others, startDate: addDays(startDate, -count), endDate: addDays(startDate, -1) };
}

export function downloadStats(asked: Asked): DownloadStats {
  const part = asked.software_name
    ? [0.46, 0.24, 0.15, 0.09, 0.06][softwareNames.indexOf(asked.software_name as never)] ?? 1
    : asked.profession
    ? [0.3, 0.28, 0.02, 0.1, 0.18, 0.12][professions.indexOf(asked.profession as never)] ?? 1
    : 1;
  const days = daysOf(asked).map((date) => ({ date, count: Math.round(wave(date, 380) * part) }));
  const parts = groupByPeriod(days, ({ date }) => date, asked.period as Period ?? "day");
  const counts = sumOfParts(parts, ({ count }) => count);
  const earlier = before(asked);
  return {
    stats: {
      totalDownloads: 96_310,
      todayDownloads: days.at(-1)?.count ?? 0,
      periodDownloads: counts.reduce((sum, count) => sum + count, 0),
    },
    trend: parts.map(({ label }, n) => ({ period: label, count: counts[n] ?? 0 })),
    ...(earlier && { previous: downloadStats(earlier) }),
  };
}

export function userGrowth(asked: Asked): UserGrowth {
  const earlier = before(asked);
  const trend = daysOf(asked).map((date, n) => ({ date, newUsers: wave(date, 40), totalUsers: 17_000 + n * 34 }));
  return {
    stats: {
      totalUsers: 18_426,
      newUsers: trend.reduce((sum, { newUsers }) => sum + newUsers, 0),
      todayGrowth: trend.at(-1)?.newUsers ?? 0,
    },
    trend,
    ...(earlier && { previous: userGrowth(earlier) }),
  };
}

const places = ["北京", "湖北", "江苏", "四川", "陕西", "未知", "广东", "山东", "甘肃", "内蒙古"];
const cities = ["北京", "武汉", "南京", "成都", "西安", "未知", "广州", "兰州", "青岛", "呼和浩特"];
/** Nobody from a place that is not among them. */
const visitors = (n: number) => ({
  unique_visitors: n < 0 ? 0 : Math.round(4120 / (n + 1)),
  total_visits: n < 0 ? 0 : Math.round(9802 / (n + 1)),
});

export function activeStats(asked: Asked): ActiveStats {
  const earlier = before(asked);
  const trend = daysOf(asked).map((date) => ({
    date,
    active_users: wave(date, 120),
    software_visits: wave(date, 740),
    logged_users: wave(date, 300),
    total_visits: wave(date, 1800),
    guest_visits: wave(date, 1100),
  }));
  let sum = 270_000;
  const software = trend.reduce((all, day) => all + day.software_visits, 0);
  const website = trend.reduce((all, day) => all + day.total_visits, 0);
  return {
    stats: {
      totalUsers: 18_426,
      averageActiveUsers: 101.5,
      maxActiveUsers: 120,
      activeRate: 5.6,
      totalVisits: 1_284_906,
      websitePeriodVisits: website,
      websiteTodayVisits: trend.at(-1)?.total_visits ?? 0,
      totalUniqueVisitors: 12_440,
      averageVisits: Math.round(website / trend.length * 10) / 10,
      softwareTotalVisits: 288_214,
      softwarePeriodVisits: software,
      softwareTodayVisits: trend.at(-1)?.software_visits ?? 0,
    },
    trend,
    allSoftwareTrend: trend.map(({ date, software_visits }) => ({
      date,
      software_visits,
      cumulative_software_visits: sum += software_visits,
    })),
    provinceStats: provinces.map((province) => ({ province, ...visitors(places.indexOf(province)) })),
    regionStats: places.map((region, n) => ({ region, ...visitors(n) })),
    cityStats: cities.map((city, n) => ({ city, ...visitors(n) })),
    ...(earlier && { previous: activeStats(earlier) }),
  };
}

export function usageDuration(asked: Asked): UsageDuration {
  const earlier = before(asked);
  const trend = daysOf(asked).map((date) => ({ usage_date: date, day_total: wave(date, 360_000) }));
  const totalDuration = trend.reduce((sum, { day_total }) => sum + day_total, 0);
  return {
    avgDuration: 24_000,
    maxDuration: 412_345,
    totalDuration,
    trend,
    ...(earlier && { previous: usageDuration(earlier) }),
  };
}

const calls: Record<string, (asked: Asked) => unknown> = {
  "/api/admin/stats/downloads": downloadStats,
  "/api/admin/stats/users": userGrowth,
  "/api/admin/stats/active": activeStats,
  "/api/admin/stats/usage-duration": usageDuration,
  "/api/admin/stats/user-info": userInfo,
  "/api/admin/stats/image-stats": imageStats,
  "/api/admin/users/query": usersQuery,
};

/** Answers the page's statistics calls by these; gives what was asked, newest last. */
export async function answerStatistics(page: Page): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route((url) => url.pathname in calls, (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    return route.fulfill({ json: calls[url.pathname]?.(Object.fromEntries(url.searchParams)) });
  });
  return asked;
}
