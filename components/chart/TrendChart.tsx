// Lines or bars over days: the frame, the drawing and the table of one ChartData.
import type { EChartsCoreOption } from "echarts/core";
import { useCallback, useRef } from "react";
import { type ChartColours, type ChartData, colourNumbers, hasValues } from "../../lib/shared/charts/chart_data.ts";
import { ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import { DataRows } from "./DataRows.tsx";
import type { Legend } from "./LegendWords.tsx";
import { Plot } from "./Plot.tsx";
import { grouped } from "../../lib/shared/figures/grouped.ts";

export type TrendProps = ChartProps & {
  /** Undefined while nothing has come yet. */
  data: ChartData | undefined;
  /** Charts of one group share the hover line. */
  group?: string;
};

type Props = TrendProps & {
  kind: "line" | "bar";
  option: (data: ChartData, colours: ChartColours) => EChartsCoreOption;
};

const nothing: ChartData = { labels: [], series: [] };

export function TrendChart({ data = nothing, kind, option, group, ...frame }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  const draw = useCallback((colours: ChartColours) => option(data, colours), [data, option]);
  return (
    <ChartFrame
      {...frame}
      note={frame.note ?? data.unit}
      plot={plot}
      empty={!hasValues(data)}
      legend={legendOf(data, kind)}
      table={<DataRows data={data} title={frame.title} />}
    >
      <Plot
        frame={plot}
        option={draw}
        group={group}
        label={`${frame.title}，${sentence(data)}`}
        className={frame.height ?? "h-60"}
      />
    </ChartFrame>
  );
}

function legendOf({ series }: ChartData, kind: "line" | "bar"): Legend[] {
  const colours = colourNumbers(series);
  return series.map((one, n) => ({
    name: one.right ? `${one.name}（右轴）` : one.name,
    colour: colours[n] ?? 0,
    shape: one.kind ?? (one.previous || one.right ? "line" : kind),
  }));
}

/** What a reader who does not see the chart should know; the table has the rest. */
function sentence({ labels, series, unit = "" }: ChartData): string {
  const [main] = series;
  const numbers = main?.values.filter((value) => value !== null) ?? [];
  if (!main || !numbers.length) return "暂无数据";
  const top = Math.max(...numbers);
  const at = labels[main.values.indexOf(top)];
  return `${labels[0]} 至 ${labels.at(-1)}，${main.name}最高 ${grouped(top)} ${unit}（${at}）；全部数值见数据表`;
}
