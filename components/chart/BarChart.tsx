// A bar chart with its frame.
import { barOption } from "../../lib/shared/charts/cartesian.ts";
import { TrendChart, type TrendProps } from "./TrendChart.tsx";

export function BarChart(props: TrendProps) {
  return <TrendChart {...props} kind="bar" option={barOption} />;
}
