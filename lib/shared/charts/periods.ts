// Days, weeks and months as the parts that a chart's axis counts in. Growth, activity and usage are put together here,
// in the browser; downloads by the call.
import { addDays } from "../time.ts";

export const periods = ["day", "week", "month"] as const;
export type Period = typeof periods[number];
export const periodLabels: Record<Period, string> = { day: "日", week: "周", month: "月" };

/** The word that an address holds; what is none is a day. */
export function periodIn(text: string): Period {
  return periods.find((period) => period === text) ?? "day";
}

/** The label of the part that a day belongs to: itself, its Monday, or `YYYY-MM`. */
export function partOf(date: string, period: Period): string {
  if (period === "day") return date;
  if (period === "month") return date.slice(0, 7);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

type Part<T> = { label: string; days: T[] };

/** Days, ascending, put together into the parts of an axis. */
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

/** The sum of one figure of each part. */
export function sumOfParts<T>(parts: readonly Part<T>[], figure: (day: T) => number): number[] {
  return parts.map(({ days }) => days.reduce((sum, day) => sum + figure(day), 0));
}

/** One figure at the end of each part, for what is cumulative already. */
export function lastOfParts<T>(parts: readonly Part<T>[], figure: (day: T) => number): (number | null)[] {
  return parts.map(({ days }) => {
    const last = days.at(-1);
    return last === undefined ? null : figure(last);
  });
}

/** The values of the period before beside those of this one: part by part from the first; gaps where it had fewer. */
export function aligned(before: readonly (number | null)[], count: number): (number | null)[] {
  return Array.from({ length: count }, (_, n) => before[n] ?? null);
}

/** Sums up what was added so that the last part ends at the total. */
export function cumulative(added: readonly number[], total: number): number[] {
  let sum = total - added.reduce((all, n) => all + n, 0);
  return added.map((n) => sum += n);
}
