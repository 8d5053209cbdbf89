// Groups days by day, week or month for the axis of a chart, in the browser.
import { addDays } from "../time.ts";

export const periods = ["day", "week", "month"] as const;
export type Period = typeof periods[number];
export const periodLabels: Record<Period, string> = { day: "日", week: "周", month: "月" };

/** Reads the unit of an address; anything invalid is empty. */
export function periodIn(text: string): Period | "" {
  return periods.find((period) => period === text) ?? "";
}

/** Returns the unit of a range without a chosen one: days up to 62 of them, weeks up to 400 days, then months. */
export function usualPeriod(days: number): Period {
  return days > 400 ? "month" : days > 62 ? "week" : "day";
}

/** Returns the label of the group of a day: the day, its Monday, or `YYYY-MM`. */
export function partOf(date: string, period: Period): string {
  if (period === "day") return date;
  if (period === "month") return date.slice(0, 7);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

type Part<T> = { label: string; days: T[] };

/** Groups ascending days. */
export function groupByPeriod<T>(days: readonly T[], dateOf: (day: T) => string, period: Period): Part<T>[] {
  const parts: Part<T>[] = [];
  for (const day of days) {
    const label = partOf(dateOf(day), period);
    const last = parts.at(-1);
    if (last?.label === label) last.days.push(day);
    else parts.push({ label, days: [day] });
  }
  return parts;
}

/** Returns the sum of one figure per group. */
export function sumOfParts<T>(parts: readonly Part<T>[], figure: (day: T) => number): number[] {
  return parts.map(({ days }) => days.reduce((sum, day) => sum + figure(day), 0));
}

/** Returns one figure at the end of each group, for cumulative data. */
export function lastOfParts<T>(parts: readonly Part<T>[], figure: (day: T) => number): (number | null)[] {
  return parts.map(({ days }) => {
    const last = days.at(-1);
    return last === undefined ? null : figure(last);
  });
}

/** Aligns the previous period with this one, group by group from the first; gaps where it has fewer. */
export function aligned(before: readonly (number | null)[], count: number): (number | null)[] {
  return Array.from({ length: count }, (_, n) => before[n] ?? null);
}

/** Accumulates increments so that the last group ends at the total. */
export function cumulative(added: readonly number[], total: number): number[] {
  let sum = total - added.reduce((all, n) => all + n, 0);
  return added.map((n) => sum += n);
}
