// The figures and the chart of usage time.
import { durationStats, type UsageDuration } from "../../../../lib/shared/calls/statistics.ts";
import { groupByPeriod } from "../../../../lib/shared/charts/periods.ts";
import { hoursAndMinutes, inMinutes } from "../../../../lib/shared/statistics/durations.ts";
import type { StatValue } from "../../kit/stats/StatCard.tsx";
import { statsCall } from "../../kit/stats/stats_query.ts";
import { changeOfFigure, changeOfSum } from "../../kit/stats/figure_change.ts";
import { type Compared, noteOf, type Scope, scopedData, type StatChart, summedSeries } from "../../kit/stats/trend.ts";

export const usageCall = statsCall(durationStats, ["profession"]);

type Day = UsageDuration["trend"][number];
const dateOf = ({ usage_date }: Day) => usage_date;
const totalOn = (day: Day) => day.day_total;

export const usageCards = ["平均使用时长", "最长使用时长", "总使用时长"];

export function usageStatistics(answer: UsageDuration, compared: Compared): StatValue[] {
  const { trend, previous } = answer;
  const figures = ["avgDuration", "maxDuration", "totalDuration"] as const;
  return figures.map((name, n) => {
    const change = name === "totalDuration"
      ? changeOfSum(trend.map(totalOn), previous?.trend.map(totalOn), compared)
      : changeOfFigure(answer[name], previous?.[name], compared);
    return {
      label: usageCards[n] ?? "",
      value: hoursAndMinutes(answer[name]),
      change: { ...change, text: hoursAndMinutes },
    };
  });
}

export function usageChart({ trend, previous }: UsageDuration, scope: Scope): StatChart {
  const labels = groupByPeriod(trend, dateOf, scope.period).map(({ label }) => label);
  const series = summedSeries(scope, {
    now: trend,
    before: previous?.trend,
    dateOf,
    figure: totalOn,
    name: "使用时长",
  }).map((one) => ({ ...one, values: one.values.map((seconds) => seconds === null ? null : inMinutes(seconds)) }));
  return {
    title: `${{ day: "每日", week: "每周", month: "每月" }[scope.period]}使用时长`,
    note: noteOf("分钟", scope),
    data: scopedData(scope, { labels, unit: "分钟", series, marked: true }),
  };
}
