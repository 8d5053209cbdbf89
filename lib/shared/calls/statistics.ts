// The calls of the statistics screens. Each returns JSON, and most return their table as a spreadsheet instead.
import { z } from "zod/mini";
import { XLSX } from "../content_type.ts";
import { organizations, professions } from "../labels.ts";
import { type Module, modules } from "../modules.ts";
import {
  DashboardQuery,
  DownloadStatsQuery,
  ImageStatsQuery,
  StatisticsQuery,
  UserInfoQuery,
  UsersQuery,
} from "../schemas/statistics/statistics.ts";
import { compared, integer, labelled } from "../api/answers.ts";
import { call } from "./call.ts";
import { ProcessingDetail } from "./client.ts";

const text = z.string();
const maybeText = z.nullable(text);

function days<S extends z.core.$ZodShape>(figures: S) {
  return z.array(z.strictObject({ date: text, ...figures }));
}

export const Dashboard = compared(z.strictObject({
  stats: z.strictObject({
    total_users: integer,
    total_downloads: integer,
    total_visits: integer,
    total_image_processing: integer,
  }),
  userGrowth: days({ new_users: integer }),
  downloadTrend: days({ download_count: integer }),
  visitTrend: days({ visit_count: integer }),
  imageProcessingTrend: days({ processing_count: integer }),
}));
export type Dashboard = z.infer<typeof Dashboard>;

export const DownloadStats = compared(z.strictObject({
  stats: z.strictObject({ totalDownloads: integer, todayDownloads: integer, periodDownloads: integer }),
  /** `period` is a day, the Monday of a week, or a month. */
  trend: z.array(z.strictObject({ period: text, count: integer })),
  /** Most downloaded first. */
  versions: z.array(z.strictObject({ software_name: text, version_number: text, count: integer })),
}));
export type DownloadStats = z.infer<typeof DownloadStats>;

export const UserGrowth = compared(z.strictObject({
  stats: z.strictObject({ totalUsers: integer, newUsers: integer, todayGrowth: integer }),
  trend: days({ newUsers: integer, totalUsers: integer }),
}));
export type UserGrowth = z.infer<typeof UserGrowth>;

const visitors = { unique_visitors: integer, total_visits: integer };

export const ActiveStats = compared(z.strictObject({
  stats: z.strictObject({
    totalUsers: integer,
    averageActiveUsers: z.number(),
    maxActiveUsers: integer,
    activeRate: z.number(),
    totalVisits: integer,
    websitePeriodVisits: integer,
    websiteTodayVisits: integer,
    totalUniqueVisitors: integer,
    averageVisits: z.number(),
    softwareTotalVisits: integer,
    softwarePeriodVisits: integer,
    softwareTodayVisits: integer,
  }),
  trend: days({
    active_users: integer,
    software_visits: integer,
    logged_users: integer,
    total_visits: integer,
    guest_visits: integer,
  }),
  allSoftwareTrend: days({ software_visits: integer, cumulative_software_visits: integer }),
  /** All provinces, also those without a visitor. Regions and cities: the first ten. */
  provinceStats: z.array(z.strictObject({ province: text, ...visitors })),
  regionStats: z.array(z.strictObject({ region: labelled(z.string(), "省份"), ...visitors })),
  cityStats: z.array(z.strictObject({ city: text, ...visitors })),
}));
export type ActiveStats = z.infer<typeof ActiveStats>;

/** Whole seconds. */
export const UsageDuration = compared(z.strictObject({
  avgDuration: integer,
  maxDuration: integer,
  totalDuration: integer,
  trend: z.array(z.strictObject({ usage_date: text, day_total: integer })),
}));
export type UsageDuration = z.infer<typeof UsageDuration>;

export const DeviceDetail = z.strictObject({
  id: integer,
  user_id: integer,
  user_name: text,
  name: text,
  /** JSON text of os, cpu, ram (bytes) and gpu. */
  computer_info: text,
  image_file: maybeText,
  image_description: maybeText,
  created_at: text,
});
export type DeviceDetail = z.infer<typeof DeviceDetail>;

const uploads = z.strictObject({ totalUsers: integer, uploadCount: integer, uploadRate: z.number() });
export const UserInfo = z.strictObject({
  stats: uploads,
  institutionStats: z.array(z.strictObject({ profession: z.enum(professions), count: integer })),
  professionStats: z.array(z.strictObject({ organization: z.enum(organizations), count: integer })),
  details: z.array(DeviceDetail),
  details_total: integer,
  previous: z.optional(z.strictObject({ stats: uploads })),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** An image that a program has processed. */
export const ImageRow = z.strictObject({
  id: integer,
  name: text,
  phone: text,
  email: text,
  processing_count: integer,
  work_unit: text,
  institution_name: text,
  /** Newest first, at most a hundred of `details_total`. */
  processing_details: z.array(ProcessingDetail),
  details_total: integer,
});
export type ImageRow = z.infer<typeof ImageRow>;

/** For each module the most used payloads, highest first, and all others as the last one. */
const payloads = z.array(z.strictObject({ satellite_payload: text, usage_count: integer }));
const imageFigures = z.strictObject({
  module: z.array(z.strictObject({ module_name: z.enum(modules), user_count: integer })),
  payload: z.strictObject(
    Object.fromEntries(modules.map((module) => [module, payloads])) as Record<Module, typeof payloads>,
  ),
});

const page = { total: integer, page: integer, limit: integer };
export const ImageStats = z.strictObject({
  ...page,
  data: z.array(ImageRow),
  stats: imageFigures,
  previous: z.optional(z.strictObject({ total: integer, stats: imageFigures })),
});
export type ImageStats = z.infer<typeof ImageStats>;

export const UsageRow = z.strictObject({
  user_id: integer,
  name: text,
  email: text,
  phone: text,
  profession: text,
  institution_name: text,
  total_duration: integer,
});
export type UsageRow = z.infer<typeof UsageRow>;

const usageTotals = { total_duration: integer, total_count: integer };
export const UsersAnswer = z.strictObject({
  ...page,
  ...usageTotals,
  data: z.array(UsageRow),
  previous: z.optional(z.strictObject(usageTotals)),
});
export type UsersAnswer = z.infer<typeof UsersAnswer>;

const who = "admin:view";
const table = { who, file: XLSX } as const;
/**
 * Rows contain personal data, so the handler checks `user:export` and the re-authentication before it returns a file.
 */
const people = { ...table, reauth: "file", errors: ["confirm_required"] } as const;

export const dashboard = call("GET /admin/dashboard", {
  summary: "仪表盘",
  who,
  query: DashboardQuery,
  answer: Dashboard,
});
export const downloadStats = call("GET /admin/stats/downloads", {
  summary: "下载统计；format=xlsx 时为表格文件",
  ...table,
  query: DownloadStatsQuery,
  answer: DownloadStats,
});
export const userStats = call("GET /admin/stats/users", {
  summary: "用户增长；format=xlsx 时为表格文件",
  ...table,
  query: StatisticsQuery,
  answer: UserGrowth,
});
export const activeStats = call("GET /admin/stats/active", {
  summary: "活跃用户；format=xlsx 时为表格文件",
  ...table,
  query: StatisticsQuery,
  answer: ActiveStats,
});
export const durationStats = call("GET /admin/stats/usage-duration", {
  summary: "使用时长；format=xlsx 时为表格文件",
  ...table,
  query: StatisticsQuery,
  answer: UsageDuration,
});
export const userInfo = call("GET /admin/stats/user-info", {
  summary: "用户与设备信息；format=xlsx 时为表格文件",
  ...people,
  query: UserInfoQuery,
  answer: UserInfo,
});
export const imageStats = call("GET /admin/stats/image-stats", {
  summary:
    "影像处理统计；各模块列出用得最多的 100 种载荷，其余合计为“其他”；没有「查看用户」权限时 keyword 只查单位名称和单位类型；format=xlsx 时为表格文件",
  ...people,
  query: ImageStatsQuery,
  answer: ImageStats,
});
export const queryUsers = call("GET /admin/users/query", {
  summary: "用户使用查询；没有「查看用户」权限时 keyword 只查单位名称和单位类型；format=xlsx 时为表格文件",
  ...people,
  query: UsersQuery,
  answer: UsersAnswer,
});
