// Teaches ECharts the map of China. Fetched by charts that draw it, and by no others. The outline is that of echarts 4
// (Apache-2.0).
import { MapChart } from "echarts/charts";
import { VisualMapComponent } from "echarts/components";
import { registerMap, use } from "echarts/core";
import outline from "./outline.json" with { type: "json" };

use([MapChart, VisualMapComponent]);
// Under this name ECharts adds the islands of the South China Sea.
registerMap("china", outline as unknown as Parameters<typeof registerMap>[1]);
