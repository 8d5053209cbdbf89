// The option of a doughnut: shares of a whole, nine slices and 其他 at most.
import type { EChartsCoreOption } from "echarts/core";
import type { ChartColours } from "./chart_data.ts";
import { grouped } from "../figures/grouped.ts";

export type Slice = { name: string; value: number };

/** Largest first; what comes after the ninth is summed up as 其他. */
export function slices(parts: Slice[]): Slice[] {
  const sorted = parts.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  if (sorted.length <= 10) return sorted;
  const rest = sorted.slice(9).reduce((sum, { value }) => sum + value, 0);
  return [...sorted.slice(0, 9), { name: "其他", value: rest }];
}

/** 32.5%, of the sum of all. */
export function share(value: number, parts: readonly Slice[]): string {
  const sum = parts.reduce((total, part) => total + part.value, 0);
  return sum === 0 ? "0.0%" : `${(value / sum * 100).toFixed(1)}%`;
}

/** `parts` as `slices` gives them. */
export function doughnutOption(parts: Slice[], { colours, unit = "" }: { colours: ChartColours; unit?: string }) {
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
