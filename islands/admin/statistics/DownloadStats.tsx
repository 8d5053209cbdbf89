// Downloads by day, package and unit type.
import { type DownloadStats as Downloads, downloadStats } from "../../../lib/shared/calls/statistics.ts";
import type { Release } from "../../../lib/shared/charts/releases.ts";
import { professions, softwareNames } from "../../../lib/shared/labels.ts";
import { BarChart } from "../../../components/chart/TrendChart.tsx";
import {
  downloadCall,
  downloadCards,
  downloadChart,
  downloadStatistics,
  packageChart,
  type Part,
  partRanks,
  versionRanks,
} from "./download_stats/download_data.ts";
import { HeadTools } from "../kit/HeadTools.tsx";
import { EmptyRange, NothingYet, openDownload } from "../kit/stats/EmptyRange.tsx";
import { SheetButton } from "../kit/export/ExportButton.tsx";
import { StatCard } from "../kit/stats/StatCard.tsx";
import { StatsBar } from "../kit/stats/StatsBar.tsx";
import { statGrid, StatsBody } from "../kit/stats/StatsBody.tsx";
import { type FirstStats, statsFailed, useStats } from "../kit/stats/use_stats.ts";
import { type ReactNode, useState } from "react";
import { ShowAll } from "../kit/stats/ShowAll.tsx";
import { noteOf, type Scope } from "../kit/stats/trend.ts";
import { type Answer, useAnswer } from "../../kit/use_answer.ts";
import { RankList } from "../../../components/chart/RankList.tsx";
import { SkeletonRows } from "../../../components/ui/Skeleton.tsx";
import { classes } from "../../../components/ui/classes.ts";
import { ErrorBlock } from "../../../components/ui/ErrorBlock.tsx";
import { fetchStats, queryIn } from "../kit/stats/stats_query.ts";

type Props = { first: FirstStats<Downloads>; releases: readonly Release[] };

export default function DownloadStats({ first, releases }: Props) {
  const stats = useStats(downloadCall, first);
  const { shown: known } = stats; // The parts belong to the displayed figures, also after a failure.
  const byPackage = useParts(known?.path, { field: "software_name", names: softwareNames });
  const byProfession = useParts(known?.path, { field: "profession", names: professions });
  const emptyAction = <EmptyRange stats={stats} />;
  return (
    <>
      <HeadTools>
        <SheetButton {...stats.sheet} query={{ ...stats.sheet.query, period: stats.period }} name="下载趋势" />
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
          const scope = { ...shown, releases };
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
              <div className={`${statGrid} !mb-0 lg:col-span-2`}>
                {downloadStatistics(data, scope).map((figure) => <StatCard key={figure.label} {...figure} />)}
              </div>
              <BarChart
                {...downloadChart(data, scope)}
                height="h-72"
                className="lg:col-span-2"
                emptyAction={emptyAction}
              />
              <PackageChart parts={byPackage} scope={scope} emptyAction={emptyAction} className="lg:col-span-2" />
              <VersionRanks data={data} scope={scope} />
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
    </>
  );
}

type PackageProps = { parts: Answer<Part[]>; scope: Scope; emptyAction: ReactNode; className?: string };

/** Downloads of each package as stacked bars. */
function PackageChart({ parts: { data, last: parts, error, reload }, scope, emptyAction, className }: PackageProps) {
  return (
    <BarChart
      title="按软件包"
      note={noteOf("次", scope)}
      data={parts && packageChart(parts, scope)}
      loading={!parts && !error}
      error={parts ? undefined : error}
      onRetry={reload}
      height="h-64"
      emptyAction={emptyAction}
      className={classes(className, !data && "dimmed")}
    />
  );
}

const FEW = 10;

/** Versions, ranked by downloads; the first ten until more are asked for. */
function VersionRanks({ data, scope }: { data: Downloads; scope: Scope }) {
  const [all, setAll] = useState(false);
  const ranks = versionRanks(data, scope);
  return (
    <section className="min-w-0 rounded-[8px] border border-line bg-surface p-4 lg:col-span-2">
      <h2 className="mb-3 text-15 font-semibold text-ink-1">
        版本排行
        <span className="ml-2.5 text-12 font-normal text-ink-3">所选时段，发布日在时段内的有标注</span>
      </h2>
      <RankList
        title="版本排行"
        numbered
        items={all ? ranks : ranks.slice(0, FEW)}
        heads={{ name: "版本", value: "下载次数", second: "占比" }}
        empty="所选时间段暂无数据"
      />
      {ranks.length > FEW && <ShowAll all={all} count={ranks.length} onPress={() => setAll(!all)} />}
    </section>
  );
}

type RankProps = { title: string; note: string; head: string; parts: Answer<Part[]>; tone?: "primary" | "ref" };

/** Packages or unit types, ranked by downloads. */
function PartRanks({ title, note, head, parts: { data, last: parts, error, slow, reload }, tone }: RankProps) {
  return (
    <section
      className={classes("min-w-0 rounded-[8px] border border-line bg-surface p-4", parts && !data && "dimmed")}
    >
      <h2 className="mb-3 text-15 font-semibold text-ink-1">
        {title}
        <span className="ml-2.5 text-12 font-normal text-ink-3">{note}</span>
      </h2>
      {parts
        ? (
          <RankList
            title={title}
            tone={tone}
            items={partRanks(parts)}
            heads={{ name: head, value: "下载次数", second: "占比" }}
            empty="所选时间段暂无数据"
          />
        )
        : error
        ? <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />
        : <SkeletonRows rows={5} className={slow ? undefined : "late"} />}
    </section>
  );
}

/**
 * Loads the figures of each package or unit type, one call each; undefined while a call is running or has failed.
 * `path` is the call for all parts together; its filters apply to each. Without a path nothing is loaded.
 */
function useParts(
  path: string | undefined,
  { field, names }: { field: string; names: readonly string[] },
): Answer<Part[]> {
  const query = queryIn(path ?? "");
  const partNames = query[field] === undefined ? names : names.filter((name) => name === query[field]);
  return useAnswer(path && `${path}#${field}`, {
    fallback: statsFailed,
    call: (signal) =>
      Promise.all(partNames.map(async (name) => {
        const stats = await fetchStats(downloadStats, { ...query, [field]: name, compare: "" }, signal);
        return { name, stats };
      })),
  });
}
