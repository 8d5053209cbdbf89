// The response of the overview, and the charts and cards derived from it.
import type { Dashboard } from "../../../../lib/shared/calls/statistics.ts";
import type { ChartData } from "../../../../lib/shared/charts/chart_data.ts";
import { cumulative } from "../../../../lib/shared/charts/periods.ts";
import { changeOfSum, type FigureChange } from "../../kit/stats/figure_change.ts";

type Week = Omit<Dashboard, "previous">;

export type Figure = { label: string; unit: string; total: number; week: number[]; change: FigureChange };
type WeekChart = { title: string; note: string; data: ChartData };

const dateOf = ({ date }: { date: string }) => date;
const addedOn = (day: Week["userGrowth"][number]) => day.new_users;
const downloadsOn = (day: Week["downloadTrend"][number]) => day.download_count;
const visitsOn = (day: Week["visitTrend"][number]) => day.visit_count;
const processedOn = (day: Week["imageProcessingTrend"][number]) => day.processing_count;

export function figures({ stats, previous, ...week }: Dashboard): Figure[] {
  const days = week.userGrowth.map(dateOf);
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const compared = { range: { from, to }, compare: "previous", today: to } as const;
  const inWeek = (now: number[], before?: number[]) => ({ week: now, change: changeOfSum(now, before, compared) });
  return [
    {
      label: "总用户数",
      unit: "人",
      total: stats.total_users,
      ...inWeek(week.userGrowth.map(addedOn), previous?.userGrowth.map(addedOn)),
    },
    {
      label: "总下载次数",
      unit: "次",
      total: stats.total_downloads,
      ...inWeek(week.downloadTrend.map(downloadsOn), previous?.downloadTrend.map(downloadsOn)),
    },
    {
      label: "总访问量",
      unit: "次",
      total: stats.total_visits,
      ...inWeek(week.visitTrend.map(visitsOn), previous?.visitTrend.map(visitsOn)),
    },
    {
      label: "影像处理总数",
      unit: "景",
      total: stats.total_image_processing,
      ...inWeek(week.imageProcessingTrend.map(processedOn), previous?.imageProcessingTrend.map(processedOn)),
    },
  ];
}

type Trend<T> = {
  title: string;
  note: string;
  unit: string;
  name: string;
  now: T[];
  before?: T[];
  of: (day: T) => number;
};

/** A week, and the previous one as a dashed line. */
function weekTrend<T extends { date: string }>({ title, note, unit, name, now, before, of }: Trend<T>): WeekChart {
  const series: ChartData["series"] = [{ name, values: now.map(of) }];
  if (before) series.push({ name: "前 7 天", values: before.map(of), dates: before.map(dateOf), previous: true });
  return { title, note, data: { labels: now.map(dateOf), today: now.at(-1)?.date, unfinished: true, unit, series } };
}

export function weekCharts({ stats, previous, ...week }: Dashboard): WeekChart[] {
  const added = week.userGrowth.map(addedOn);
  return [
    {
      title: "近 7 天用户增长",
      note: "人，当日新增与累计",
      data: {
        labels: week.userGrowth.map(dateOf),
        today: week.userGrowth.at(-1)?.date,
        unfinished: true,
        unit: "人",
        series: [
          { name: "新增用户", values: added, kind: "bar" },
          { name: "累计用户", values: cumulative(added, stats.total_users), right: true, cumulative: true },
        ],
      },
    },
    weekTrend({
      title: "近 7 天下载",
      note: "次",
      unit: "次",
      name: "下载次数",
      now: week.downloadTrend,
      before: previous?.downloadTrend,
      of: downloadsOn,
    }),
    weekTrend({
      title: "近 7 天访问",
      note: "次，不含爬虫与管理员",
      unit: "次",
      name: "访问次数",
      now: week.visitTrend,
      before: previous?.visitTrend,
      of: visitsOn,
    }),
    weekTrend({
      title: "近 7 天影像处理",
      note: "景",
      unit: "景",
      name: "处理景数",
      now: week.imageProcessingTrend,
      before: previous?.imageProcessingTrend,
      of: processedOn,
    }),
  ];
}
