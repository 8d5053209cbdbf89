// The calls of the operation log, the sign-in log and the visit log.
import { z } from "zod/mini";
import { things } from "../admin_menu.ts";
import { CSV, XLSX } from "../content_type.ts";
import { keyword, Paging, wholeNumber } from "../schemas/list.ts";
import { checkRange, rangeFields, rangeOf } from "../schemas/statistics/range.ts";
import { dayCount } from "../time.ts";
import { optionalText, wrong } from "../schemas/text.ts";
import { integer, paged } from "../api/answers.ts";
import { call } from "./call.ts";

const logTypes = ["operation", "login", "visit"] as const;
export type LogType = typeof logTypes[number];

const kinds = Object.keys(things) as (keyof typeof things)[];

const emptyOr = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(z.union([z.pipe(z.literal(""), z.transform(() => undefined)), schema], wrong));

const prefix = (max: number) => z.optional(optionalText({ max, length: wrong.error }));

const filter = z.object({
  type: z._default(z.enum(logTypes, wrong), "operation"),
  keyword,
  admin_id: emptyOr(wholeNumber(0, 999_999_999)),
  target_kind: emptyOr(z.enum(kinds, wrong)),
  target_id: emptyOr(wholeNumber(0, 999_999_999)),
  /** The fields of visits: beginnings of the address and of the page. */
  ip: prefix(45),
  user_id: emptyOr(wholeNumber(1, 999_999_999)),
  page_url: prefix(2_048),
  ...rangeFields,
});

const MOST_DAYS = 7; // of visits

const checkVisitDays = z.superRefine((asked: z.infer<typeof filter>, ctx) => {
  const range = rangeOf(asked);
  if (asked.type !== "visit" || !range || dayCount(range.first, range.last) <= MOST_DAYS) return;
  ctx.addIssue({ code: "custom", path: ["endDate"], message: "请选择7天以内的日期范围" });
});

/** Without dates the filter matches the visits of today, and all rows of the other logs. */
export const LogFilter = filter.check(checkVisitDays, checkRange);
export type LogFilter = z.infer<typeof LogFilter>;

/** Visits have no page number: `before` is the id of a visit, and the page has those before it. */
export const LogQuery = z.extend(filter, {
  ...Paging.shape,
  before: emptyOr(z.string(wrong).check(z.regex(/^[0-9a-f]{28}$/, wrong))),
}).check(checkVisitDays, checkRange);
export type LogQuery = z.infer<typeof LogQuery>;

/** The values of a changed field as text, at most 200 characters each. */
const LoggedChange = z.strictObject({ field: z.string(), old: z.string(), new: z.string() });
export type LoggedChange = z.infer<typeof LoggedChange>;

/** An operation or a sign-in. */
export const LogRow = z.strictObject({
  id: z.string(),
  created_at: z.string(),
  action: z.string(),
  ip: z.string(),
  result: z.string(),
  admin: z.strictObject({ id: integer, username: z.string() }),
  target: z.strictObject({ kind: z.string(), id: z.nullable(integer), label: z.string() }),
  /** The screen with the target; missing when it no longer exists. */
  target_url: z.optional(z.string()),
  fields: z.array(z.string()),
  changes: z.array(LoggedChange),
});
export type LogRow = z.infer<typeof LogRow>;

export const VisitRow = z.strictObject({
  id: z.string(),
  created_at: z.string(),
  ip_address: z.string(),
  page_url: z.string(),
  referrer: z.string(),
  browser: z.string(),
  os: z.string(),
  user_id: z.nullable(integer),
  geo_info: z.strictObject({ country: z.string(), region: z.string(), city: z.string() }),
});
export type VisitRow = z.infer<typeof VisitRow>;

/** Visits, newest first. `next` is the `before` of the next page; null when the page is the last one. */
const VisitPage = z.strictObject({ data: z.array(VisitRow), next: z.nullable(z.string()) });
export type VisitPage = z.infer<typeof VisitPage>;

const who = "log:view";
const words = {
  type: "记录的种类",
  target_kind: "对象的种类",
  target_id: "对象编号",
  ip: "IP 地址的开头（访问记录）",
  user_id: "用户编号（访问记录）",
  page_url: "页面地址的开头（访问记录）",
};

export const logs = call("GET /admin/logs", {
  summary: "操作记录、登录记录与访问记录",
  who,
  query: LogQuery,
  words: { ...words, before: "上一页的 next，只有访问记录使用" },
  answer: z.union([paged(LogRow), VisitPage]),
});
export const exportLogs = call("GET /admin/logs/export", {
  summary: "导出记录",
  who,
  query: LogFilter,
  words,
  file: [XLSX, CSV],
});
