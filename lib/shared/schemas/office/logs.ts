// What is asked of the logs.
import { z } from "zod/mini";
import { isDate } from "../../time.ts";
import { keyword, Paging, whole } from "../list.ts";
import { wrong } from "../text.ts";

export const logTypes = ["operation", "login"] as const;
export type LogType = typeof logTypes[number];

/** A calendar day; left empty it bounds nothing. */
const day = z.optional(z.string(wrong).check(z.refine((value) => value === "" || isDate(value), wrong)));

const emptyOr = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(z.union([z.pipe(z.literal(""), z.transform(() => undefined)), schema], wrong));

export const LogFilter = z.object({
  type: z._default(z.enum(logTypes, wrong), "operation"),
  keyword,
  admin_id: emptyOr(whole(0, 999_999_999)),
  startDate: day,
  endDate: day,
});
export type LogFilter = z.infer<typeof LogFilter>;

export const LogQuery = z.extend(LogFilter, Paging.shape);
export type LogQuery = z.infer<typeof LogQuery>;
