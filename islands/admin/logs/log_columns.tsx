// The columns of the logs; a sign-in is about nothing but the account.
import type { Column } from "../../../components/table/column.ts";
import { Tag } from "../../../components/ui/Tag.tsx";
import type { LogRow } from "../../../lib/domain/office/log_list.ts";
import { allFieldWords } from "../../../lib/shared/office/field_words.ts";
import { actionWords, kindWords, resultWords } from "../../../lib/shared/office/operation_words.ts";
import { clockTime, siteDate } from "../../../lib/shared/time.ts";

type LogColumn = Column<LogRow>;

const time: LogColumn = {
  id: "created_at",
  header: "时间",
  cell: ({ created_at }) => `${siteDate(created_at)} ${clockTime(Date.parse(created_at))}`,
  width: 172,
  sticky: "left",
  fixed: true,
};
const who: LogColumn = { id: "admin", header: "管理员", cell: ({ admin }) => admin.username, strong: true, width: 130 };
const ip: LogColumn = { id: "ip", header: "IP 地址", cell: ({ ip }) => ip, width: 140 };
const result: LogColumn = {
  id: "result",
  header: "结果",
  cell: (row) => <Tag tone={row.result === "ok" ? "success" : "danger"}>{resultWords(row.result)}</Tag>,
  width: 104,
};
const action: LogColumn = { id: "action", header: "操作", cell: (row) => actionWords(row.action), width: 150 };
const target: LogColumn = {
  id: "target",
  header: "对象",
  cell: ({ target: { kind, id, label } }) => `${kindWords(kind)}${id === null ? "" : ` #${id}`} ${label}`,
  width: 260,
};
const fields: LogColumn = {
  id: "fields",
  header: "改动的字段",
  cell: (row) => allFieldWords(row.fields),
  width: 220,
};

const login = [time, who, action, result, ip];
const operation = [time, who, action, target, fields, ip, result];

export function logColumns(type: string): LogColumn[] {
  return type === "login" ? login : operation;
}
