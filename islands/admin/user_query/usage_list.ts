// What the users' usage shows when its address says nothing: today.
import type { UsageRow as Row, UsersAnswer } from "../../../lib/domain/numbers/answers.ts";
import { type DayRange } from "../../../lib/shared/figures/date_ranges.ts";

export type UsageRow = Row;
export type UsageAnswer = UsersAnswer;

export const usageList = { startDate: "", endDate: "", keyword: "", profession: "", page: 1, limit: 10 };

/** The days of the list; those that the page began with while the address names none. */
export function usageRange({ startDate, endDate }: typeof usageList, today: string): DayRange {
  return startDate === "" && endDate === "" ? { from: today, to: today } : { from: startDate, to: endDate };
}
