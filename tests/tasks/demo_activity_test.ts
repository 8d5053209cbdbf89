// The demonstration distributes its events over the days as universities live, with the same sums as even days.
import assert from "node:assert/strict";
import { moments, termWeight, unevenDays } from "../../lib/tasks/demo/activity.ts";
import { daysBetween, siteDate } from "../../lib/shared/time.ts";

const now = Date.parse("2026-11-24T15:00:00Z");
const dates = daysBetween("2025-11-25", siteDate(now));
const span = { days: dates.length, now };

function figures(count: number, weight?: ReturnType<typeof unevenDays>): number[] {
  const all = [...moments(count, { dates, now, seed: 2, weight })].map(({ at }) => at);
  assert.deepEqual(all.toSorted((a, b) => a - b), all);
  const byDay = Map.groupBy(all, (at) => siteDate(at));
  return dates.map((date) => byDay.get(date)?.length ?? 0);
}

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
const between = (all: number[], first: string, last: string) => {
  const days = all.slice(dates.indexOf(first), dates.indexOf(last) + 1);
  return sum(days) / days.length;
};

Deno.test("even days have the same number of events each; lively days have the same sum", () => {
  const [even, living] = [figures(36_500), figures(36_500, unevenDays(span, { seed: 12 }))];
  assert.deepEqual(new Set(even), new Set([100]));
  assert.equal(sum(living), 36_500);
  assert.ok(new Set(living).size > 60, "no two days are equal");
});

Deno.test("weekends, holidays, growth and releases are visible", () => {
  const living = figures(200_000, unevenDays(span, { seed: 12, releases: ["2026-04-08"] }));
  const sunday = between(living, "2026-05-31", "2026-05-31");
  assert.ok(between(living, "2026-06-01", "2026-06-04") > 2 * sunday, "weekend");
  assert.ok(between(living, "2026-02-15", "2026-02-23") < between(living, "2026-03-09", "2026-03-15") / 2, "new year");
  assert.ok(between(living, "2026-10-01", "2026-10-07") < between(living, "2026-10-08", "2026-10-14") / 2, "October");
  assert.ok(between(living, "2026-08-03", "2026-08-09") < between(living, "2026-09-07", "2026-09-13"), "summer");
  assert.ok(between(living, "2026-11-16", "2026-11-22") > 1.3 * between(living, "2025-12-01", "2025-12-07"), "growth");
  assert.ok(between(living, "2026-04-08", "2026-04-10") > 1.3 * between(living, "2026-04-01", "2026-04-03"), "release");
});

Deno.test("the Spring Festival is on the days of the lunar calendar", () => {
  for (const eve of ["2024-02-09", "2025-01-28", "2026-02-16", "2027-02-05"]) assert.ok(termWeight(eve) < 0.2, eve);
});
