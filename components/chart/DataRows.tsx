// The values of a chart as a table with sums.
import { dayTitle } from "../../lib/shared/charts/axis.ts";
import type { ChartRows } from "../../lib/shared/charts/rows.ts";

// Every row is 25 px high: seven days, the head and the sums fit into 240 px, the height of a plot.
const cell = "border-b border-line px-1.5 py-0.5 sm:px-3";
const headCell = "sticky top-0 h-6.25 bg-subtle px-1.5 py-0.5 font-medium whitespace-nowrap sm:px-3";
const footCell = "sticky bottom-0 h-6.25 bg-subtle px-1.5 py-0.5 font-medium sm:px-3";

export function DataRows({ rows, title, head = "日期" }: { rows: ChartRows; title: string; head?: string }) {
  const { labels, columns } = rows;
  return (
    <table className="w-full border-separate border-spacing-0 text-13 text-ink-1">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className={`${headCell} text-left`}>{head}</th>
          {columns.map(({ head }) => (
            <th key={head} scope="col" className={`${headCell} text-right`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, n) => (
          <tr key={label}>
            <th scope="row" className={`${cell} text-left font-normal whitespace-nowrap`}>{dayTitle(label)}</th>
            {columns.map(({ head, cells }) => <td key={head} className={`${cell} text-right`}>{cells[n]}</td>)}
          </tr>
        ))}
      </tbody>
      {columns.some(({ sum }) => sum !== undefined) && (
        <tfoot>
          <tr>
            <th scope="row" className={`${footCell} text-left`}>合计</th>
            {columns.map(({ head, sum }) => <td key={head} className={`${footCell} text-right`}>{sum ?? "—"}</td>)}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
