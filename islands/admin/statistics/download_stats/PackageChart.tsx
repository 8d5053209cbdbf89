// Downloads of each package as stacked bars.
import type { ReactNode } from "react";
import { BarChart } from "../../../../components/chart/TrendChart.tsx";
import { noteOf, type Scene } from "../../kit/stats/trend.ts";
import type { Answer } from "../../../kit/use_answer.ts";
import { packageChart, type Part } from "./download_data.ts";

type Props = { parts: Answer<Part[]>; scene: Scene; emptyAction: ReactNode; className?: string };

export function PackageChart({ parts: { data: parts, error, reload }, scene, emptyAction, className }: Props) {
  return (
    <BarChart
      title="按软件包"
      note={noteOf("次", scene)}
      data={parts && packageChart(parts, scene)}
      loading={!parts && !error}
      error={parts ? undefined : error}
      onRetry={reload}
      height="h-64"
      emptyAction={emptyAction}
      className={className}
    />
  );
}
