// Division and labels of chart axes.
import assert from "node:assert/strict";
import { axisNumber, axisRange, axisStep, dayLabel, dayTitle } from "../../../lib/shared/charts/axis.ts";

Deno.test("axisStep() is at least 1 and about a fifth of the maximum", () => {
  for (const maximum of [0, 0.4, 1, 3, 5]) assert.equal(axisStep(maximum), 1);
  assert.equal(axisStep(6), 2);
  assert.equal(axisStep(46), 10);
  assert.equal(axisStep(375), 80);
  assert.equal(axisStep(580), 120);
  for (let maximum = 1; maximum < 1e6; maximum = Math.ceil(maximum * 1.37)) {
    const step = axisStep(maximum);
    assert.ok(Number.isInteger(step) && step >= 1, `${maximum}: ${step}`);
    assert.ok(step * 5 >= maximum, `${maximum}: five steps of ${step} do not reach it`);
    assert.ok(step === 1 || step <= Math.max(2, maximum / 5 * 1.67), `${maximum}: ${step} is far from a fifth`);
  }
});

Deno.test("axisRange() starts at zero, but near the minimum of a cumulative series", () => {
  assert.deepEqual(axisRange([165, 375, null]), { min: 0, max: 400, interval: 80 });
  assert.deepEqual(axisRange([]), { min: 0, max: 5, interval: 1 });
  const { min, max, interval } = axisRange([88_000, 96_410], { cumulative: true });
  assert.ok(min > 80_000 && min <= 88_000 && max >= 96_410);
  assert.equal((max - min) / interval, 5);
});

Deno.test("axisRange() of any cumulative series contains all of it in five steps", () => {
  for (let bottom = 1; bottom < 1e6; bottom = Math.ceil(bottom * 2.3)) {
    for (const span of [0, 1, 7, 99, 4321]) {
      const { min, max, interval } = axisRange([bottom, bottom + span], { cumulative: true });
      assert.ok(min <= bottom && max >= bottom + span, `${bottom} + ${span}: ${min} to ${max}`);
      assert.equal(max, min + 5 * interval);
    }
  }
});

Deno.test("dayLabel() says 昨天 and 今天 for the last two days, MM-DD otherwise", () => {
  assert.equal(dayLabel("2026-11-20", "2026-11-20"), "今天");
  assert.equal(dayLabel("2026-11-19", "2026-11-20"), "昨天");
  assert.equal(dayLabel("2026-11-18", "2026-11-20"), "11-18");
  assert.equal(dayLabel("2026-11-20"), "11-20");
  assert.equal(dayLabel("2025-12-31", "2026-01-01"), "昨天");
  assert.equal(dayLabel("科研院所", "2026-11-20"), "科研院所");
});

Deno.test("axisNumber() uses 万 from ten thousand on", () => {
  assert.equal(axisNumber(9999, 2000), "9,999");
  assert.equal(axisNumber(10_000, 2000), "1 万");
  assert.equal(axisNumber(25_000, 5000), "2.5 万");
  assert.equal(axisNumber(18_300, 100), "1.83 万");
});

Deno.test("axisNumber() writes in full what two decimals of 万 would round", () => {
  assert.equal(axisNumber(18_180, 60), "18,180");
  assert.equal(axisNumber(10_250, 250), "10,250");
  assert.equal(axisNumber(1_284_906, 1), "1,284,906");
});

Deno.test("the labels of any axis differ from each other", () => {
  for (let bottom = 1; bottom < 1e7; bottom = Math.ceil(bottom * 2.3)) {
    for (const span of [0, 1, 7, 99, 430, 4321, 1e5]) {
      const { min, interval } = axisRange([bottom, bottom + span], { cumulative: true });
      const labels = [0, 1, 2, 3, 4, 5].map((n) => axisNumber(min + n * interval, interval));
      assert.equal(new Set(labels).size, 6, labels.join(", "));
    }
  }
});

Deno.test("dayTitle() names the weekday", () => {
  assert.equal(dayTitle("2026-11-11"), "2026-11-11 周三");
  assert.equal(dayTitle("2026-W46"), "2026-W46");
});
