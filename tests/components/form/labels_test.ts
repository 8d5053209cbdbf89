// Labels and rules of form controls.
import assert from "node:assert/strict";
import { toDate, toDay } from "../../../components/form/calendar_days.ts";
import { passwordRules } from "../../../components/form/PasswordInput.tsx";
import { progressText, rateText, sizeText } from "../../../components/form/FilePicker.tsx";

const MB = 1024 * 1024;

Deno.test("the password rules are checked off one by one", () => {
  const held = (text: string) => passwordRules(8).map(({ holds }) => holds(text));
  assert.deepEqual(passwordRules(8).map(({ label }) => label), ["8-20 位", "小写字母", "大写字母", "数字"]);
  assert.deepEqual(held(""), [false, false, false, false]);
  assert.deepEqual(held("Abcdefg1"), [true, true, true, true]);
  assert.deepEqual(held("A1"), [false, false, true, true]);
  assert.deepEqual(held("a".repeat(21)), [false, true, false, false]);
  assert.deepEqual(held("a𠮷𠮷𠮷"), [false, true, false, false], "four characters, as the call counts them");
});

Deno.test("upload progress uses the unit of the size", () => {
  assert.equal(sizeText(0), "0 B");
  assert.equal(sizeText(1023), "1023 B");
  assert.equal(sizeText(815.2 * MB), "815.2 MB");
  assert.equal(progressText(508.9 * MB, 815.6 * MB), "508.9 / 815.6 MB，62.3%");
  assert.equal(progressText(0, 0), "0 / 0 B，100.0%");
});

Deno.test("an upload never shows 100 % before it is complete", () => {
  assert.match(progressText(999_999, 1_000_000), /99\.9%$/);
});

Deno.test("the remaining time of an upload uses the largest unit that fits", () => {
  assert.equal(rateText(0, 313.5 * MB, 11.2 * MB), "11.2 MB/s，剩余 28 秒");
  assert.equal(rateText(0, 61 * MB, MB), "1.0 MB/s，剩余 1 分 1 秒");
  assert.equal(rateText(0, 7300 * MB, MB), "1.0 MB/s，剩余 2 小时 1 分");
  assert.equal(rateText(0, MB, 0), "等待网络…");
});

Deno.test("toDate() parses calendar days, and toDay() formats them", () => {
  for (const day of ["2024-02-29", "2026-01-01", "2026-12-31"]) {
    const date = toDate(day);
    assert.ok(date);
    assert.equal(toDay(date), day);
  }
  for (const text of ["2026-02-29", "2026-13-01", "2026-1-1", "", "2026-11-20T00:00"]) {
    assert.equal(toDate(text), undefined);
  }
});
