// A chart's figures as a table.
import { dayTitle } from "../../lib/shared/charts/axis.ts";
import type { ChartData } from "../../lib/shared/charts/chart_data.ts";
import { grouped } from "../../lib/shared/figures/grouped.ts";

// Seven days and the head fit a plot's 240 px.
const cell = "border-b border-line px-1.5 py-1 sm:px-3";
const headCell = "sticky top-0 bg-subtle px-1.5 py-1 font-medium whitespace-nowrap sm:px-3";

export function DataRows({ data, title, head = "日期" }: { data: ChartData; title: string; head?: string }) {
  return (
    <table className="w-full border-separate border-spacing-0 text-13 text-ink-1">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className={`${headCell} text-left`}>{head}</th>
          {data.series.map(({ name }) => (
            <th key={name} scope="col" className={`${headCell} text-right`}>
              {name}
              {data.unit && `（${data.unit}）`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.labels.map((label, n) => (
          <tr key={label}>
            <th scope="row" className={`${cell} text-left font-normal whitespace-nowrap`}>{dayTitle(label)}</th>
            {data.series.map(({ name, values }) => (
              <td key={name} className={`${cell} text-right`}>
                {values[n] === undefined || values[n] === null ? "—" : grouped(values[n])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
