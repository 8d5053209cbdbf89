// The list of the users' usage, at first of today.
import type { UsageRow } from "../../../lib/shared/calls/statistics.ts";
import type { DayRange } from "../../../lib/shared/figures/date_ranges.ts";
import { dailyAverage } from "../../../lib/shared/figures/durations.ts";
import { refusedRange } from "../../../lib/shared/figures/range_rule.ts";

export type AveragedUsage = UsageRow & { daily_average: number };

export const usageList = { startDate: "", endDate: "", keyword: "", profession: "", page: 1, limit: 10 };

/** The days of the list; those that the page began with while the address names none. */
export function usageRange({ startDate, endDate }: typeof usageList, today: string): DayRange {
  return startDate === "" && endDate === "" ? { from: today, to: today } : { from: startDate, to: endDate };
}

/** With a user's daily average over the days that were asked for: it divides by those between them, as Admin §9 says. */
export function averaged(rows: UsageRow[], range: DayRange): AveragedUsage[] {
  return rows.map((row) => ({ ...row, daily_average: dailyAverage(row.total_duration, range) }));
}

/** Names the days, where they are some. */
export function usageTitle({ from, to }: DayRange): string {
  if (refusedRange({ startDate: from, endDate: to })) return "使用时长";
  return from === to ? `${from} 的使用时长` : `${from} 至 ${to} 的使用时长`;
}
