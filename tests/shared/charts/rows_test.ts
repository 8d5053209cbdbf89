// The content of a chart's data table, and the announcements of its points.
import assert from "node:assert/strict";
import { areaRows, rowSentence, shareRows, trendRows } from "../../../lib/shared/charts/rows.ts";
import { pointAfter, toggled, visibleData } from "../../../lib/shared/charts/interaction.ts";

const data = {
  labels: ["2026-11-19", "2026-11-20"],
  unit: "次",
  series: [
    { name: "下载次数", values: [1_200, 34.5] },
    { name: "前 2 天", values: [7, null], previous: true },
    { name: "累计", values: [5_000, 5_100], right: true },
  ],
};

Deno.test("days have sums below, cumulative data have none", () => {
  const { columns } = trendRows(data);
  assert.deepEqual(columns.map(({ head }) => head), ["下载次数（次）", "前 2 天（次）", "累计（次）"]);
  assert.deepEqual(columns.map(({ cells }) => cells), [["1,200", "34.5"], ["7", "—"], ["5,000", "5,100"]]);
  assert.deepEqual(columns.map(({ sum }) => sum), ["1,234.5", "7", undefined]);
  assert.equal(trendRows({ ...data, labels: ["2026-11-19"] }).columns[0]?.sum, undefined);
});

Deno.test("parts of a whole have their shares, and add up to the whole", () => {
  const { labels, columns } = shareRows([{ name: "院校", value: 1 }, { name: "航天部门", value: 2 }], "人");
  assert.deepEqual(labels, ["院校", "航天部门"]);
  assert.deepEqual(columns, [
    { head: "数量（人）", cells: ["1", "2"], sum: "3" },
    { head: "占比", cells: ["33.3%", "66.7%"], sum: "100.0%" },
  ]);
});

Deno.test("provinces have both figures", () => {
  const { columns } = areaRows([{ name: "北京", value: 1_523, visits: 2_747 }], { figure: "独立访客", unit: "人" });
  assert.deepEqual(columns.map(({ head, cells }) => [head, cells[0]]), [
    ["独立访客（人）", "1,523"],
    ["总访问（次）", "2,747"],
  ]);
});

Deno.test("a point is announced with all its series", () => {
  assert.equal(
    rowSentence(trendRows(data), 1),
    "2026-11-20，下载次数（次） 34.5，前 2 天（次） —，累计（次） 5,100",
  );
});

Deno.test("arrow keys walk through the points and stop at both ends; Escape leaves", () => {
  const after = (key: string, at?: number) => pointAfter(key, { at, count: 3 });
  assert.deepEqual([after("ArrowRight"), after("ArrowRight", 0), after("ArrowRight", 2)], [0, 1, 2]);
  assert.deepEqual([after("ArrowLeft"), after("ArrowLeft", 1), after("ArrowLeft", 0)], [2, 0, 0]);
  assert.deepEqual([after("Home", 2), after("End", 0)], [0, 2]);
  assert.deepEqual([after("Escape", 1), after("Escape"), after("Tab", 1)], [undefined, null, null]);
  assert.equal(pointAfter("ArrowRight", { at: undefined, count: 0 }), null);
});

Deno.test("a legend entry hides its series and shows it again; the last one remains", () => {
  const names = ["甲", "乙", "丙"];
  const press = (hidden: string[], name: string, alone = false) => toggled(hidden, name, { names, alone });
  assert.deepEqual(press([], "甲"), ["甲"]);
  assert.deepEqual(press(["甲"], "甲"), []);
  assert.deepEqual(press(["甲", "乙"], "丙"), ["甲", "乙"]);
  assert.deepEqual(press(["乙"], "甲", true), ["乙", "丙"]);
  assert.deepEqual(press(["乙", "丙"], "甲", true), []);
  assert.deepEqual(press(["甲", "乙"], "甲", true), ["乙", "丙"]);
});

Deno.test("the remaining series keep their colours", () => {
  const { series } = visibleData(data, ["下载次数"]);
  assert.deepEqual(series.map(({ name, colour }) => [name, colour]), [["前 2 天", undefined], ["累计", 1]]);
  assert.equal(visibleData(data, ["下载次数", "前 2 天", "累计"]).series.length, 3);
});
