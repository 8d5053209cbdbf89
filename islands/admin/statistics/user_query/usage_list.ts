// The list of usage by user; by default of today.
import type { UsageRow } from "../../../../lib/shared/calls/statistics.ts";
import { type DayRange, refusedRange } from "../../../../lib/shared/statistics/date_ranges.ts";
import { dailyAverage } from "../../../../lib/shared/statistics/durations.ts";

export type AveragedUsage = UsageRow & { daily_average: number };

export const usageList = { startDate: "", endDate: "", keyword: "", profession: "", page: 1, limit: 10 };

/** The range of the list; the default range while the address has none. */
export function usageRange({ startDate, endDate }: typeof usageList, today: string): DayRange {
  return startDate === "" && endDate === "" ? { from: today, to: today } : { from: startDate, to: endDate };
}

/** Adds the daily average over the range: divided by the days between both ends, as Admin §9 says. */
export function averaged(rows: UsageRow[], range: DayRange): AveragedUsage[] {
  return rows.map((row) => ({ ...row, daily_average: dailyAverage(row.total_duration, range) }));
}

/** Returns the range as text, if there is one. */
export function usageTitle({ from, to }: DayRange): string {
  if (refusedRange({ startDate: from, endDate: to })) return "使用时长";
  return from === to ? `${from} 的使用时长` : `${from} 至 ${to} 的使用时长`;
}
