// The series of a chart, grouped by day, week or month, beside the period of comparison.
import { aligned, groupByPeriod, type Period, sumOfParts } from "../../../../lib/shared/charts/periods.ts";
import type { ChartData, ChartSeries } from "../../../../lib/shared/charts/chart_data.ts";
import { type Release, releaseMarks } from "../../../../lib/shared/charts/releases.ts";
import { type Comparison, comparisonLabels } from "../../../../lib/shared/statistics/comparison.ts";
import { beforeTitle, type DayRange, rangeTitle } from "../../../../lib/shared/statistics/date_ranges.ts";
import { clockTime } from "../../../../lib/shared/time.ts";

/** The range of the screen. `at` is when its figures were read, in milliseconds. */
export type Scene = Compared & { period: Period; at: number; releases: readonly Release[] };
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
export function summedSeries<T>(scene: Scene, trend: Trend<T>): ChartSeries[] {
  const { now, before, dateOf, figure, name, colour } = trend;
  const { period } = scene;
  const values = sumOfParts(groupByPeriod(now, dateOf, period), figure);
  const series: ChartSeries[] = [{ name, values, colour }];
  if (before) {
    const earlier = groupByPeriod(before, dateOf, period);
    series.push({
      name: beforeName(scene),
      values: aligned(sumOfParts(earlier, figure), values.length),
      dates: earlier.map(({ label }) => label),
      previous: true,
    });
  }
  return series;
}

/** The labels of the axis with their properties. */
export function sceneData(scene: Scene, { labels, unit, series, marked = false }: {
  labels: string[];
  unit: string;
  series: ChartSeries[];
  /** Adds marks of releases. */
  marked?: boolean;
}): ChartData {
  const markers = marked ? releaseMarks(scene.releases, labels, scene.period) : undefined;
  return { labels, unit, series, markers, unfinished: endsToday(scene) };
}

/** Returns 近 30 天下载次数; a range without a name precedes the label. */
export function titleOf({ range, today }: Compared, label: string): string {
  const title = rangeTitle(range, today);
  return /\d$/.test(title) ? `${title} ${label}` : `${title}${label}`;
}

const counted = { day: "", week: "，按周统计，日期为周一", month: "，按月" };

/** Returns the unit, how days are grouped, and until when an unfinished day was counted. */
export function noteOf(unit: string, scene: Scene): string {
  return `${unit}${counted[scene.period]}${endsToday(scene) ? `，${countedUntil(scene)}` : ""}`;
}

/** Returns 截至 04:21. */
export function countedUntil({ at }: Pick<Scene, "at">): string {
  return `截至 ${clockTime(at).slice(0, 5)}`;
}
