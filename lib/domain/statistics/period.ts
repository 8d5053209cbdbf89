// Ranges of statistics: the requested days, figures beside those of the period of comparison, and rounding.
import { type DateRange, rangeOf } from "../../shared/schemas/statistics/range.ts";
import { comparedDays, type Comparison } from "../../shared/statistics/comparison.ts";
import { addDays, siteDate } from "../../shared/time.ts";

type RangeQuery = Parameters<typeof rangeOf>[0];

/** Returns the requested days, or the last `days` including today. */
export function periodOf(query: RangeQuery, days = 30): DateRange {
  const today = siteDate();
  return rangeOf(query) ?? { first: addDays(today, 1 - days), last: today };
}

/** Returns the figures of the days and, for a comparison, those of the other period as `previous`. */
export async function withPrevious<T extends object>(
  range: DateRange,
  compare: Comparison | undefined,
  figuresOf: (range: DateRange) => Promise<T>,
): Promise<T & { previous?: T }> {
  const figures = await figuresOf(range);
  return compare ? { ...figures, previous: await figuresOf(comparedDays(range, compare)) } : figures;
}

/** Returns the percentage with one decimal, half up; 0 for a zero total. */
export function ratio(part: number, whole: number, times = 1): number {
  return whole === 0 ? 0 : Math.round(part * times * 10 / whole) / 10;
}

export function percentage(part: number, whole: number): number {
  return ratio(part, whole, 100);
}

export function totalOf(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
