// The calls of the statistics screens.
import {
  DashboardQuery,
  DownloadStatsQuery,
  ImageStatsQuery,
  StatisticsQuery,
  UserInfoQuery,
  UsersQuery,
} from "../../../shared/schemas/numbers/statistics.ts";
import { ok } from "../answers.ts";
import { arrayOf, type JsonSchema, shape } from "../json_schema.ts";
import type { Operations } from "../operation.ts";

const figures = { type: "object", additionalProperties: { type: "number" } };
const rows = arrayOf({ type: "object" });
/** `previous` is there when `compare=true` asked for it. */
const compared = (inner: Record<string, JsonSchema>) => ok(shape("previous:object?", inner));

function comparedPage(row: JsonSchema, more: Record<string, JsonSchema>) {
  return ok(shape("total:integer, page:integer, limit:integer, previous:object?", { data: arrayOf(row), ...more }));
}

export const numbersOperations: Operations = {
  dashboard: {
    call: "GET /admin/dashboard",
    summary: "仪表盘",
    who: "admin:view",
    query: DashboardQuery,
    answer: compared({
      stats: figures,
      userGrowth: rows,
      downloadTrend: rows,
      visitTrend: rows,
      imageProcessingTrend: rows,
    }),
  },
  downloadStats: {
    call: "GET /admin/stats/downloads",
    summary: "下载统计；format=xlsx 时为表格文件",
    who: "admin:view",
    query: DownloadStatsQuery,
    answer: compared({ stats: figures, trend: arrayOf(shape("period, count:integer")) }),
  },
  userStats: {
    call: "GET /admin/stats/users",
    summary: "用户增长；format=xlsx 时为表格文件",
    who: "admin:view",
    query: StatisticsQuery,
    answer: compared({ stats: figures, trend: arrayOf(shape("date, newUsers:integer, totalUsers:integer")) }),
  },
  activeStats: {
    call: "GET /admin/stats/active",
    summary: "活跃用户；format=xlsx 时为表格文件",
    who: "admin:view",
    query: StatisticsQuery,
    answer: compared({ stats: figures, trend: rows, allSoftwareTrend: rows, regionStats: rows, cityStats: rows }),
  },
  durationStats: {
    call: "GET /admin/stats/usage-duration",
    summary: "使用时长；format=xlsx 时为表格文件",
    who: "admin:view",
    query: StatisticsQuery,
    answer: ok(shape("avgDuration:number, maxDuration:number, totalDuration:number, previous:object?", {
      trend: arrayOf(shape("usage_date, day_total:integer")),
    })),
  },
  userInfo: {
    call: "GET /admin/stats/user-info",
    summary: "用户与设备信息；format=xlsx 时为表格文件",
    who: "admin:view",
    query: UserInfoQuery,
    answer: ok(shape("details_total:integer, previous:object?", {
      stats: figures,
      institutionStats: rows,
      professionStats: rows,
      details: rows,
    })),
  },
  imageStats: {
    call: "GET /admin/stats/image-stats",
    summary: "影像处理统计；format=xlsx 时为表格文件",
    who: "admin:view",
    query: ImageStatsQuery,
    answer: comparedPage({ type: "object" }, { stats: { type: "object" } }),
  },
  queryUsers: {
    call: "GET /admin/users/query",
    summary: "用户使用查询；format=xlsx 时为表格文件",
    who: "admin:view",
    query: UsersQuery,
    answer: comparedPage(
      shape("user_id:integer, name, email?, phone, profession, institution_name, total_duration:integer"),
      { total_duration: { type: "integer" }, total_count: { type: "integer" } },
    ),
  },
};
