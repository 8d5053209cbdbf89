// The figures and the chart of user growth.
import { type UserGrowth, userStats } from "../../../../lib/shared/calls/statistics.ts";
import { groupByPeriod, lastOfParts } from "../../../../lib/shared/charts/periods.ts";
import type { StatValue } from "../../kit/stats/StatCard.tsx";
import { statsCall } from "../../kit/stats/stats_query.ts";
import { changeOfSum } from "../../kit/stats/figure_change.ts";
import {
  countedUntil,
  noteOf,
  type Scope,
  scopedData,
  type StatChart,
  summedSeries,
  titleOf,
} from "../../kit/stats/trend.ts";

export const growthCall = statsCall(userStats, ["profession"]);

type Day = UserGrowth["trend"][number];
const dateOf = ({ date }: Day) => date;
const addedOn = ({ newUsers }: Day) => newUsers;

export const growthCards = ["总用户数", "新增用户", "今日新增"];

export function growthStatistics({ stats, trend, previous }: UserGrowth, scope: Omit<Scope, "releases">): StatValue[] {
  const [total = "", added = "", now = ""] = growthCards;
  return [
    { label: total, value: stats.totalUsers, unit: "人", note: "含待审核与已拒绝" },
    {
      label: added,
      value: stats.newUsers,
      unit: "人",
      change: changeOfSum(trend.map(addedOn), previous?.trend.map(addedOn), scope),
    },
    { label: now, value: stats.todayGrowth, unit: "人", note: countedUntil(scope) },
  ];
}

/** New users as bars, all users on the right axis. */
export function growthChart({ trend, previous }: UserGrowth, scope: Scope): StatChart {
  const parts = groupByPeriod(trend, dateOf, scope.period);
  const added = summedSeries(scope, {
    now: trend,
    before: previous?.trend,
    dateOf,
    figure: addedOn,
    name: "新增用户",
  });
  const all = { name: "总用户", values: lastOfParts(parts, (day) => day.totalUsers), right: true };
  return {
    title: titleOf(scope, "用户增长"),
    note: noteOf("人，新增与总数", scope),
    data: scopedData(scope, { labels: parts.map(({ label }) => label), unit: "人", series: [...added, all] }),
  };
}
