// The usage time of the desktop software.
import type { UsageDuration } from "../../../lib/shared/calls/statistics.ts";
import type { Release } from "../../../lib/shared/charts/releases.ts";
import { LineChart } from "../../../components/chart/TrendChart.tsx";
import { HeadTools } from "../kit/HeadTools.tsx";
import { EmptyRange, NothingYet, openClientPage } from "../kit/stats/EmptyRange.tsx";
import { SheetButton } from "../kit/export/ExportButton.tsx";
import { StatCard } from "../kit/stats/StatCard.tsx";
import { StatsBar } from "../kit/stats/StatsBar.tsx";
import { statGrid, StatsBody } from "../kit/stats/StatsBody.tsx";
import { type FirstStats, useStats } from "../kit/stats/use_stats.ts";
import { TopUsers } from "./usage_time/TopUsers.tsx";
import { usageCall, usageCards, usageChart, usageStatistics } from "./usage_time/usage_data.ts";

/** `named`: names are shown, and lead to the users. */
type Props = { first: FirstStats<UsageDuration>; releases: readonly Release[]; named: boolean };

export default function UsageTime({ first, releases, named }: Props) {
  const stats = useStats(usageCall, first);
  return (
    <>
      <HeadTools>
        <SheetButton {...stats.sheet} name="使用时长" />
      </HeadTools>
      <StatsBar stats={stats} counted choices={["profession"]} />
      <StatsBody
        stats={stats}
        cards={usageCards}
        charts={["每日使用时长"]}
        nothing={({ totalDuration }) =>
          totalDuration === 0 && (
            <NothingYet title="所选时间段暂无数据" action={EmptyRange({ stats }) ?? openClientPage}>
              桌面软件上报使用记录后，这里显示时长与趋势。
            </NothingYet>
          )}
      >
        {(data, shown) => (
          <>
            <div className={statGrid}>
              {usageStatistics(data, shown).map((figure) => <StatCard key={figure.label} {...figure} />)}
            </div>
            <LineChart
              {...usageChart(data, { ...shown, releases })}
              height="h-80"
              emptyAction={<EmptyRange stats={stats} />}
            />
            <TopUsers path={shown.path} named={named} />
          </>
        )}
      </StatsBody>
    </>
  );
}
