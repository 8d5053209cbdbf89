// The calls of the statistics screens.
import {
  DashboardQuery,
  DownloadStatsQuery,
  ImageStatsQuery,
  StatisticsQuery,
  UserInfoQuery,
  UsersQuery,
} from "../../../shared/schemas/numbers/statistics.ts";
import { modules } from "../../../shared/modules.ts";
import { ok, orSheet, processingDetail } from "../answers.ts";
import { arrayOf, type JsonSchema, shape } from "../json_schema.ts";
import type { Operations } from "../operation.ts";

/** The same of as many days before, or of the month before, stands in `previous` when `compare` asked for it. */
function compared(figures: JsonSchema, previous = figures): JsonSchema {
  return { ...figures, properties: { ...figures.properties, previous } };
}

const days = (fields: string) => arrayOf(shape(`date, ${fields}`));

const overview = shape("", {
  stats: shape("total_users:integer, total_downloads:integer, total_visits:integer, total_image_processing:integer"),
  userGrowth: days("new_users:integer"),
  downloadTrend: days("download_count:integer"),
  visitTrend: days("visit_count:integer"),
  imageProcessingTrend: days("processing_count:integer"),
});

const downloads = shape("", {
  stats: shape("totalDownloads:integer, todayDownloads:integer, periodDownloads:integer"),
  trend: arrayOf(shape("period, count:integer")),
});

const growth = shape("", {
  stats: shape("totalUsers:integer, newUsers:integer, todayGrowth:integer"),
  trend: days("newUsers:integer, totalUsers:integer"),
});

const visitors = "unique_visitors:integer, total_visits:integer";
const active = shape("", {
  stats: shape(
    "totalUsers:integer, averageActiveUsers:number, maxActiveUsers:integer, activeRate:number, totalVisits:integer, " +
      "websitePeriodVisits:integer, websiteTodayVisits:integer, totalUniqueVisitors:integer, averageVisits:number, " +
      "softwareTotalVisits:integer, softwarePeriodVisits:integer, softwareTodayVisits:integer",
  ),
  trend: days(
    "active_users:integer, software_visits:integer, logged_users:integer, total_visits:integer, guest_visits:integer",
  ),
  allSoftwareTrend: days("software_visits:integer, cumulative_software_visits:integer"),
  provinceStats: arrayOf(shape(`province, ${visitors}`)),
  regionStats: arrayOf(shape(`region, ${visitors}`)),
  cityStats: arrayOf(shape(`city, ${visitors}`)),
});

const duration = shape("avgDuration:integer, maxDuration:integer, totalDuration:integer", {
  trend: arrayOf(shape("usage_date, day_total:integer")),
});

const uploads = shape("totalUsers:integer, uploadCount:integer, uploadRate:number");
const info = shape("details_total:integer", {
  stats: uploads,
  institutionStats: arrayOf(shape("profession, count:integer")),
  professionStats: arrayOf(shape("organization, count:integer")),
  details: arrayOf(shape(
    "id:integer, user_id:integer, user_name, name, computer_info, image_file?, image_description?, created_at",
  )),
});

const payloads = arrayOf(shape("satellite_payload, usage_count:integer"));
const imageFigures = shape("", {
  module: arrayOf(shape("module_name, user_count:integer")),
  payload: shape("", Object.fromEntries(modules.map((module) => [module, payloads]))),
});
const imageRow = shape(
  "id:integer, name, phone, email, processing_count:integer, work_unit, institution_name, details_total:integer",
  { processing_details: arrayOf(processingDetail) },
);

const page = "total:integer, page:integer, limit:integer";
const images = shape(page, { data: arrayOf(imageRow), stats: imageFigures });
const usage = shape(`${page}, total_duration:integer, total_count:integer`, {
  data: arrayOf(shape("user_id:integer, name, email, phone, profession, institution_name, total_duration:integer")),
});

export const numbersOperations: Operations = {
  dashboard: {
    call: "GET /admin/dashboard",
    summary: "仪表盘",
    who: "admin:view",
    query: DashboardQuery,
    answer: ok(compared(overview)),
  },
  downloadStats: {
    call: "GET /admin/stats/downloads",
    summary: "下载统计；format=xlsx 时为表格文件",
    who: "admin:view",
    query: DownloadStatsQuery,
    answer: orSheet(compared(downloads)),
  },
  userStats: {
    call: "GET /admin/stats/users",
    summary: "用户增长；format=xlsx 时为表格文件",
    who: "admin:view",
    query: StatisticsQuery,
    answer: orSheet(compared(growth)),
  },
  activeStats: {
    call: "GET /admin/stats/active",
    summary: "活跃用户；format=xlsx 时为表格文件",
    who: "admin:view",
    query: StatisticsQuery,
    answer: orSheet(compared(active)),
  },
  durationStats: {
    call: "GET /admin/stats/usage-duration",
    summary: "使用时长；format=xlsx 时为表格文件",
    who: "admin:view",
    query: StatisticsQuery,
    answer: orSheet(compared(duration)),
  },
  userInfo: {
    call: "GET /admin/stats/user-info",
    summary: "用户与设备信息；format=xlsx 时为表格文件",
    who: "admin:view",
    query: UserInfoQuery,
    answer: orSheet(compared(info, shape("", { stats: uploads }))),
    errors: ["confirm_required"],
  },
  imageStats: {
    call: "GET /admin/stats/image-stats",
    summary:
      "影像处理统计；各模块列出用得最多的 100 种载荷，其余合计为“其他”；没有 user:view 权限时 keyword 只查单位名称和单位类型；format=xlsx 时为表格文件",
    who: "admin:view",
    query: ImageStatsQuery,
    answer: orSheet(compared(images, shape("total:integer", { stats: imageFigures }))),
    errors: ["confirm_required"],
  },
  queryUsers: {
    call: "GET /admin/users/query",
    summary: "用户使用查询；没有 user:view 权限时 keyword 只查单位名称和单位类型；format=xlsx 时为表格文件",
    who: "admin:view",
    query: UsersQuery,
    answer: orSheet(compared(usage, shape("total_duration:integer, total_count:integer"))),
    errors: ["confirm_required"],
  },
};
