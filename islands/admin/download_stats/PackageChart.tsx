// Downloads of each package, standing on each other.
import type { ReactNode } from "react";
import { BarChart } from "../../../components/chart/TrendChart.tsx";
import { noted, type Scene } from "../kit/stats/trend.ts";
import { packageChart } from "./download_data.ts";
import type { Parts } from "./use_parts.ts";

type Props = { parts: Parts; scene: Scene; emptyAction: ReactNode; className?: string };

export function PackageChart({ parts: { parts, error, reload }, scene, emptyAction, className }: Props) {
  return (
    <BarChart
      title="按软件包"
      note={noted("次", scene)}
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
