// The figures of a chart as table rows with sums.
import { grouped } from "../statistics/grouped.ts";
import type { ChartData, ChartSeries } from "./chart_data.ts";
import type { Area } from "./tiles.ts";
import { share, type Slice } from "./shares.ts";

/** `sum` is shown below the column, if its figures can be added. */
type RowColumn = { head: string; cells: string[]; sum?: string };
export type ChartRows = { labels: string[]; columns: RowColumn[] };

/** The days of lines or bars; cumulative data have no sum. */
export function trendRows({ labels, series, unit }: ChartData): ChartRows {
  const columns = series.map((one) => ({
    head: headOf(one.name, unit),
    cells: labels.map((_, n) => cellOf(one.values[n])),
    sum: labels.length > 1 ? sumOf(one) : undefined,
  }));
  return { labels, columns };
}

/** Every part with its share; parts that the doughnut combines are separate here. */
export function shareRows(parts: readonly Slice[], unit?: string): ChartRows {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  return {
    labels: parts.map(({ name }) => name),
    columns: [
      { head: headOf("数量", unit), cells: parts.map(({ value }) => grouped(value)), sum: grouped(whole) },
      { head: "占比", cells: parts.map(({ value }) => share(value, parts)), sum: share(whole, parts) },
    ],
  };
}

/** The provinces, with both figures. */
export function areaRows(areas: readonly Area[], { figure, unit }: { figure: string; unit?: string }): ChartRows {
  return {
    labels: areas.map(({ name }) => name),
    columns: [
      { head: headOf(figure, unit), cells: areas.map(({ value }) => grouped(value)) },
      { head: "总访问（次）", cells: areas.map(({ visits }) => grouped(visits)) },
    ],
  };
}

/** Returns one row as a sentence, for screen readers. */
export function rowSentence({ labels, columns }: ChartRows, n: number): string {
  return [labels[n] ?? "", ...columns.map(({ head, cells }) => `${head} ${cells[n] ?? "—"}`)].join("，");
}

const headOf = (name: string, unit: string | undefined) => unit ? `${name}（${unit}）` : name;
const cellOf = (value: number | null | undefined) => value === undefined || value === null ? "—" : grouped(value);

function sumOf({ values, right, cumulative }: ChartSeries): string | undefined {
  if (right || cumulative) return undefined;
  const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0);
  return grouped(Math.round(sum * 10) / 10); // minutes have one decimal
}
