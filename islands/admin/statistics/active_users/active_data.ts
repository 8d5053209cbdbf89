// The figures, charts and rankings of active users and visitors.
import { type ActiveStats, activeStats } from "../../../../lib/shared/calls/statistics.ts";
import type { Rank } from "../../../../components/chart/RankList.tsx";
import type { Area } from "../../../../lib/shared/charts/tiles.ts";
import { groupByPeriod, lastOfParts } from "../../../../lib/shared/charts/periods.ts";
import type { StatValue } from "../../kit/stats/StatCard.tsx";
import { statsCall } from "../../kit/stats/stats_query.ts";
import { changeOfSum } from "../../kit/stats/figure_change.ts";
import {
  countedUntil,
  endsToday,
  noteOf,
  type Scope,
  scopedData,
  type StatChart,
  summedSeries,
} from "../../kit/stats/trend.ts";
import { grouped } from "../../../../lib/shared/statistics/grouped.ts";

export const activeCall = statsCall(activeStats, ["module", "profession"]);

export const activeCards = ["桌面软件使用", "网站访问"];
export const activeCharts = ["累计软件使用", "每日软件使用", "网站访问总数", "每日游客访问"];

type Day = ActiveStats["trend"][number];
type SoftwareDay = ActiveStats["allSoftwareTrend"][number];
const dateOf = ({ date }: { date: string }) => date;
const usesOn = (day: Day) => day.software_visits;
const visitsOn = (day: Day) => day.total_visits;

export function softwareStatistics({ stats, trend, previous }: ActiveStats, scope: Scope): StatValue[] {
  const { softwarePeriodVisits } = stats;
  return [
    { label: "累计", value: stats.softwareTotalVisits, unit: "次", note: "全部时间" },
    {
      label: "所选时段",
      value: softwarePeriodVisits,
      unit: "次",
      change: changeOfSum(trend.map(usesOn), previous?.trend.map(usesOn), scope),
    },
    { label: "今日", value: stats.softwareTodayVisits, unit: "次", note: countedUntil(scope) },
  ];
}

export function websiteStatistics({ stats, trend, previous }: ActiveStats, scope: Scope): StatValue[] {
  const { websitePeriodVisits } = stats;
  return [
    {
      label: "累计",
      value: stats.totalVisits,
      unit: "次",
      note: "全部时间",
    },
    {
      label: "所选时段",
      value: websitePeriodVisits,
      unit: "次",
      change: changeOfSum(trend.map(visitsOn), previous?.trend.map(visitsOn), scope),
    },
    { label: "今日", value: stats.websiteTodayVisits, unit: "次", note: countedUntil(scope) },
  ];
}

/** The lines below the two groups with further counts. */
export function activeNotes({ stats }: ActiveStats, scope: Scope) {
  const { averageActiveUsers, maxActiveUsers, activeRate, totalUniqueVisitors, averageVisits } = stats;
  const today = endsToday(scope) ? "，含未结束的今天" : "";
  return {
    software: `日均活跃 ${averageActiveUsers.toFixed(1)} 人，最高 ${grouped(maxActiveUsers)} 人，活跃率 ${
      activeRate.toFixed(1)
    }%${today}`,
    website: `独立 IP ${grouped(totalUniqueVisitors)}，日均 ${averageVisits.toFixed(1)} 次${today}`,
  };
}

export function activeChartData({ trend, allSoftwareTrend, previous }: ActiveStats, scope: Scope): StatChart[] {
  const labels = groupByPeriod(trend, dateOf, scope.period).map(({ label }) => label);
  const software = groupByPeriod<SoftwareDay>(allSoftwareTrend, dateOf, scope.period);
  const note = noteOf("次", scope);
  const series = (name: string, figure: (day: Day) => number, colour: number) =>
    summedSeries(scope, { now: trend, before: previous?.trend, dateOf, figure, name, colour });
  const [all = "", daily = "", visits = "", guests = ""] = activeCharts;
  return [
    {
      title: all,
      note,
      data: scopedData(scope, {
        labels: software.map(({ label }) => label),
        unit: "次",
        series: [{
          name: "累计次数",
          values: lastOfParts(software, (day) => day.cumulative_software_visits),
          cumulative: true,
        }],
      }),
    },
    {
      title: daily,
      note,
      data: scopedData(scope, {
        labels,
        unit: "次",
        marked: true,
        series: series("使用次数", usesOn, 0),
      }),
    },
    {
      title: visits,
      note: `${note}，不含爬虫与管理员`,
      data: scopedData(scope, { labels, unit: "次", series: series("访问次数", visitsOn, 2) }),
    },
    {
      title: guests,
      note,
      data: scopedData(scope, { labels, unit: "次", series: series("游客访问", (day) => day.guest_visits, 1) }),
    },
  ];
}

type Visitors = { unique_visitors: number; total_visits: number };
const unknown = "未知";

/** In the order of the response, with unknown locations last. */
export function visitorRanks<T extends Visitors>(locations: readonly T[], nameOf: (location: T) => string): Rank[] {
  const ranks = locations.map((location) => {
    const name = nameOf(location) || unknown;
    const { unique_visitors: value, total_visits } = location;
    return { name, value, second: grouped(total_visits), unnamed: name === unknown };
  });
  return [...ranks.filter(({ unnamed }) => !unnamed), ...ranks.filter(({ unnamed }) => unnamed)];
}

export function visitorAreas({ provinceStats }: ActiveStats): Area[] {
  return provinceStats.map(({ province, unique_visitors, total_visits }) => {
    return { name: province, value: unique_visitors, visits: total_visits };
  });
}
