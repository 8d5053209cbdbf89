// Downloads by day, package and unit type.
import { CSPProvider } from "@base-ui/react/csp-provider";
import type { DownloadStats as Downloads } from "../../../lib/shared/calls/statistics.ts";
import type { Release } from "../../../lib/shared/charts/releases.ts";
import { professions, softwareNames } from "../../../lib/shared/labels.ts";
import { BarChart } from "../../../components/chart/TrendChart.tsx";
import { downloadCall, downloadCards, downloadChart, downloadStatistics } from "./download_stats/download_data.ts";
import { PackageChart } from "./download_stats/PackageChart.tsx";
import { PartRanks } from "./download_stats/PartRanks.tsx";
import { useParts } from "./download_stats/use_parts.ts";
import { HeadTools } from "../kit/HeadTools.tsx";
import { EmptyRange, NothingYet, openDownload } from "../kit/stats/EmptyRange.tsx";
import { SheetButton } from "../kit/stats/SheetButton.tsx";
import { StatCard } from "../kit/stats/StatCard.tsx";
import { StatsBar } from "../kit/stats/StatsBar.tsx";
import { statGrid, StatsBody } from "../kit/stats/StatsBody.tsx";
import { type FirstStats, useStats } from "../kit/stats/use_stats.ts";

type Props = { first: FirstStats<Downloads>; releases: readonly Release[] };

export default function DownloadStats({ first, releases }: Props) {
  const stats = useStats(downloadCall, first);
  const { shown: known } = stats; // The parts belong to the displayed figures, also after a failure.
  const byPackage = useParts(known?.path, { field: "software_name", names: softwareNames });
  const byProfession = useParts(known?.path, { field: "profession", names: professions });
  const emptyAction = <EmptyRange stats={stats} />;
  return (
    <CSPProvider disableStyleElements>
      <HeadTools>
        <SheetButton {...stats.sheet} name="下载趋势" />
      </HeadTools>
      <StatsBar stats={stats} counted choices={["software_name", "profession"]} />
      <StatsBody
        stats={stats}
        cards={downloadCards}
        charts={["下载次数", "按软件包"]}
        nothing={({ stats: { totalDownloads } }) =>
          totalDownloads === 0 && (
            <NothingYet title="还没有下载" action={openDownload}>
              登录用户下载软件后，这里显示次数、软件包与单位类型。
            </NothingYet>
          )}
      >
        {(data, shown) => {
          const scene = { ...shown, releases };
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
              <div className={`${statGrid} !mb-0 lg:col-span-2`}>
                {downloadStatistics(data, scene).map((figure) => <StatCard key={figure.label} {...figure} />)}
              </div>
              <BarChart
                {...downloadChart(data, scene)}
                height="h-72"
                className="lg:col-span-2"
                emptyAction={emptyAction}
              />
              <PackageChart parts={byPackage} scene={scene} emptyAction={emptyAction} className="lg:col-span-2" />
              <PartRanks title="软件包排行" note="所选时段" head="软件包" parts={byPackage} />
              <PartRanks
                title="单位类型"
                note="所选时段，按下载用户的单位"
                head="单位类型"
                parts={byProfession}
                tone="ref"
              />
            </div>
          );
        }}
      </StatsBody>
    </CSPProvider>
  );
}
