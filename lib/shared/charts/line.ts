// The option of a line chart.
import { cartesianOption } from "./cartesian.ts";
import type { ChartColours, ChartData } from "./chart_data.ts";

/** Lines with a faint area; series may ask for bars or for the right axis. */
export function lineOption(data: ChartData, colours: ChartColours) {
  return cartesianOption(data, { kind: "line", colours });
}
