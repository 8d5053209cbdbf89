// Shares of a whole: a doughnut with percentages in the legend, or bars where all parts are of similar size.
import { useCallback, useMemo, useRef } from "react";
import type { ChartColours } from "../../lib/shared/charts/chart_data.ts";
import { isEven, share, shareOption, type Slice, slices } from "../../lib/shared/charts/shares.ts";
import { ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import { shareRows } from "../../lib/shared/charts/rows.ts";
import { DataRows } from "./DataRows.tsx";
import { type Legend, LegendLabels } from "./LegendLabels.tsx";
import { Plot } from "./Plot.tsx";

type Props = ChartProps & { data: Slice[] | undefined; unit?: string };

export function ShareChart({ data = [], unit, ...frame }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => slices(data), [data]);
  const draw = useCallback((colours: ChartColours) => shareOption(parts, { colours, unit }), [parts, unit]);
  const height = frame.height ?? "h-60";
  const even = isEven(parts);
  const legend: Legend[] = even ? [] : parts.map(({ name, value }, n) => ({
    name,
    colour: n,
    shape: "bar",
    note: share(value, parts),
  }));
  return (
    <ChartFrame
      {...frame}
      note={frame.note ?? unit}
      plot={plot}
      empty={parts.length === 0}
      legend={legend}
      legendWithin
      table={<DataRows rows={shareRows(data, unit)} title={frame.title} head="名称" />}
    >
      <div className={`flex items-center gap-4 ${height}`}>
        <Plot
          frame={plot}
          option={draw}
          label={`${frame.title}：${parts.map(({ name, value }) => `${name} ${share(value, parts)}`).join("，")}`}
          rows={shareRows(parts, unit)}
          className="h-full min-w-0 flex-1"
        />
        {!even && (
          <div className="max-h-full shrink-0 overflow-y-auto">
            <LegendLabels stacked items={legend} />
          </div>
        )}
      </div>
    </ChartFrame>
  );
}
