// The growth of the number of users.
import type { UserGrowth as Growth } from "../../../lib/shared/calls/statistics.ts";
import { BarChart } from "../../../components/chart/TrendChart.tsx";
import { HeadTools } from "../kit/HeadTools.tsx";
import { EmptyRange, NothingYet, openRegistration } from "../kit/stats/EmptyRange.tsx";
import { SheetButton } from "../kit/export/ExportButton.tsx";
import { StatCard } from "../kit/stats/StatCard.tsx";
import { StatsBar } from "../kit/stats/StatsBar.tsx";
import { statGrid, StatsBody } from "../kit/stats/StatsBody.tsx";
import { type FirstStats, useStats } from "../kit/stats/use_stats.ts";
import { growthCall, growthCards, growthChart, growthStatistics } from "./user_growth/growth_data.ts";

type Props = { first: FirstStats<Growth> };

export default function UserGrowth({ first }: Props) {
  const stats = useStats(growthCall, first);
  return (
    <>
      <HeadTools>
        <SheetButton {...stats.sheet} name="用户增长" />
      </HeadTools>
      <StatsBar stats={stats} counted choices={["profession"]} />
      <StatsBody
        stats={stats}
        cards={growthCards}
        charts={["用户增长"]}
        nothing={({ stats: { totalUsers } }) =>
          totalUsers === 0 && (
            <NothingYet title="还没有用户" action={openRegistration}>用户注册后，这里显示新增与总数。</NothingYet>
          )}
      >
        {(data, shown) => (
          <>
            <div className={statGrid}>
              {growthStatistics(data, shown).map((figure) => <StatCard key={figure.label} {...figure} />)}
            </div>
            <BarChart
              {...growthChart(data, { ...shown, releases: [] })}
              height="h-80"
              emptyAction={<EmptyRange stats={stats} />}
            />
          </>
        )}
      </StatsBody>
    </>
  );
}
