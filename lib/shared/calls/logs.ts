// The calls of the audit log and the sign-in log.
import { z } from "zod/mini";
import { XLSX } from "../content_type.ts";
import { LogFilter, LogQuery } from "../schemas/office/logs.ts";
import { integer, paged } from "./answers.ts";
import { call } from "./call.ts";

/** A row of either log. */
export const LogRow = z.strictObject({
  id: z.string(),
  created_at: z.string(),
  action: z.string(),
  ip: z.string(),
  result: z.string(),
  admin: z.strictObject({ id: integer, username: z.string() }),
  target: z.strictObject({ kind: z.string(), id: z.nullable(integer), label: z.string() }),
  fields: z.array(z.string()),
});
export type LogRow = z.infer<typeof LogRow>;

const who = "log:view";

export const logs = call("GET /admin/logs", {
  summary: "操作记录与登录记录",
  who,
  query: LogQuery,
  words: { type: "记录的种类" },
  answer: paged(LogRow),
});
export const exportLogs = call("GET /admin/logs/export", {
  summary: "导出记录",
  who,
  query: LogFilter,
  words: { type: "记录的种类" },
  file: XLSX,
});
