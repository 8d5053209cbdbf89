// The site's calendar is Shanghai's, wherever the server stands.
import assert from "node:assert/strict";
import { siteDate } from "../../lib/shared/time.ts";

Deno.test("a day begins at midnight in Shanghai, asked in any order", () => {
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
