// The period that figures are compared with: as many days before, or the same days of the previous month or year.
import { addDays, dayCount, monthsBefore } from "../time.ts";

export const comparisons = ["previous", "month", "year"] as const;
export type Comparison = typeof comparisons[number];

export const comparisonLabels: Record<Comparison, string> = {
  previous: "上一时段",
  month: "上月同期",
  year: "去年同期",
};

/** Returns the days of comparison. A day that the other month does not have is the last one of that month. */
export function comparedDays({ first, last }: { first: string; last: string }, compare: Comparison) {
  if (compare === "previous") return { first: addDays(first, -dayCount(first, last)), last: addDays(first, -1) };
  const months = compare === "month" ? 1 : 12;
  return { first: monthsBefore(first, months), last: monthsBefore(last, months) };
}
