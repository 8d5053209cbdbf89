// Ranges of days: their names, the default range of screens, and the rules for statistics with their messages.
import { addDays, dayCount, isDate } from "../time.ts";

export type DayRange = { from: string; to: string };
type RangeName = { label: string; range: DayRange };

/** Returns the last `n` days including today. */
export const lastDaysRange = (n: number, today: string): DayRange => ({ from: addDays(today, 1 - n), to: today });

/** 今天 昨天 近 7 天 近 30 天 近 90 天 本月 上月 今年. */
export function namedRanges(today: string): RangeName[] {
  const yesterday = addDays(today, -1);
  const month = `${today.slice(0, 7)}-01`;
  const monthBefore = addDays(month, -1);
  return [
    { label: "今天", range: { from: today, to: today } },
    { label: "昨天", range: { from: yesterday, to: yesterday } },
    { label: "近 7 天", range: lastDaysRange(7, today) },
    { label: "近 30 天", range: lastDaysRange(30, today) },
    { label: "近 90 天", range: lastDaysRange(90, today) },
    { label: "本月", range: { from: month, to: today } },
    { label: "上月", range: { from: `${monthBefore.slice(0, 7)}-01`, to: monthBefore } },
    { label: "今年", range: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ];
}

/** Returns the number of days of a range, both ends inclusive. */
export function daysOf({ from, to }: DayRange): number {
  return dayCount(from, to);
}

/** Returns the title of a range: its name, or its first and last day. */
export function rangeTitle(range: DayRange, today: string): string {
  const named = namedRanges(today).find(({ range: { from, to } }) => from === range.from && to === range.to);
  return named ? named.label : rangeInDays(range);
}

/** Returns 2026-10-22 至 2026-11-20, or the single day. */
export function rangeInDays({ from, to }: DayRange): string {
  return from === to ? from : `${from} 至 ${to}`;
}

/** Returns the name of the preceding range of equal length: 前 30 天. */
export function beforeTitle(range: DayRange): string {
  return `前 ${daysOf(range)} 天`;
}

export const rangeMessages = { missing: "请选择日期范围", wrong: "请选择正确的日期范围" };
const LONGEST = 1_096; // days
// The days before and after a range are counted, too, and calendar years have four digits.
const [EARLIEST, LATEST] = ["1900-01-01", "2999-12-31"];

/** The two fields of a query, before they are checked. */
export type DateFields = { startDate?: unknown; endDate?: unknown };
type Refusal = { field: keyof DateFields; message: string };

/** Both days or neither. Returns undefined for a valid range. */
export function refusedRange({ startDate, endDate }: DateFields): Refusal | undefined {
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
