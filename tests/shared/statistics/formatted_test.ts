// Named ranges of days, changes against the previous period, durations as text.
import assert from "node:assert/strict";
import { changeOf } from "../../../lib/shared/statistics/change.ts";
import { beforeTitle, daysOf, namedRanges, rangeTitle } from "../../../lib/shared/statistics/date_ranges.ts";
import {
  dailyAverage,
  daysHoursMinutes,
  hoursAndMinutes,
  inMinutes,
} from "../../../lib/shared/statistics/durations.ts";

const written = (ranges: ReturnType<typeof namedRanges>) =>
  Object.fromEntries(ranges.map(({ label, range: { from, to } }) => [label, `${from} ${to}`]));

Deno.test("namedRanges() end today, except 昨天 and 上月", () => {
  assert.deepEqual(written(namedRanges("2026-11-22")), {
    今天: "2026-11-22 2026-11-22",
    昨天: "2026-11-21 2026-11-21",
    "近 7 天": "2026-11-16 2026-11-22",
    "近 30 天": "2026-10-24 2026-11-22",
    "近 90 天": "2026-08-25 2026-11-22",
    本月: "2026-11-01 2026-11-22",
    上月: "2026-10-01 2026-10-31",
    今年: "2026-01-01 2026-11-22",
  });
  assert.equal(written(namedRanges("2026-01-01")).上月, "2025-12-01 2025-12-31");
  assert.equal(written(namedRanges("2028-03-31")).上月, "2028-02-01 2028-02-29");
});

Deno.test("a range is named by its name, else by its days; its length includes both ends", () => {
  const today = "2026-11-22";
  assert.equal(rangeTitle({ from: "2026-10-24", to: today }, today), "近 30 天");
  assert.equal(rangeTitle({ from: "2026-11-01", to: "2026-11-05" }, today), "2026-11-01 至 2026-11-05");
  assert.equal(rangeTitle({ from: "2026-11-05", to: "2026-11-05" }, today), "2026-11-05");
  assert.equal(daysOf({ from: "2026-11-05", to: "2026-11-05" }), 1);
  assert.equal(beforeTitle({ from: "2026-10-24", to: today }), "前 30 天");
});

Deno.test("changeOf() is a percentage of the previous value, one decimal, half up", () => {
  assert.deepEqual(changeOf(1083, 1000), { direction: "up", text: "8.3%" });
  assert.deepEqual(changeOf(954, 1000), { direction: "down", text: "4.6%" });
  assert.deepEqual(changeOf(2001, 2000), { direction: "up", text: "0.1%" });
  assert.deepEqual(changeOf(20_001, 20_000), { direction: "same", text: "持平" });
  assert.deepEqual(changeOf(0, 0), { direction: "same", text: "持平" });
  assert.deepEqual(changeOf(0, 5), { direction: "down", text: "100.0%" });
});

Deno.test("changeOf() without a previous value is no percentage, and of a percentage it is in points", () => {
  assert.deepEqual(changeOf(5, 0), { direction: "up", text: "新增" });
  assert.deepEqual(changeOf(6.5, 6.1, { points: true }), { direction: "up", text: "0.4 个百分点" });
  assert.deepEqual(changeOf(6.5, 0, { points: true }), { direction: "up", text: "6.5 个百分点" });
});

Deno.test("durations are hours and minutes, rounded down", () => {
  assert.equal(hoursAndMinutes(24_059), "6 小时 40 分");
  assert.equal(hoursAndMinutes(3_600), "1 小时 0 分");
  assert.equal(hoursAndMinutes(59), "0 分");
  assert.equal(hoursAndMinutes(0), "0 分");
});

Deno.test("on the query page they are days, hours and minutes, and zero is 0分钟", () => {
  assert.equal(daysHoursMinutes(2 * 86_400 + 3 * 3_600 + 5 * 60 + 59), "2 天 3 小时 5 分");
  assert.equal(daysHoursMinutes(86_400), "1 天");
  assert.equal(daysHoursMinutes(3_660), "1 小时 1 分");
  for (const none of [0, -5, 59]) assert.equal(daysHoursMinutes(none), "0分钟");
});

Deno.test("the daily average is over the days between both ends, at least one, rounded down", () => {
  assert.equal(dailyAverage(100, { from: "2026-11-22", to: "2026-11-22" }), 100);
  assert.equal(dailyAverage(100, { from: "2026-11-21", to: "2026-11-22" }), 100);
  assert.equal(dailyAverage(100, { from: "2026-11-19", to: "2026-11-22" }), 33);
});

Deno.test("charts count minutes with one decimal", () => {
  assert.deepEqual([60, 90, 100, 0].map(inMinutes), [1, 1.5, 1.7, 0]);
});
