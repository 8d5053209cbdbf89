// The figures and charts of the downloads.
import { type DownloadStats, downloadStats } from "../../../../lib/shared/calls/statistics.ts";
import type { ChartData } from "../../../../lib/shared/charts/chart_data.ts";
import { cumulative, groupByPeriod, sumOfParts } from "../../../../lib/shared/charts/periods.ts";
import type { Rank } from "../../../../components/chart/RankList.tsx";
import { share } from "../../../../lib/shared/charts/shares.ts";
import type { StatValue } from "../../kit/stats/StatCard.tsx";
import { statsCall } from "../../kit/stats/stats_query.ts";
import { changeOfSum } from "../../kit/stats/figure_change.ts";
import {
  countedUntil,
  endsToday,
  noteOf,
  type Scope,
  scopedData,
  summedSeries,
  titleOf,
} from "../../kit/stats/trend.ts";

export const downloadCall = statsCall(downloadStats, ["software_name", "profession"]);

export const downloadCards = ["累计下载", "今日下载", "所选时段下载"];

type Day = DownloadStats["trend"][number];
const dateOf = ({ period }: Day) => period;
const countOf = ({ count }: Day) => count;

export function downloadStatistics({ stats, trend, previous }: DownloadStats, scope: Scope): StatValue[] {
  const [total = "", today = "", period = ""] = downloadCards;
  return [
    { label: total, value: stats.totalDownloads, unit: "次", note: "全部时间" },
    { label: today, value: stats.todayDownloads, unit: "次", note: countedUntil(scope) },
    {
      label: period,
      value: stats.periodDownloads,
      unit: "次",
      change: changeOfSum(trend.map(countOf), previous?.trend.map(countOf), scope),
    },
  ];
}

/** Bars, the previous period, and the cumulative sum: all downloads when the range ends today. */
export function downloadChart({ stats, trend, previous }: DownloadStats, scope: Scope) {
  const parts = groupByPeriod(trend, dateOf, scope.period);
  const total = endsToday(scope) ? stats.totalDownloads : stats.periodDownloads;
  return {
    title: titleOf(scope, "下载次数"),
    note: noteOf("次，来源：下载记录", scope),
    data: scopedData(scope, {
      labels: parts.map(({ label }) => label),
      unit: "次",
      marked: true,
      series: [
        ...summedSeries(scope, { now: trend, before: previous?.trend, dateOf, figure: countOf, name: "下载次数" }),
        {
          name: endsToday(scope) ? "累计" : "时段内累计",
          values: cumulative(sumOfParts(parts, countOf), total),
          right: true,
        },
      ],
    }),
  };
}

/** The figures of one package or unit type. */
export type Part = { name: string; stats: Pick<DownloadStats, "stats" | "trend"> };

export function packageChart(parts: Part[], scope: Scope): ChartData {
  const grouped = parts.map(({ name, stats }) => ({ name, groups: groupByPeriod(stats.trend, dateOf, scope.period) }));
  const labels = grouped[0]?.groups.map(({ label }) => label) ?? [];
  const series = grouped.map(({ name, groups }) => ({ name, stack: "all", values: sumOfParts(groups, countOf) }));
  return scopedData(scope, { labels, unit: "次", series });
}

/** Most downloaded first, with the release days within the range. */
export function versionRanks({ versions, stats }: DownloadStats, { releases, range }: Scope): Rank[] {
  const all = [{ name: "", value: stats.periodDownloads }];
  return versions.map(({ software_name, version_number, count }) => {
    const release = releases.find((each) =>
      each.software_name === software_name && each.version_number === version_number
    );
    const day = release?.release_date ?? "";
    const note = day >= range.from && day <= range.to ? `${day} 发布` : undefined;
    return {
      name: `${software_name.replace(/^GAC_/, "")} ${version_number}`,
      value: count,
      second: share(count, all),
      note,
    };
  });
}

/** Highest first; parts without downloads are omitted. */
export function partRanks(parts: Part[]): Rank[] {
  const values = parts.map(({ name, stats }) => ({ name, value: stats.stats.periodDownloads }));
  return values
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map((part) => ({ ...part, second: share(part.value, values) }));
}
