// The option of a bar chart.
import { cartesianOption } from "./cartesian.ts";
import type { ChartColours, ChartData } from "./chart_data.ts";

/** Bars, stacked when they say so; a series of the right axis is a line. */
export function barOption(data: ChartData, colours: ChartColours) {
  return cartesianOption(data, { kind: "bar", colours });
}
