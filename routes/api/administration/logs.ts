// The operation log, the sign-in log and the visit log: pages, and exports as files.
import { logPage } from "../../../lib/domain/administration/log_list.ts";
import { withTargets } from "../../../lib/domain/administration/log_targets.ts";
import { visitPage } from "../../../lib/domain/administration/visit_list.ts";
import { logExport, visitExport } from "../../../lib/flows/administration/exports.ts";
import {
  actionLabel,
  changeLines,
  fieldLabelList,
  kindLabel,
  resultLabel,
} from "../../../lib/shared/administration/log_labels.ts";
import * as calls from "../../../lib/shared/calls/logs.ts";
import type { LogRow, LogType, VisitRow } from "../../../lib/shared/calls/logs.ts";
import { clockTime, siteDate, siteTime } from "../../../lib/shared/time.ts";
import { type CsvColumn, giveCsv } from "../../../lib/web/files/csv.ts";
import { giveXlsx, type Sheet } from "../../../lib/web/files/xlsx.ts";
import { handle } from "../../../lib/web/handle.ts";

export const logCalls = [
  handle(calls.logs, async ({ query }) => {
    if (query.type === "visit") return await visitPage(query);
    const { data, ...page } = await logPage(query);
    return { ...page, data: await withTargets(data) };
  }),
  handle(calls.exportLogs, async ({ c, query, actor }) => {
    if (query.type === "visit") {
      return giveCsv(c, "visits.csv", { columns: visitColumns, rows: await visitExport(query, actor) });
    }
    const rows = await logExport(query, actor);
    return giveXlsx(c, query.type === "login" ? "logins.xlsx" : "operations.xlsx", logSheet(query.type, rows));
  }),
];

type Columns = Sheet<LogRow>["columns"];

const time: Columns = [{ header: "时间", width: 18, value: ({ created_at }) => siteTime(created_at) }];
const actor: Columns = [
  { header: "管理员", width: 18, value: ({ admin }) => admin.username },
  { header: "操作", width: 18, value: ({ action }) => actionLabel(action) },
];
const target: Columns = [
  { header: "对象", width: 12, value: ({ target }) => kindLabel(target.kind) },
  { header: "对象编号", width: 10, value: ({ target }) => target.id ?? "" },
  { header: "对象名称", width: 30, value: ({ target }) => target.label },
  { header: "改动的字段", width: 30, value: ({ fields }) => fieldLabelList(fields) },
  { header: "原值与新值", width: 60, value: ({ changes }) => changeLines(changes) },
];
const outcome: Columns = [
  { header: "IP 地址", width: 18, value: ({ ip }) => ip },
  { header: "结果", width: 12, value: ({ result }) => resultLabel(result) },
];

function logSheet(type: LogType, rows: Sheet<LogRow>["rows"]): Sheet<LogRow> {
  if (type === "login") return { name: "登录日志", columns: [...time, ...actor, ...outcome], rows };
  return { name: "操作日志", columns: [...time, ...actor, ...target, ...outcome], rows };
}

const visitColumns: CsvColumn<VisitRow>[] = [
  { header: "时间", value: ({ created_at }) => `${siteDate(created_at)} ${clockTime(Date.parse(created_at))}` },
  { header: "IP 地址", value: ({ ip_address }) => ip_address },
  { header: "页面", value: ({ page_url }) => page_url },
  { header: "来源", value: ({ referrer }) => referrer },
  { header: "浏览器", value: ({ browser }) => browser },
  { header: "操作系统", value: ({ os }) => os },
  { header: "用户编号", value: ({ user_id }) => user_id ?? "" },
  { header: "国家", value: ({ geo_info }) => geo_info.country },
  { header: "省份", value: ({ geo_info }) => geo_info.region },
  { header: "城市", value: ({ geo_info }) => geo_info.city },
];
