// The days that figures are about, the same number of days before them, and how figures are rounded.
import { type DateRange, rangeOf } from "../../shared/schemas/numbers/range.ts";
import { addDays, dayCount, siteDate } from "../../shared/time.ts";

export type { DateRange } from "../../shared/schemas/numbers/range.ts";

type Asked = Parameters<typeof rangeOf>[0];

/** The days asked for, or the last `days` with today. */
export function periodOf(asked: Asked, days = 30): DateRange {
  const today = siteDate();
  return rangeOf(asked) ?? { first: addDays(today, 1 - days), last: today };
}

/** As many days, just before. */
export function periodBefore({ first, last }: DateRange): DateRange {
  return { first: addDays(first, -dayCount(first, last)), last: addDays(first, -1) };
}

/** The figures of the days, and when they are to be compared those of the days before as `previous`. */
export async function compared<T extends object>(
  range: DateRange,
  compare: boolean,
  figuresOf: (range: DateRange) => Promise<T>,
): Promise<T & { previous?: T }> {
  const figures = await figuresOf(range);
  return compare ? { ...figures, previous: await figuresOf(periodBefore(range)) } : figures;
}

/** A part of a whole with one decimal, half up; 0 of nothing. */
export function ratio(part: number, whole: number, times = 1): number {
  return whole === 0 ? 0 : Math.round(part * times * 10 / whole) / 10;
}

export function percentage(part: number, whole: number): number {
  return ratio(part, whole, 100);
}

export function sumOf(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
