// The days that statistics are about: both of them or neither, and the sentences for what is no range.
import { z } from "zod/mini";
import { dayCount, isDate } from "../../time.ts";

const rangeMessages = { missing: "请选择日期范围", wrong: "请选择正确的日期范围" };
const LONGEST = 1_096; // days
// Days before and after a range are counted as well, and the years of a calendar have four digits.
const [EARLIEST, LATEST] = ["1900-01-01", "2999-12-31"];

const text = z.optional(z.unknown());

/** The two fields; what they must be together is for `checkRange`, since one sentence is about both. */
export const rangeFields = { startDate: text, endDate: text };

export type DateRange = { first: string; last: string };
type Asked = { startDate?: unknown; endDate?: unknown };

/** Refuses what is no range; for the end of a schema that has the two fields. */
export const checkRange = z.superRefine((asked: Asked, ctx) => {
  const { startDate, endDate } = asked;
  const [first, last] = [isEmpty(startDate), isEmpty(endDate)];
  if (first && last) return;
  const refuse = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
  if (first || last) return refuse(first ? "startDate" : "endDate", rangeMessages.missing);
  if (!isDay(startDate)) return refuse("startDate", rangeMessages.wrong);
  if (!isDay(endDate)) return refuse("endDate", rangeMessages.wrong);
  const days = dayCount(startDate, endDate);
  if (days < 1 || days > LONGEST) refuse("endDate", rangeMessages.wrong);
});

/** The days asked for, of a query that has passed; null when it names none. */
export function rangeOf({ startDate, endDate }: Asked): DateRange | null {
  return isDay(startDate) && isDay(endDate) ? { first: startDate, last: endDate } : null;
}

const isEmpty = (value: unknown) => value === undefined || value === "";
const isDay = (value: unknown): value is string =>
  typeof value === "string" && isDate(value) && value >= EARLIEST && value <= LATEST;
