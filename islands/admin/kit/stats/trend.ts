// A chart's series of days, put together into days, weeks or months, beside the days that they are compared with.
import { aligned, groupByPeriod, type Period, sumOfParts } from "../../../../lib/shared/charts/periods.ts";
import type { ChartData, ChartSeries } from "../../../../lib/shared/charts/chart_data.ts";
import { type Release, releaseMarks } from "../../../../lib/shared/charts/releases.ts";
import { beforeTitle, type DayRange, rangeTitle } from "../../../../lib/shared/figures/date_ranges.ts";

/** The charts of a screen are drawn for these days. */
export type Scene = Compared & { period: Period; today: string; releases: readonly Release[] };
/** `byMonth`: beside the same days of the month before, in place of as many days before. */
export type Compared = { range: DayRange; byMonth: boolean };

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

/** What the figures are compared with: 前 30 天, or 上月同期. */
export function beforeName({ range, byMonth }: Compared): string {
  return byMonth ? "上月同期" : beforeTitle(range);
}

/** One figure that days sum up to, and the period before, dashed, where there is one. */
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

/** The labels of the axis, with what belongs to them. */
export function sceneData(scene: Scene, { labels, unit, series, marked = false }: {
  labels: string[];
  unit: string;
  series: ChartSeries[];
  /** Releases are drawn in. */
  marked?: boolean;
}): ChartData {
  const markers = marked ? releaseMarks(scene.releases, labels, scene.period) : undefined;
  return { labels, unit, series, markers };
}

/** 近 30 天下载次数; a range without a name is said before the words. */
export function titleOf({ range, today }: Scene, words: string): string {
  const title = rangeTitle(range, today);
  return /\d$/.test(title) ? `${title} ${words}` : `${title}${words}`;
}

const counted = { day: "", week: "，按周，以周一为名", month: "，按月" };

/** The unit, and how the days are put together. */
export function noteOf(unit: string, { period }: Scene): string {
  return `${unit}${counted[period]}`;
}
