// The figures and charts of the downloads.
import { type DownloadStats, downloadStats } from "../../../../lib/shared/calls/statistics.ts";
import type { ChartData } from "../../../../lib/shared/charts/chart_data.ts";
import { aligned, cumulative } from "../../../../lib/shared/charts/periods.ts";
import type { Rank } from "../../../../components/chart/RankList.tsx";
import { share } from "../../../../lib/shared/charts/shares.ts";
import type { StatValue } from "../../kit/stats/StatCard.tsx";
import { statsCall } from "../../kit/stats/stats_query.ts";
import { beforeName, noteOf, type Scene, sceneData, titleOf } from "../../kit/stats/trend.ts";

export const downloadCall = statsCall(downloadStats, ["period", "software_name", "profession"]);

export const downloadCards = ["累计下载", "今日下载", "所选时段下载"];

export function downloadStatistics({ stats, previous }: DownloadStats, scene: Scene): StatValue[] {
  const [total = "", today = "", period = ""] = downloadCards;
  return [
    { label: total, value: stats.totalDownloads, unit: "次", note: "全部时间" },
    { label: today, value: stats.todayDownloads, unit: "次", note: scene.today },
    {
      label: period,
      value: stats.periodDownloads,
      unit: "次",
      change: {
        now: stats.periodDownloads,
        before: previous?.stats.periodDownloads,
        against: `较${beforeName(scene)}`,
      },
    },
  ];
}

/** Bars, the previous period, and the cumulative sum: all downloads when the range ends today. */
export function downloadChart({ stats, trend, previous }: DownloadStats, scene: Scene) {
  const counts = trend.map(({ count }) => count);
  const endsToday = scene.range.to === scene.today;
  const total = endsToday ? stats.totalDownloads : counts.reduce((sum, count) => sum + count, 0);
  const before = previous?.trend.map(({ count }) => count);
  return {
    title: titleOf(scene, "下载次数"),
    note: noteOf("次，来源：下载记录", scene),
    data: sceneData(scene, {
      labels: trend.map(({ period }) => period),
      unit: "次",
      marked: true,
      series: [
        { name: "下载次数", values: counts },
        ...(before ? [{ name: beforeName(scene), values: aligned(before, counts.length), previous: true }] : []),
        { name: endsToday ? "累计" : "时段内累计", values: cumulative(counts, total), right: true },
      ],
    }),
  };
}

/** The figures of one package or unit type. */
export type Part = { name: string; stats: Pick<DownloadStats, "stats" | "trend"> };

export function packageChart(parts: Part[], scene: Scene): ChartData {
  const labels = parts[0]?.stats.trend.map(({ period }) => period) ?? [];
  const series = parts.map(({ name, stats }) => ({
    name,
    stack: "all",
    values: stats.trend.map(({ count }) => count),
  }));
  return sceneData(scene, { labels, unit: "次", series });
}

/** Most downloaded first, with the release days within the range. */
export function versionRanks({ versions, stats }: DownloadStats, { releases, range }: Scene): Rank[] {
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
