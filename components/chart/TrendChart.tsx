// Lines or bars over days: frame, plot and table of one ChartData.
import type { EChartsCoreOption } from "echarts/core";
import { useCallback, useMemo, useRef, useState } from "react";
import { barOption, lineOption } from "../../lib/shared/charts/cartesian.ts";
import { type ChartColours, type ChartData, colourIndexes, hasValues } from "../../lib/shared/charts/chart_data.ts";
import { trendRows } from "../../lib/shared/charts/rows.ts";
import { toggled, visibleData } from "../../lib/shared/charts/interaction.ts";
import { grouped } from "../../lib/shared/statistics/grouped.ts";
import { ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import { DataRows } from "./DataRows.tsx";
import type { Legend } from "./LegendLabels.tsx";
import { Plot } from "./Plot.tsx";

type TrendProps = ChartProps & {
  /** Undefined until the first response. */
  data: ChartData | undefined;
  /** Charts of one group share the hover position. */
  group?: string;
};

type Props = TrendProps & {
  kind: "line" | "bar";
  option: (data: ChartData, colours: ChartColours) => EChartsCoreOption;
};

const nothing: ChartData = { labels: [], series: [] };

export function LineChart(props: TrendProps) {
  return <TrendChart {...props} kind="line" option={lineOption} />;
}

export function BarChart(props: TrendProps) {
  return <TrendChart {...props} kind="bar" option={barOption} />;
}

function TrendChart({ data = nothing, kind, option, group, ...frame }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const visible = useMemo(() => visibleData(data, hidden), [data, hidden]);
  const draw = useCallback((colours: ChartColours) => option(visible, colours), [visible, option]);
  const names = data.series.map(({ name }) => name);
  const rows = trendRows(data);
  return (
    <ChartFrame
      {...frame}
      note={frame.note ?? data.unit}
      plot={plot}
      empty={!hasValues(data)}
      legend={legendOf(data, { kind, hidden })}
      onToggle={names.length < 2
        ? undefined
        : (n, { alone }) => setHidden(toggled(hidden, names[n] ?? "", { names, alone }))}
      table={<DataRows rows={rows} title={frame.title} />}
    >
      <Plot
        frame={plot}
        option={draw}
        group={group}
        label={`${frame.title}，${sentence(data)}`}
        rows={rows}
        className={frame.height ?? "h-60"}
      />
    </ChartFrame>
  );
}

type Look = { kind: "line" | "bar"; hidden: readonly string[] };

function legendOf({ series }: ChartData, { kind, hidden }: Look): Legend[] {
  const colours = colourIndexes(series);
  return series.map((one, n) => ({
    name: one.right ? `${one.name}（右轴）` : one.name,
    colour: colours[n] ?? 0,
    shape: one.kind ?? (one.previous || one.right ? "line" : kind),
    hidden: hidden.includes(one.name),
  }));
}

/** A text alternative for users who do not see the chart. The table has all values. */
function sentence({ labels, series, unit = "" }: ChartData): string {
  const [main] = series;
  const numbers = main?.values.filter((value) => value !== null) ?? [];
  if (!main || !numbers.length) return "暂无数据";
  const top = Math.max(...numbers);
  const at = labels[main.values.indexOf(top)];
  return `${labels[0]} 至 ${labels.at(-1)}，${main.name}最高 ${grouped(top)} ${unit}（${at}）；全部数值见数据表`;
}
