// A line chart with its frame.
import { lineOption } from "../../lib/shared/charts/cartesian.ts";
import { TrendChart, type TrendProps } from "./TrendChart.tsx";

export function LineChart(props: TrendProps) {
  return <TrendChart {...props} kind="line" option={lineOption} />;
}
