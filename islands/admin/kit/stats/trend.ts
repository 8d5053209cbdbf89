// The series of a chart, grouped by day, week or month, beside the period of comparison.
import { aligned, groupByPeriod, type Period, sumOfParts } from "../../../../lib/shared/charts/periods.ts";
import type { ChartData, ChartSeries } from "../../../../lib/shared/charts/chart_data.ts";
import { type Release, releaseMarks } from "../../../../lib/shared/charts/releases.ts";
import { type Comparison, comparisonLabels } from "../../../../lib/shared/statistics/comparison.ts";
import { beforeTitle, type DayRange, rangeTitle } from "../../../../lib/shared/statistics/date_ranges.ts";
import { clockTime } from "../../../../lib/shared/time.ts";

/** The filters and the axis of a screen. `at` is when its figures were read, in milliseconds. */
export type Scope = Compared & { period: Period; at: number; releases: readonly Release[] };
/** A range, its comparison, and the site's day. */
export type Compared = { range: DayRange; compare: Comparison; today: string };

/** Title and data of one chart. */
export type StatChart = { title: string; note: string; data: ChartData };

type Trend<T> = {
  now: readonly T[];
  before?: readonly T[];
  dateOf: (day: T) => string;
  figure: (day: T) => number;
  name: string;
  colour?: number;
};

/** Returns the name of the period of comparison: 前 30 天, 上月同期 or 去年同期. */
export function beforeName({ range, compare }: Omit<Compared, "today">): string {
  return compare === "previous" ? beforeTitle(range) : comparisonLabels[compare];
}

/** Whether the range ends with today, which is not over. */
export function endsToday({ range, today }: Pick<Compared, "range" | "today">): boolean {
  return range.to === today;
}

/** One figure per group, and the previous period as a dashed line, if any. */
export function summedSeries<T>(scope: Scope, trend: Trend<T>): ChartSeries[] {
  const { now, before, dateOf, figure, name, colour } = trend;
  const { period } = scope;
  const values = sumOfParts(groupByPeriod(now, dateOf, period), figure);
  const series: ChartSeries[] = [{ name, values, colour }];
  if (before) {
    const earlier = groupByPeriod(before, dateOf, period);
    series.push({
      name: beforeName(scope),
      values: aligned(sumOfParts(earlier, figure), values.length),
      dates: earlier.map(({ label }) => label),
      previous: true,
    });
  }
  return series;
}

/** Returns the data of a chart with the marks of its scope: releases, and a day that is not over. */
export function scopedData(scope: Scope, { labels, unit, series, marked = false }: {
  labels: string[];
  unit: string;
  series: ChartSeries[];
  /** Adds marks of releases. */
  marked?: boolean;
}): ChartData {
  const markers = marked ? releaseMarks(scope.releases, labels, scope.period) : undefined;
  return { labels, unit, series, markers, unfinished: endsToday(scope) };
}

/** Returns 近 30 天下载次数; a range without a name precedes the label. */
export function titleOf({ range, today }: Compared, label: string): string {
  const title = rangeTitle(range, today);
  return /\d$/.test(title) ? `${title} ${label}` : `${title}${label}`;
}

const counted = { day: "", week: "，按周统计，日期为周一", month: "，按月" };

/** Returns the unit, how days are grouped, and until when an unfinished day was counted. */
export function noteOf(unit: string, scope: Scope): string {
  return `${unit}${counted[scope.period]}${endsToday(scope) ? `，${countedUntil(scope)}` : ""}`;
}

/** Returns 截至 04:21. */
export function countedUntil({ at }: Pick<Scope, "at">): string {
  return `截至 ${clockTime(at).slice(0, 5)}`;
}
