// The overview's answer, and the charts and cards made of it.
import type { loadDashboard } from "../../../lib/flows/numbers/load_dashboard.ts";
import type { ChartData } from "../../../lib/shared/charts/chart_data.ts";
import { cumulative } from "../../../lib/shared/charts/periods.ts";

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>;

export type Figure = { label: string; unit: string; total: number; week: number[] };
type WeekChart = { title: string; note: string; data: ChartData };

/** Whether an answer has the parts that the page reads. */
export function isDashboard(answer: unknown): answer is Dashboard {
  const { stats, ...series } = Object(answer) as Record<string, unknown>;
  const names = ["userGrowth", "downloadTrend", "visitTrend", "imageProcessingTrend"];
  return typeof stats === "object" && stats !== null && names.every((name) => Array.isArray(series[name]));
}

export function figures({ stats, userGrowth, downloadTrend, visitTrend, imageProcessingTrend }: Dashboard): Figure[] {
  return [
    { label: "总用户数", unit: "人", total: stats.total_users, week: userGrowth.map((day) => day.new_users) },
    {
      label: "总下载次数",
      unit: "次",
      total: stats.total_downloads,
      week: downloadTrend.map((day) => day.download_count),
    },
    { label: "总访问量", unit: "次", total: stats.total_visits, week: visitTrend.map((day) => day.visit_count) },
    {
      label: "影像处理总数",
      unit: "景",
      total: stats.total_image_processing,
      week: imageProcessingTrend.map((day) => day.processing_count),
    },
  ];
}

export function weekCharts(dashboard: Dashboard): WeekChart[] {
  const { stats, userGrowth, downloadTrend, visitTrend, imageProcessingTrend } = dashboard;
  const added = userGrowth.map((day) => day.new_users);
  const chart = (days: { date: string }[], unit: string, series: ChartData["series"]): ChartData => ({
    labels: days.map(({ date }) => date),
    today: days.at(-1)?.date,
    unit,
    series,
  });
  return [
    {
      title: "近 7 天用户增长",
      note: "人，当日新增与累计",
      data: chart(userGrowth, "人", [
        { name: "新增用户", values: added, kind: "bar" },
        { name: "累计用户", values: cumulative(added, stats.total_users), right: true, cumulative: true },
      ]),
    },
    {
      title: "近 7 天下载",
      note: "次",
      data: chart(downloadTrend, "次", [
        { name: "下载次数", values: downloadTrend.map((day) => day.download_count) },
      ]),
    },
    {
      title: "近 7 天访问",
      note: "次，不含爬虫与管理员",
      data: chart(visitTrend, "次", [{ name: "访问次数", values: visitTrend.map((day) => day.visit_count) }]),
    },
    {
      title: "近 7 天影像处理",
      note: "景",
      data: chart(imageProcessingTrend, "景", [
        { name: "处理景数", values: imageProcessingTrend.map((day) => day.processing_count) },
      ]),
    },
  ];
}
