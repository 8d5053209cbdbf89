// The rules for a range of days in statistics, with their messages.
import { dayCount, isDate } from "../time.ts";

export const rangeMessages = { missing: "请选择日期范围", wrong: "请选择正确的日期范围" };
const LONGEST = 1_096; // days
// The days before and after a range are counted, too, and calendar years have four digits.
const [EARLIEST, LATEST] = ["1900-01-01", "2999-12-31"];

type Asked = { startDate?: unknown; endDate?: unknown };
type Refusal = { field: keyof Asked; message: string };

/** Both days or neither. Returns undefined for a valid range. */
export function refusedRange({ startDate, endDate }: Asked): Refusal | undefined {
  const [first, last] = [isEmpty(startDate), isEmpty(endDate)];
  if (first && last) return undefined;
  if (first || last) return { field: first ? "startDate" : "endDate", message: rangeMessages.missing };
  if (!isRangeDay(startDate)) return { field: "startDate", message: rangeMessages.wrong };
  if (!isRangeDay(endDate)) return { field: "endDate", message: rangeMessages.wrong };
  const days = dayCount(startDate, endDate);
  return days < 1 || days > LONGEST ? { field: "endDate", message: rangeMessages.wrong } : undefined;
}

const isEmpty = (value: unknown) => value === undefined || value === "";

export const isRangeDay = (value: unknown): value is string =>
  typeof value === "string" && isDate(value) && value >= EARLIEST && value <= LATEST;
