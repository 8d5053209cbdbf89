// A theme whose colours say what they are.
import type { ChartColours } from "../../../lib/shared/charts/chart_data.ts";

export const colours: ChartColours = {
  series: ["#1", "#2", "#3", "#4", "#5", "#6", "#7", "#8", "#9", "#10"],
  grid: "#g",
  axis: "#a",
  previous: "#p",
  text: "#t",
  zero: "#z",
  surface: "#s",
  line: "#l",
  font: "sans",
};
