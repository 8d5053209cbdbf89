// The calls of the audit log and the sign-in log.
import { z } from "zod/mini";
import { things } from "../admin_menu.ts";
import { XLSX } from "../content_type.ts";
import { keyword, Paging, wholeNumber } from "../schemas/list.ts";
import { checkRange, rangeFields } from "../schemas/statistics/range.ts";
import { wrong } from "../schemas/text.ts";
import { integer, paged } from "./answers.ts";
import { call } from "./call.ts";

const logTypes = ["operation", "login"] as const;
export type LogType = typeof logTypes[number];

const kinds = Object.keys(things) as (keyof typeof things)[];

const emptyOr = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(z.union([z.pipe(z.literal(""), z.transform(() => undefined)), schema], wrong));

const filter = z.object({
  type: z._default(z.enum(logTypes, wrong), "operation"),
  keyword,
  admin_id: emptyOr(wholeNumber(0, 999_999_999)),
  target_kind: emptyOr(z.enum(kinds, wrong)),
  target_id: emptyOr(wholeNumber(0, 999_999_999)),
  ...rangeFields,
});

/** Without dates the filter matches the whole log. */
export const LogFilter = filter.check(checkRange);
export type LogFilter = z.infer<typeof LogFilter>;

export const LogQuery = z.extend(filter, Paging.shape).check(checkRange);
export type LogQuery = z.infer<typeof LogQuery>;

/** The values of a changed field as text, at most 200 characters each. */
const LoggedChange = z.strictObject({ field: z.string(), old: z.string(), new: z.string() });
export type LoggedChange = z.infer<typeof LoggedChange>;

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
  changes: z.array(LoggedChange),
});
export type LogRow = z.infer<typeof LogRow>;

const who = "log:view";
const words = { type: "记录的种类", target_kind: "对象的种类", target_id: "对象编号" };

export const logs = call("GET /admin/logs", {
  summary: "操作记录与登录记录",
  who,
  query: LogQuery,
  words,
  answer: paged(LogRow),
});
export const exportLogs = call("GET /admin/logs/export", {
  summary: "导出记录",
  who,
  query: LogFilter,
  words,
  file: XLSX,
});
