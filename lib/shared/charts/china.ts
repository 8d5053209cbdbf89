// The option of a map of China's provinces, coloured by one figure each.
import type { EChartsCoreOption } from "echarts/core";
import type { ChartColours } from "./chart_data.ts";
import { provinceOf } from "./provinces.ts";
import { grouped } from "../figures/grouped.ts";

/** `visits` is the second figure, told beside the one that colours. */
export type Area = { name: string; value: number; visits?: number };

/** The regions on the map, under the map's names; two of one province are summed. */
export function onMap(regions: Area[]): Area[] {
  const areas = new Map<string, Area>();
  for (const { name, value, visits = 0 } of regions) {
    const province = provinceOf(name);
    if (province === undefined) continue;
    const before = areas.get(province);
    areas.set(province, {
      name: province,
      value: value + (before?.value ?? 0),
      visits: visits + (before?.visits ?? 0),
    });
  }
  return [...areas.values()];
}

type Tip = { name: string; marker: string; data?: Area };

/** `elsewhere` is said of provinces that have no figure. */
type Look = { colours: ChartColours; elsewhere: string; unit?: string };

/** `areas` as `onMap` gives them; the others stay grey. */
export function chinaOption(areas: Area[], { colours, elsewhere, unit = "" }: Look) {
  const top = Math.max(1, ...areas.map(({ value }) => value));
  const written = ({ name, marker, data }: Tip) => {
    if (!data || !Number.isFinite(data.value)) return `${name}  ${elsewhere}`; // ECharts gives the others NaN
    const visits = data.visits ? `\n总访问 ${grouped(data.visits)} 次` : "";
    return `${marker}${name}  ${grouped(data.value)} ${unit}${visits}`;
  };
  const option: EChartsCoreOption = {
    animation: false,
    textStyle: { fontFamily: colours.font },
    tooltip: {
      renderMode: "richText",
      confine: true,
      backgroundColor: colours.surface,
      borderColor: colours.line,
      borderWidth: 1,
      textStyle: { color: colours.text, fontSize: 12, lineHeight: 20, fontFamily: colours.font },
      formatter: (point: unknown) => written(point as Tip),
    },
    visualMap: {
      type: "continuous",
      min: 0,
      max: top,
      left: 0,
      bottom: 0,
      itemWidth: 10,
      itemHeight: 72,
      text: [grouped(top), "0"],
      textStyle: { color: colours.axis, fontSize: 12 },
      inRange: { color: [colours.tint, colours.series[0] ?? ""] },
    },
    series: [{
      type: "map",
      map: "china",
      roam: false,
      selectedMode: false,
      left: 4,
      right: 4,
      top: 4,
      bottom: 4,
      preserveAspect: "contain", // whole on a phone too, with the islands
      data: areas,
      label: { show: false },
      itemStyle: { areaColor: colours.empty, borderColor: colours.line, borderWidth: 0.5 },
      emphasis: { label: { show: false }, itemStyle: { areaColor: colours.hovered } },
    }],
  };
  return option;
}
