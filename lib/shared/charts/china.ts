// The option of a map of China's provinces, coloured by one figure each.
import type { EChartsCoreOption } from "echarts/core";
import type { ChartColours } from "./chart_data.ts";
import { provinceOf } from "./provinces.ts";
import { grouped } from "../figures/grouped.ts";

export type Area = { name: string; value: number; note?: string };

/** What lies on the map, under the map's names; two regions of one province are summed. */
export function onMap(regions: Area[]): Area[] {
  const areas = new Map<string, Area>();
  for (const { name, value, note } of regions) {
    const province = provinceOf(name);
    if (province === undefined) continue;
    const before = areas.get(province);
    areas.set(province, before ? { ...before, value: before.value + value } : { name: province, value, note });
  }
  return [...areas.values()];
}

type Tip = { name: string; marker: string; data?: Area };

/** `areas` as `onMap` gives them; the others stay grey. */
export function chinaOption(areas: Area[], { colours, unit = "" }: { colours: ChartColours; unit?: string }) {
  const top = Math.max(1, ...areas.map(({ value }) => value));
  const written = ({ name, marker, data }: Tip) => {
    if (!data) return name;
    const note = data.note ? `\n${data.note}` : "";
    return `${marker}${name}  ${grouped(data.value)} ${unit}${note}`;
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
      top: 4,
      bottom: 4,
      data: areas,
      label: { show: false },
      itemStyle: { areaColor: colours.empty, borderColor: colours.line, borderWidth: 0.5 },
      emphasis: { label: { show: false }, itemStyle: { areaColor: colours.hovered } },
    }],
  };
  return option;
}
