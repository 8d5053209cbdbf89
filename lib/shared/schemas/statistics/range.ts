// The range of days of statistics: both days or neither, and the messages for an invalid range.
import { z } from "zod/mini";
import { type DateFields, isRangeDay, refusedRange } from "../../statistics/date_ranges.ts";

// Refused as a pair; openapi.json describes each field.
const day = z.optional(z.unknown()).register(z.globalRegistry, { type: "string", format: "date" });

/** The two fields. `checkRange` checks them together, because one message concerns both. */
export const rangeFields = { startDate: day, endDate: day };

export type DateRange = { first: string; last: string };

/** Refuses an invalid range; used at the end of a schema that has the two fields. */
export const checkRange = z.superRefine((asked: DateFields, ctx) => {
  const refused = refusedRange(asked);
  if (refused) ctx.addIssue({ code: "custom", path: [refused.field], message: refused.message });
});

/** Returns the range of a checked query; null if it has none. */
export function rangeOf({ startDate, endDate }: DateFields): DateRange | null {
  return isRangeDay(startDate) && isRangeDay(endDate) ? { first: startDate, last: endDate } : null;
}
