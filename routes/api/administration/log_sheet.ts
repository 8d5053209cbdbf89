// A log as a table in a file.
import type { LogRow, LogType } from "../../../lib/shared/calls/logs.ts";
import { actionLabel, fieldLabelList, kindLabel, resultLabel } from "../../../lib/shared/administration/log_labels.ts";
import { siteTime } from "../../../lib/shared/time.ts";
import type { Sheet } from "../../../lib/web/files/xlsx.ts";

type Columns = Sheet<LogRow>["columns"];

const time: Columns = [{ header: "时间", width: 18, value: ({ created_at }) => siteTime(created_at) }];
const who: Columns = [
  { header: "管理员", width: 18, value: ({ admin }) => admin.username },
  { header: "操作", width: 18, value: ({ action }) => actionLabel(action) },
];
const about: Columns = [
  { header: "对象", width: 12, value: ({ target }) => kindLabel(target.kind) },
  { header: "对象编号", width: 10, value: ({ target }) => target.id ?? "" },
  { header: "对象名称", width: 30, value: ({ target }) => target.label },
  { header: "改动的字段", width: 30, value: ({ fields }) => fieldLabelList(fields) },
];
const end: Columns = [
  { header: "IP 地址", width: 18, value: ({ ip }) => ip },
  { header: "结果", width: 12, value: ({ result }) => resultLabel(result) },
];

export function logSheet(type: LogType, rows: Sheet<LogRow>["rows"]): Sheet<LogRow> {
  if (type === "login") return { name: "登录日志", columns: [...time, ...who, ...end], rows };
  return { name: "操作日志", columns: [...time, ...who, ...about, ...end], rows };
}
