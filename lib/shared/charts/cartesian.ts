// Turns the data of a chart into ECharts options: lines and bars over days or labels.
import type { EChartsCoreOption } from "echarts/core";
import { axisNumber, axisRange, dayLabel, dayTitle } from "./axis.ts";
import { type ChartColours, type ChartData, type ChartSeries, seriesColours } from "./chart_data.ts";
import { grouped } from "../statistics/grouped.ts";
import { marksByWidth } from "./releases.ts";

type Kind = "line" | "bar";

/** Lines with a faint area; series may use bars or the right axis. */
export function lineOption(data: ChartData, colours: ChartColours) {
  return cartesianOption(data, { kind: "line", colours });
}

/** Bars, optionally stacked; a series of the right axis is a line. */
export function barOption(data: ChartData, colours: ChartColours) {
  return cartesianOption(data, { kind: "bar", colours });
}

/** `kind` is the default for series without one. */
function cartesianOption(data: ChartData, { kind, colours }: { kind: Kind; colours: ChartColours }) {
  const palette = seriesColours(data.series, colours);
  const right = data.series.some((series) => series.right);
  const bars = data.series.some((series) => (series.kind ?? kind) === "bar");
  const option: EChartsCoreOption = {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: {
      left: 8,
      right: right ? 8 : 16,
      top: data.markers?.length ? 30 : 14,
      bottom: zoomed(data) ? 44 : 6,
      containLabel: true,
    },
    xAxis: {
      type: "category",
      data: data.labels,
      boundaryGap: bars,
      axisLine: { lineStyle: { color: colours.zero } },
      axisTick: { show: false },
      axisLabel: {
        color: colours.axis,
        fontSize: 12,
        margin: 10,
        hideOverlap: true,
        formatter: (day: string) => dayLabel(day, data.today),
      },
    },
    yAxis: [valueAxis(data, { right: false, colours }), ...(right ? [valueAxis(data, { right: true, colours })] : [])],
    tooltip: {
      trigger: "axis",
      renderMode: "richText",
      confine: true,
      backgroundColor: colours.surface,
      borderColor: colours.line,
      borderWidth: 1,
      padding: [10, 12],
      textStyle: { color: colours.text, fontSize: 12, lineHeight: 20, fontFamily: colours.font },
      axisPointer: { type: "line", lineStyle: { type: "solid", color: colours.axis } },
      formatter: (points: unknown) => tip(points as TipPoint[], data),
    },
    series: withTails(
      data,
      data.series.map((series, n) => drawn(series, { data, kind, colour: palette[n] ?? "", first: n === 0, colours })),
    ),
    ...(zoomed(data) && { dataZoom: zoom(colours) }),
    ...(data.markers?.length && { media: namesByWidth(data, right ? 2 : 1) }),
  };
  return option;
}

/** More than 60 points can be zoomed. */
const zoomed = (data: ChartData) => data.labels.length > 60;

function zoom(colours: ChartColours) {
  const look = {
    height: 18,
    bottom: 8,
    borderColor: colours.grid,
    textStyle: { color: colours.axis },
    brushSelect: false,
  };
  return [{ type: "inside", zoomOnMouseWheel: "ctrl" }, { type: "slider", ...look }];
}

function valueAxis(data: ChartData, { right, colours }: { right: boolean; colours: ChartColours }) {
  const range = axisOf(data, { right });
  return {
    type: "value",
    ...range,
    axisLabel: {
      color: colours.axis,
      fontSize: 12,
      formatter: (value: number) => axisNumber(value, range.interval),
    },
    splitLine: { show: !right, lineStyle: { color: colours.grid } },
  };
}

function axisOf(data: ChartData, { right }: { right: boolean }) {
  const own = data.series.filter((series) => Boolean(series.right) === right);
  return axisRange(heights(own), { cumulative: own.some((series) => series.cumulative || series.right) });
}

/** Returns all values of the series; for stacked bars the sums. */
function heights(series: ChartSeries[]): (number | null)[] {
  const stacks = new Map<string, number[]>();
  const single: (number | null)[] = [];
  for (const { stack, values } of series) {
    if (stack === undefined) single.push(...values);
    else {
      const sums = stacks.get(stack) ?? [];
      values.forEach((value, n) => sums[n] = (sums[n] ?? 0) + (value ?? 0));
      stacks.set(stack, sums);
    }
  }
  return [...single, ...[...stacks.values()].flat()];
}

type Drawing = { data: ChartData; kind: Kind; colour: string; first: boolean; colours: ChartColours };

function drawn(series: ChartSeries, { data, kind, colour, first, colours }: Drawing) {
  const own = series.kind ?? (series.right || series.previous ? "line" : kind);
  const area = kind === "line" && !series.previous && !series.right && axisOf(data, { right: false }).min === 0;
  const shared = {
    name: series.name,
    data: series.values,
    yAxisIndex: series.right ? 1 : 0,
    itemStyle: { color: colour },
    ...(first && data.markers?.length && { markLine: releases(data, colours) }),
  };
  if (own === "bar") {
    const edge = series.stack === undefined ? {} : { borderColor: colours.surface, borderWidth: 0.5 };
    return { ...shared, type: "bar", stack: series.stack, barMaxWidth: 22, itemStyle: { color: colour, ...edge } };
  }
  return {
    ...shared,
    type: "line",
    symbol: "emptyCircle",
    symbolSize: 7,
    showSymbol: !series.previous && !series.right && data.labels.length <= 14,
    lineStyle: series.previous ? { width: 1.5, type: "dashed", color: colour } : { width: 2, color: colour },
    ...(area && { areaStyle: { color: colour, opacity: 0.08 } }), // A truncated axis would show a wrong proportion.
  };
}

type Drawn = ReturnType<typeof drawn>;

/**
 * Of a chart whose last label is not over, lines end one label earlier; a dashed line of the same look, behind all
 * series, draws the rest.
 */
function withTails({ series, labels, unfinished }: ChartData, all: Drawn[]): Drawn[] {
  const last = labels.length - 1;
  if (!unfinished || last < 1) return all;
  const tails: Drawn[] = [];
  const cut = all.map((one, at) => {
    if (series[at]?.previous || !("lineStyle" in one)) return one;
    const { markLine: _, ...look } = one;
    const data = one.data.map((value, n) => n < last - 1 ? null : value);
    tails.push({ ...look, data, lineStyle: { ...one.lineStyle, type: "dashed" } });
    return { ...one, data: one.data.map((value, n) => n === last ? null : value) };
  });
  return [...cut, ...tails];
}

function releases(data: ChartData, colours: ChartColours) {
  return {
    symbol: ["none", "triangle"],
    symbolSize: 7,
    symbolRotate: 180,
    silent: true,
    lineStyle: { type: "dotted", color: colours.axis },
    label: {
      color: colours.text,
      fontSize: 12,
      position: "end",
      distance: 9, // clear of the triangle, and of a line along the plot's upper edge
      formatter: ({ name }: { name: string }) => name,
    },
    data: drawnMarks(data.markers ?? []),
  };
}

const drawnMarks = (markers: NonNullable<ChartData["markers"]>) =>
  markers.map(({ label, text }) => ({ xAxis: label, name: text }));

/** ECharts does not hide overlapping labels of mark lines, so the labels are chosen per width. */
function namesByWidth({ markers = [], labels }: ChartData, axes: number) {
  return marksByWidth(markers, { labels, axes }).map(({ query, markers }) => {
    return { query, option: { series: [{ markLine: { data: drawnMarks(markers) } }] } };
  });
}

type TipPoint = {
  axisValue: string;
  marker: string;
  seriesName: string;
  seriesIndex: number;
  dataIndex: number;
};

/** The day and its weekday, one line per series (with another day where it has one), and the sum of stacked bars. */
function tip(points: TipPoint[], data: ChartData): string {
  const [first] = points;
  if (!first) return "";
  const unit = data.unit ? ` ${data.unit}` : "";
  // A dashed tail is no series of the data.
  const shown = points.flatMap(({ marker, seriesName, seriesIndex, dataIndex }) => {
    const series = data.series[seriesIndex];
    if (!series) return [];
    const date = series.dates?.[dataIndex];
    const name = date === undefined ? seriesName : `${seriesName}（${dayTitle(date)}）`;
    return [{ head: marker + name, value: series.values[dataIndex] ?? null, stack: series.stack }];
  });
  const lines = shown.map(({ head, value }) => `${head}  ${value === null ? "—" : grouped(value) + unit}`);
  const stacked = shown.filter(({ stack }) => stack !== undefined);
  if (stacked.length > 1) {
    const sum = stacked.reduce((all, { value }) => all + (value ?? 0), 0);
    lines.push(`合计  ${grouped(sum)}${unit}`);
  }
  return [dayTitle(first.axisValue), ...lines].join("\n");
}
