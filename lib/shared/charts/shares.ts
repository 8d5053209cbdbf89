// The option for shares of a whole, at most nine parts and 其他: a doughnut, or bars where the parts are of similar size.
import type { EChartsCoreOption } from "echarts/core";
import type { ChartColours } from "./chart_data.ts";
import { grouped } from "../statistics/grouped.ts";

export type Slice = { name: string; value: number };

/** Sorted by size; parts after the ninth are combined as 其他. */
export function slices(parts: Slice[]): Slice[] {
  const sorted = parts.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  if (sorted.length <= 10) return sorted;
  const rest = sorted.slice(9).reduce((sum, { value }) => sum + value, 0);
  return [...sorted.slice(0, 9), { name: "其他", value: rest }];
}

/** Returns 32.5%, the share of the sum. */
export function share(value: number, parts: readonly Slice[]): string {
  const sum = parts.reduce((total, part) => total + part.value, 0);
  return sum === 0 ? "0.0%" : `${(value / sum * 100).toFixed(1)}%`;
}

/** Whether the parts of a doughnut would be hard to compare: the largest is less than 1.5 times the smallest. */
export function isEven(parts: readonly Slice[]): boolean {
  const values = parts.map(({ value }) => value);
  return Math.max(...values) < 1.5 * Math.min(...values);
}

/** `parts` as returned by `slices`. */
export function shareOption(parts: Slice[], look: { colours: ChartColours; unit?: string }) {
  return isEven(parts) ? barsOption(parts, look) : doughnutOption(parts, look);
}

/** One bar per part, largest first, with its share behind the bar. */
function barsOption(parts: Slice[], { colours }: { colours: ChartColours }) {
  const option: EChartsCoreOption = {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 8, right: 64, top: 6, bottom: 6, containLabel: true },
    xAxis: { type: "value", min: 0, show: false },
    yAxis: {
      type: "category",
      inverse: true,
      data: parts.map(({ name }) => name),
      axisLine: { lineStyle: { color: colours.zero } },
      axisTick: { show: false },
      axisLabel: { color: colours.axis, fontSize: 12 },
    },
    series: [{
      type: "bar",
      barMaxWidth: 22,
      itemStyle: { color: colours.series[0] },
      data: parts.map(({ value }) => value),
      label: {
        show: true,
        position: "right",
        color: colours.text,
        fontSize: 12,
        formatter: ({ value }: { value: number }) => share(value, parts),
      },
    }],
  };
  return option;
}

function doughnutOption(parts: Slice[], { colours, unit = "" }: { colours: ChartColours; unit?: string }) {
  const option: EChartsCoreOption = {
    animation: false,
    color: colours.series,
    tooltip: {
      renderMode: "richText",
      confine: true,
      backgroundColor: colours.surface,
      borderColor: colours.line,
      borderWidth: 1,
      textStyle: { color: colours.text, fontSize: 12, fontFamily: colours.font },
      formatter: (point: unknown) => {
        const { marker, name, value } = point as Slice & { marker: string };
        return `${marker}${name}  ${grouped(value)} ${unit}  ${share(value, parts)}`;
      },
    },
    series: [{
      type: "pie",
      radius: ["56%", "86%"],
      data: parts,
      label: { show: false },
      itemStyle: { borderColor: colours.surface, borderWidth: 1 },
    }],
  };
  return option;
}
