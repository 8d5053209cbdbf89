// The site's calendar is Shanghai's, wherever the server runs.
import assert from "node:assert/strict";
import { monthsBefore, siteDate } from "../../lib/shared/time.ts";

Deno.test("a day begins at midnight in Shanghai, in any order of calls", () => {
  const midnight = Date.UTC(2026, 2, 4, 16);
  for (
    const [instant, date] of [
      [midnight, "2026-03-05"],
      [midnight - 1, "2026-03-04"],
      [midnight + 86_399_999, "2026-03-05"],
      [midnight + 86_400_000, "2026-03-06"],
      ["2026-03-04T15:59:59.999Z", "2026-03-04"],
      ["2026-03-04T16:00:00.000Z", "2026-03-05"],
      [0, "1970-01-01"],
      [-1, "1970-01-01"],
      [-8 * 3_600_000 - 1, "1969-12-31"],
    ] as const
  ) assert.equal(siteDate(instant), date, String(instant));
  assert.throws(() => siteDate("never"), RangeError);
});

Deno.test("the same day of the month or the year before; where it has none, the last of the month", () => {
  for (
    const [date, before, months = 1] of [
      ["2026-11-24", "2026-10-24"],
      ["2026-01-31", "2025-12-31"],
      ["2026-03-31", "2026-02-28"],
      ["2026-03-29", "2026-02-28"],
      ["2024-03-31", "2024-02-29"],
      ["2026-07-31", "2026-06-30"],
      ["2026-02-28", "2026-01-28"],
      ["2026-11-24", "2025-11-24", 12],
      ["2024-02-29", "2023-02-28", 12],
      ["2026-01-31", "2025-01-31", 12],
    ] as const
  ) assert.equal(monthsBefore(date, months), before);
});
