// The days that statistics are about: both of them or neither, and the sentences for what is no range.
import { z } from "zod/mini";
import { isRangeDay, refusedRange } from "../../figures/range_rule.ts";

// Refused as a pair; a reader of openapi.json is told what each of them is.
const day = z.optional(z.unknown()).register(z.globalRegistry, { type: "string", format: "date" });

/** The two fields; what they must be together is for `checkRange`, since one sentence is about both. */
export const rangeFields = { startDate: day, endDate: day };

export type DateRange = { first: string; last: string };
type Asked = { startDate?: unknown; endDate?: unknown };

/** Refuses what is no range; for the end of a schema that has the two fields. */
export const checkRange = z.superRefine((asked: Asked, ctx) => {
  const refused = refusedRange(asked);
  if (refused) ctx.addIssue({ code: "custom", path: [refused.field], message: refused.message });
});

/** The days asked for, of a query that has passed; null when it names none. */
export function rangeOf({ startDate, endDate }: Asked): DateRange | null {
  return isRangeDay(startDate) && isRangeDay(endDate) ? { first: startDate, last: endDate } : null;
}
