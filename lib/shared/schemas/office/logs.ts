// The questions to the logs.
import { z } from "zod/mini";
import { keyword, Paging, wholeNumber } from "../list.ts";
import { checkRange, rangeFields } from "../numbers/range.ts";
import { wrong } from "../text.ts";

const logTypes = ["operation", "login"] as const;
export type LogType = typeof logTypes[number];

const emptyOr = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(z.union([z.pipe(z.literal(""), z.transform(() => undefined)), schema], wrong));

const filter = z.object({
  type: z._default(z.enum(logTypes, wrong), "operation"),
  keyword,
  admin_id: emptyOr(wholeNumber(0, 999_999_999)),
  ...rangeFields,
});

/** Without days the whole log is meant. */
export const LogFilter = filter.check(checkRange);
export type LogFilter = z.infer<typeof LogFilter>;

export const LogQuery = z.extend(filter, Paging.shape).check(checkRange);
export type LogQuery = z.infer<typeof LogQuery>;
