// China's provinces, coloured by one figure each.
import { useCallback, useMemo, useRef } from "react";
import type { ChartColours } from "../../lib/shared/charts/chart_data.ts";
import { type Area, chinaOption, onMap } from "../../lib/shared/charts/china.ts";
import { ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import { DataRows } from "./DataRows.tsx";
import { Plot } from "./Plot.tsx";
import { grouped } from "../../lib/shared/figures/grouped.ts";

/** `figure` is what the colour stands for. */
type Props = ChartProps & { data: Area[] | undefined; figure: string; unit?: string };

const prepare = () => import("./china/register.ts");

export function ChinaMap({ data = [], figure, unit, ...frame }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  const areas = useMemo(() => onMap(data), [data]);
  const draw = useCallback((colours: ChartColours) => chinaOption(areas, { colours, unit }), [areas, unit]);
  const table = {
    labels: areas.map(({ name }) => name),
    series: [{ name: figure, values: areas.map(({ value }) => value) }],
    unit,
  };
  return (
    <ChartFrame
      {...frame}
      plot={plot}
      empty={areas.length === 0}
      legend={[]}
      table={<DataRows data={table} title={frame.title} head="省份" />}
    >
      <Plot
        frame={plot}
        option={draw}
        prepare={prepare}
        label={`${frame.title}，${figure}：${areas.map(({ name, value }) => `${name} ${grouped(value)}`).join("，")}`}
        className={frame.height ?? "h-60"}
      />
    </ChartFrame>
  );
}
