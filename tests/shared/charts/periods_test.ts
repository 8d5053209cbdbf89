// Days grouped by week and month, and release marks on such an axis.
import assert from "node:assert/strict";
import {
  aligned,
  cumulative,
  groupByPeriod,
  lastOfParts,
  partOf,
  periodIn,
  sumOfParts,
} from "../../../lib/shared/charts/periods.ts";
import { releaseMarks } from "../../../lib/shared/charts/releases.ts";
import { daysBetween } from "../../../lib/shared/time.ts";

Deno.test("partOf() is the day, its Monday, or its month", () => {
  assert.equal(partOf("2026-11-22", "day"), "2026-11-22");
  assert.equal(partOf("2026-11-22", "week"), "2026-11-16"); // a Sunday
  assert.equal(partOf("2026-11-16", "week"), "2026-11-16");
  assert.equal(partOf("2026-01-01", "week"), "2025-12-29");
  assert.equal(partOf("2026-11-22", "month"), "2026-11");
});

Deno.test("groupByPeriod() keeps every day once, and sumOfParts() and lastOfParts() count them", () => {
  const days = daysBetween("2026-10-30", "2026-11-22").map((date, n) => ({ date, n }));
  const weeks = groupByPeriod(days, ({ date }) => date, "week");
  assert.deepEqual(weeks.map(({ label, days }) => [label, days.length]), [
    ["2026-10-26", 3],
    ["2026-11-02", 7],
    ["2026-11-09", 7],
    ["2026-11-16", 7],
  ]);
  const months = groupByPeriod(days, ({ date }) => date, "month");
  assert.deepEqual(sumOfParts(months, () => 1), [2, 22]);
  assert.deepEqual(lastOfParts(months, ({ n }) => n), [1, 23]);
  assert.deepEqual(groupByPeriod(days, ({ date }) => date, "day").length, 24);
  assert.deepEqual(groupByPeriod([], () => "", "week"), []);
});

Deno.test("cumulative() ends at the total and starts at the value before the range", () => {
  assert.deepEqual(cumulative([5, 0, 3], 20), [17, 17, 20]);
  assert.deepEqual(cumulative([], 20), []);
});
Deno.test("beside() leaves gaps where the previous period has fewer groups, and drops additional ones", () => {
  assert.deepEqual(aligned([1, 2], 3), [1, 2, null]);
  assert.deepEqual(aligned([1, 2, 3, 4], 3), [1, 2, 3]);
});

Deno.test("periodIn() ignores an unknown value", () => {
  assert.deepEqual(["day", "week", "month", "year", ""].map(periodIn), ["day", "week", "month", "", ""]);
});

const release = (version_number: string, release_date: string) => ({
  software_name: "GAC_MSS",
  version_number,
  release_date,
});

Deno.test("a release is at its day, its week or its month; one outside the range is omitted", () => {
  const releases = [release("3.2.1", "2026-11-18"), release("3.2.0", "2026-01-01")];
  const marks = (labels: string[], period: "day" | "week" | "month") => releaseMarks(releases, labels, period);
  const mark = (label: string) => [{ label, text: "MSS 3.2.1" }];
  assert.deepEqual(marks(daysBetween("2026-11-16", "2026-11-22"), "day"), mark("2026-11-18"));
  assert.deepEqual(marks(["2026-11-09", "2026-11-16"], "week"), mark("2026-11-16"));
  assert.deepEqual(marks(["2026-10", "2026-11"], "month"), mark("2026-11"));
});

Deno.test("releases of one day share a mark", () => {
  const releases = ["01", "01", "02"].map((day, n) => release(`3.2.${n}`, `2026-11-${day}`));
  assert.deepEqual(releaseMarks(releases, daysBetween("2026-11-01", "2026-11-30"), "day"), [
    { label: "2026-11-01", text: "MSS 3.2.0 等 2 个" },
    { label: "2026-11-02", text: "MSS 3.2.2" },
  ]);
});
