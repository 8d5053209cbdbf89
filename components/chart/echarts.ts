// The parts of ECharts that the product uses. Loaded with the first chart of a page.
import { BarChart, LineChart, PieChart } from "echarts/charts";
import { DataZoomComponent, GridComponent, MarkLineComponent, TooltipComponent } from "echarts/components";
import { connect, init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

use([
  BarChart,
  DataZoomComponent,
  GridComponent,
  LineChart,
  MarkLineComponent,
  PieChart,
  SVGRenderer,
  TooltipComponent,
]);

export { connect, init };
