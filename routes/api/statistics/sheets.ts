// The statistics as tables in files: the days of a chart, or the people of a list.
import type {
  ActiveStats,
  DeviceDetail,
  DownloadStats,
  ImageStats,
  UsageDuration,
  UsageRow,
  UserGrowth,
  UserInfo,
} from "../../../lib/shared/calls/statistics.ts";
import type { allImages } from "../../../lib/domain/statistics/image_stats.ts";
import { functionLabels } from "../../../lib/shared/facts/functions.ts";
import { type Module, modules } from "../../../lib/shared/modules.ts";
import { dailyAverage, inMinutes } from "../../../lib/shared/statistics/durations.ts";
import { siteTime } from "../../../lib/shared/time.ts";
import type { Sheet } from "../../../lib/web/files/xlsx.ts";

type ImageRow = Awaited<ReturnType<typeof allImages>>["rows"] extends AsyncIterable<infer Row> ? Row : never;
type Columns<Row> = Sheet<Row>["columns"];

/** A sheet's name and columns; the rows come with each file. */
function table<Row>(name: string, columns: Columns<Row>) {
  return (rows: Sheet<Row>["rows"]): Sheet<Row> => ({ name, columns, rows });
}

export const downloadSheet = table<DownloadStats["trend"][number]>("下载统计", [
  { header: "时间", width: 14, value: ({ period }) => period },
  { header: "下载次数", width: 12, value: ({ count }) => count },
]);

export const versionSheet = table<DownloadStats["versions"][number]>("按版本", [
  { header: "软件包", width: 20, value: ({ software_name }) => software_name },
  { header: "版本号", width: 12, value: ({ version_number }) => version_number },
  { header: "下载次数", width: 12, value: ({ count }) => count },
]);

export const growthSheet = table<UserGrowth["trend"][number]>("用户增长", [
  { header: "日期", width: 14, value: ({ date }) => date },
  { header: "新增用户", width: 12, value: ({ newUsers }) => newUsers },
  { header: "总用户", width: 12, value: ({ totalUsers }) => totalUsers },
]);

type ActiveRow = ActiveStats["trend"][number] & { cumulative_software_visits: number };

export const activeSheet = table<ActiveRow>("活跃用户", [
  { header: "日期", width: 14, value: ({ date }) => date },
  { header: "软件活跃用户", width: 14, value: ({ active_users }) => active_users },
  { header: "软件使用次数", width: 14, value: ({ software_visits }) => software_visits },
  { header: "累计软件使用", width: 14, value: ({ cumulative_software_visits }) => cumulative_software_visits },
  { header: "网站访问", width: 12, value: ({ total_visits }) => total_visits },
  { header: "登录用户", width: 12, value: ({ logged_users }) => logged_users },
  { header: "游客访问", width: 12, value: ({ guest_visits }) => guest_visits },
]);

const visitorColumns: Columns<{ unique_visitors: number; total_visits: number }> = [
  { header: "独立访客", width: 12, value: ({ unique_visitors }) => unique_visitors },
  { header: "总访问", width: 12, value: ({ total_visits }) => total_visits },
];

export const regionSheet = table<ActiveStats["regionStats"][number]>("省份", [
  { header: "省份", width: 16, value: ({ region }) => region },
  ...visitorColumns,
]);

export const citySheet = table<ActiveStats["cityStats"][number]>("城市", [
  { header: "城市", width: 16, value: ({ city }) => city },
  ...visitorColumns,
]);

/** Both series of the screen, day by day. */
export function activeRows({ trend, allSoftwareTrend }: Pick<ActiveStats, "trend" | "allSoftwareTrend">): ActiveRow[] {
  return trend.map((day, n) => {
    const cumulative_software_visits = allSoftwareTrend[n]?.cumulative_software_visits ?? 0;
    return { ...day, cumulative_software_visits };
  });
}

export const durationSheet = table<UsageDuration["trend"][number]>("使用时长", [
  { header: "日期", width: 14, value: ({ usage_date }) => usage_date },
  { header: "使用时长（分钟）", width: 18, value: ({ day_total }) => inMinutes(day_total) },
]);

export const deviceSheet = table<DeviceDetail>("设备信息", [
  { header: "姓名", width: 12, value: ({ user_name, name }) => user_name || name },
  { header: "操作系统", width: 24, value: (row) => infoOf(row).os },
  { header: "CPU", width: 30, value: (row) => infoOf(row).cpu },
  { header: "内存（GB）", width: 12, value: (row) => Number((infoOf(row).ram / 1024 ** 3).toFixed(2)) },
  { header: "GPU", width: 30, value: (row) => infoOf(row).gpu },
  { header: "设备图片", width: 24, value: ({ image_file }) => image_file ?? "" },
  { header: "设备说明", width: 30, value: ({ image_description }) => image_description ?? "" },
  { header: "上传时间", width: 18, value: ({ created_at }) => siteTime(created_at) },
]);

export const professionSheet = table<UserInfo["institutionStats"][number]>("单位类型", [
  { header: "单位类型", width: 14, value: ({ profession }) => profession },
  { header: "用户", width: 10, value: ({ count }) => count },
]);

export const educationSheet = table<UserInfo["professionStats"][number]>("学历", [
  { header: "学历", width: 14, value: ({ organization }) => organization },
  { header: "用户", width: 10, value: ({ count }) => count },
]);

/** As on the screen, the average is over the requested days. */
export function usageSheet(rows: Sheet<UsageRow>["rows"], days: { from: string; to: string }): Sheet<UsageRow> {
  return {
    name: "使用行为",
    rows,
    columns: [
      { header: "用户 ID", width: 8, value: ({ user_id }) => user_id },
      { header: "姓名", width: 12, value: ({ name }) => name },
      { header: "邮箱", width: 28, value: ({ email }) => email },
      { header: "手机号", width: 14, value: ({ phone }) => phone },
      { header: "单位类型", width: 12, value: ({ profession }) => profession },
      { header: "单位名称", width: 30, value: ({ institution_name }) => institution_name },
      { header: "总使用时长（分钟）", width: 20, value: ({ total_duration }) => minutes(total_duration) },
      { header: "日均使用时长（分钟）", width: 20, value: (row) => minutes(dailyAverage(row.total_duration, days)) },
    ],
  };
}

const minutes = (seconds: number) => Math.floor(seconds / 60);

export const imageSheet = table<ImageRow>("影像处理", [
  { header: "ID", width: 8, value: ({ id }) => id },
  { header: "姓名", width: 12, value: ({ name }) => name },
  { header: "手机号", width: 14, value: ({ phone }) => phone },
  { header: "邮箱", width: 28, value: ({ email }) => email },
  { header: "处理景数", width: 12, value: ({ processing_count }) => processing_count },
  { header: "单位类型", width: 12, value: ({ work_unit }) => work_unit },
  { header: "单位名称", width: 30, value: ({ institution_name }) => institution_name },
]);

export const moduleSheet = table<ImageStats["stats"]["module"][number]>("各模块", [
  { header: "模块", width: 14, value: ({ module_name }) => functionLabels[module_name] },
  { header: "使用人数", width: 12, value: ({ user_count }) => user_count },
]);

type PayloadRow = ImageStats["stats"]["payload"][Module][number] & { module: Module };
const payloadTable = table<PayloadRow>("各载荷", [
  { header: "模块", width: 14, value: ({ module }) => functionLabels[module] },
  { header: "载荷", width: 20, value: ({ satellite_payload }) => satellite_payload || "未填写" },
  { header: "处理景数", width: 12, value: ({ usage_count }) => usage_count },
]);

export function payloadSheet(payload: ImageStats["stats"]["payload"]) {
  return payloadTable(modules.flatMap((module) => payload[module].map((row) => ({ module, ...row }))));
}

function infoOf({ computer_info }: DeviceDetail): { os: string; cpu: string; ram: number; gpu: string } {
  return JSON.parse(computer_info);
}
