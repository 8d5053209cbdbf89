// China's provinces, coloured by one figure each.
import { useCallback, useMemo, useRef } from "react";
import type { ChartColours } from "../../lib/shared/charts/chart_data.ts";
import { type Area, chinaOption, onMap } from "../../lib/shared/charts/china.ts";
import { areaRows } from "../../lib/shared/charts/rows.ts";
import { grouped } from "../../lib/shared/figures/grouped.ts";
import { ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import { DataRows } from "./DataRows.tsx";
import { Plot } from "./Plot.tsx";

/** `figure` is what the colour stands for, `elsewhere` what is said of provinces without one. */
type Props = ChartProps & { data: Area[] | undefined; figure: string; elsewhere: string; unit?: string };

const prepare = () => import("./china/register.ts");

export function ChinaMap({ data = [], figure, elsewhere, unit, ...frame }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  const areas = useMemo(() => onMap(data), [data]);
  const draw = useCallback(
    (colours: ChartColours) => chinaOption(areas, { colours, unit, elsewhere }),
    [areas, unit, elsewhere],
  );
  const rows = areaRows(areas, { figure, unit });
  return (
    <ChartFrame
      {...frame}
      plot={plot}
      empty={areas.length === 0}
      legend={[]}
      table={<DataRows rows={rows} title={frame.title} head="省份" />}
    >
      <Plot
        frame={plot}
        option={draw}
        prepare={prepare}
        rows={rows}
        label={`${frame.title}，${figure}：${areas.map(({ name, value }) => `${name} ${grouped(value)}`).join("，")}`}
        className={frame.height ?? "h-60"}
      />
    </ChartFrame>
  );
}
