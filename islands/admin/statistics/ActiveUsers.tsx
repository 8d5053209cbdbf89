// Active users of the software, visitors of the site, and their locations.
import { Globe, Monitor } from "../../../components/icon/icons.ts";
import { useState } from "react";
import type { ActiveStats } from "../../../lib/shared/calls/statistics.ts";
import type { Release } from "../../../lib/shared/charts/releases.ts";
import { ProvinceTiles } from "../../../components/chart/ProvinceTiles.tsx";
import { LineChart } from "../../../components/chart/TrendChart.tsx";
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  activeCall,
  activeCards,
  activeChartData,
  activeCharts,
  activeNotes,
  softwareStatistics,
  visitorAreas,
  visitorRanks,
  websiteStatistics,
} from "./active_users/active_data.ts";
import { HeadTools } from "../kit/HeadTools.tsx";
import { EmptyRange, NothingYet, openSite } from "../kit/stats/EmptyRange.tsx";
import { SheetButton } from "../kit/export/ExportButton.tsx";
import { StatsBar } from "../kit/stats/StatsBar.tsx";
import { StatsBody } from "../kit/stats/StatsBody.tsx";
import { type FirstStats, useStats } from "../kit/stats/use_stats.ts";
import type { LucideIcon } from "../../../components/icon/icon.tsx";
import { StatCard, type StatValue } from "../kit/stats/StatCard.tsx";
import { RankList } from "../../../components/chart/RankList.tsx";

type Props = { first: FirstStats<ActiveStats>; releases: readonly Release[] };

export default function ActiveUsers({ first, releases }: Props) {
  const stats = useStats(activeCall, first);
  return (
    <>
      <HeadTools>
        <SheetButton {...stats.sheet} name="活跃用户" />
      </HeadTools>
      <StatsBar stats={stats} counted choices={["module", "profession"]} />
      <CountingNote />
      <StatsBody
        stats={stats}
        cards={activeCards}
        charts={activeCharts}
        nothing={({ stats: { softwareTotalVisits, totalVisits } }) =>
          softwareTotalVisits + totalVisits === 0 && (
            <NothingYet title="还没有访问" action={openSite}>
              有人访问网站或使用桌面软件后，这里显示次数、趋势与地域。
            </NothingYet>
          )}
      >
        {(data, shown) => {
          const scope = { ...shown, releases };
          const notes = activeNotes(data, scope);
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
              <StatGroup
                title="桌面软件使用"
                icon={Monitor}
                note={notes.software}
                figures={softwareStatistics(data, scope)}
              />
              <StatGroup title="网站访问" icon={Globe} note={notes.website} figures={websiteStatistics(data, scope)} />
              {activeChartData(data, scope).map((chart) => (
                <LineChart key={chart.title} {...chart} group="active" emptyAction={<EmptyRange stats={stats} />} />
              ))}
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:col-span-2 lg:grid-cols-2 xl:grid-cols-3">
                <ProvinceTiles
                  title="访客分布"
                  note="独立访客，位置示意"
                  figure="独立访客"
                  unit="人"
                  data={visitorAreas(data)}
                  className="lg:max-xl:col-span-2"
                  emptyAction={<EmptyRange stats={stats} />}
                />
                <TopLocations title="省份" locations={data.regionStats} nameOf={({ region }) => region} />
                <TopLocations title="城市" locations={data.cityStats} nameOf={({ city }) => city} />
              </div>
            </div>
          );
        }}
      </StatsBody>
    </>
  );
}

function CountingNote() {
  const [open, setOpen] = useState(true);
  return (
    <Alert
      className="mb-4"
      action={
        <Button variant="text" size="md" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "收起" : "展开"}
        </Button>
      }
    >
      {open
        ? (
          <p>
            <strong>软件活跃用户</strong>指使用桌面软件处理影像的用户；<strong>网站访客</strong>
            包括游客与登录用户，不含管理员与爬虫。
          </p>
        )
        : <p>统计口径</p>}
    </Alert>
  );
}

type GroupProps = { title: string; icon: LucideIcon; note: string; figures: StatValue[] };

/** Three figures of one kind in one card, with a line of further counts. */
function StatGroup({ title, icon: Icon, note, figures }: GroupProps) {
  return (
    <section className="min-w-0 rounded-[8px] border border-line bg-surface p-4">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="flex items-center gap-2 text-15 font-semibold text-ink-1">
          <Icon size={16} className="text-ink-2" />
          {title}
        </h2>
        <p className="text-13 text-ink-2">{note}</p>
      </div>
      <div className="grid grid-cols-3 divide-x divide-line *:px-2.5 *:first:pl-0 sm:*:px-4 sm:*:first:pl-0">
        {figures.map((figure) => <StatCard key={figure.label} bare {...figure} />)}
      </div>
    </section>
  );
}

type Visitors = { unique_visitors: number; total_visits: number };
type LocationProps<T> = { title: string; locations: readonly T[]; nameOf: (location: T) => string };

/** The ten locations with most visitors. */
function TopLocations<T extends Visitors>({ title, locations, nameOf }: LocationProps<T>) {
  return (
    <section className="min-w-0 rounded-[8px] border border-line bg-surface p-4">
      <h2 className="mb-3 text-15 font-semibold text-ink-1">
        {title}
        <span className="ml-2.5 text-12 font-normal text-ink-3">TOP 10，按独立访客</span>
      </h2>
      <RankList
        title={`${title} TOP 10`}
        numbered
        items={visitorRanks(locations, nameOf)}
        heads={{ name: "名称", value: "独立访客", second: "总访问" }}
      />
    </section>
  );
}
