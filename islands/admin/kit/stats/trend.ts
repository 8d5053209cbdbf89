// The series of a chart, grouped by day, week or month, beside the period of comparison.
import { aligned, groupByPeriod, type Period, sumOfParts } from "../../../../lib/shared/charts/periods.ts";
import type { ChartData, ChartSeries } from "../../../../lib/shared/charts/chart_data.ts";
import { type Release, releaseMarks } from "../../../../lib/shared/charts/releases.ts";
import { type Comparison, comparisonLabels } from "../../../../lib/shared/statistics/comparison.ts";
import { beforeTitle, type DayRange, rangeTitle } from "../../../../lib/shared/statistics/date_ranges.ts";

/** The range of the screen. */
export type Scene = Compared & { period: Period; today: string; releases: readonly Release[] };
export type Compared = { range: DayRange; compare: Comparison };

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
export function beforeName({ range, compare }: Compared): string {
  return compare === "previous" ? beforeTitle(range) : comparisonLabels[compare];
}

/** One figure per group, and the previous period as a dashed line, if any. */
export function summedSeries<T>(scene: Scene, trend: Trend<T>): ChartSeries[] {
  const { now, before, dateOf, figure, name, colour } = trend;
  const { period } = scene;
  const values = sumOfParts(groupByPeriod(now, dateOf, period), figure);
  const series: ChartSeries[] = [{ name, values, colour }];
  if (before) {
    const earlier = sumOfParts(groupByPeriod(before, dateOf, period), figure);
    series.push({ name: beforeName(scene), values: aligned(earlier, values.length), previous: true });
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
  return { labels, unit, series, markers };
}

/** Returns 近 30 天下载次数; a range without a name precedes the label. */
export function titleOf({ range, today }: Scene, label: string): string {
  const title = rangeTitle(range, today);
  return /\d$/.test(title) ? `${title} ${label}` : `${title}${label}`;
}

const counted = { day: "", week: "，按周，以周一为名", month: "，按月" };

/** Returns the unit, and how days are grouped. */
export function noteOf(unit: string, { period }: Scene): string {
  return `${unit}${counted[period]}`;
}
