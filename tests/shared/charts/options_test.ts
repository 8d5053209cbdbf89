// The options passed to ECharts.
import assert from "node:assert/strict";
import { barOption } from "../../../lib/shared/charts/cartesian.ts";
import { hasValues, seriesColours } from "../../../lib/shared/charts/chart_data.ts";
import { isEven, share, shareOption, slices } from "../../../lib/shared/charts/shares.ts";
import { lineOption } from "../../../lib/shared/charts/cartesian.ts";
import { daysBetween } from "../../../lib/shared/time.ts";
import { colours } from "./colours.ts";

const week = daysBetween("2026-11-14", "2026-11-20");
const data = {
  labels: week,
  unit: "次",
  series: [
    { name: "下载", values: [1, 2, 3, 4, 5, 6, 1234] },
    { name: "前 7 天", values: [7, 6, 5, 4, 3, 2, null], previous: true },
    { name: "累计", values: [100, 102, 105, 109, 114, 120, 127], right: true },
  ],
};

// deno-lint-ignore no-explicit-any -- ECharts' own type says `unknown` for each part
const parts = (option: unknown) => option as any;

Deno.test("the tooltip is rendered as text, because HTML would need style attributes", () => {
  for (const build of [lineOption, barOption]) assert.equal(parts(build(data, colours)).tooltip.renderMode, "richText");
});

Deno.test("the tooltip names day, weekday and every series with its unit", () => {
  const text = parts(lineOption(data, colours)).tooltip.formatter([
    { axisValue: "2026-11-20", marker: "●", seriesName: "下载", seriesIndex: 0, dataIndex: 6 },
    { axisValue: "2026-11-20", marker: "●", seriesName: "前 7 天", seriesIndex: 1, dataIndex: 6 },
  ]);
  assert.equal(text, "2026-11-20 周五\n●下载  1,234 次\n●前 7 天  —");
});

Deno.test("the tooltip names the day of the previous period, and a dashed tail is not another series", () => {
  const [now, before, sum] = data.series;
  const compared = { ...data, series: [now!, { ...before!, dates: daysBetween("2026-11-07", "2026-11-13") }, sum!] };
  const point = (seriesName: string, seriesIndex: number) => {
    return { axisValue: "2026-11-15", marker: "●", seriesName, seriesIndex, dataIndex: 1 };
  };
  const { tooltip } = parts(lineOption({ ...compared, unfinished: true }, colours));
  const text = tooltip.formatter([point("下载", 0), point("前 7 天", 1), point("下载", 3)]);
  assert.equal(text, "2026-11-15 周日\n●下载  2 次\n●前 7 天（2026-11-08 周日）  6 次");
});

Deno.test("the last segment of a line is dashed if its day is not over", () => {
  const drawn = (build: typeof lineOption, unfinished: boolean) =>
    parts(build({ ...data, unfinished }, colours)).series
      .map((one: { type: string; data: (number | null)[]; lineStyle?: { type?: string } }) => [
        one.type,
        one.lineStyle?.type,
        one.data.filter((value) => value !== null).length,
      ]);
  const whole = [["line", undefined, 7], ["line", "dashed", 6], ["line", undefined, 7]];
  assert.deepEqual(drawn(lineOption, false), whole);
  assert.deepEqual(drawn(lineOption, true), [
    ["line", undefined, 6],
    ["line", "dashed", 6],
    ["line", undefined, 6],
    ["line", "dashed", 2],
    ["line", "dashed", 2],
  ]);
  assert.deepEqual(drawn(barOption, true).map(([type, , count]: unknown[]) => `${type} ${count}`), [
    "bar 7",
    "line 6",
    "line 6",
    "line 2",
  ]);
});

Deno.test("the previous period is a dashed grey line and uses no colour of the palette", () => {
  const { series } = parts(barOption(data, colours));
  assert.deepEqual(series.map((one: { type: string }) => one.type), ["bar", "line", "line"]);
  assert.equal(series[1].lineStyle.type, "dashed");
  assert.deepEqual(seriesColours(data.series, colours), ["#1", "#p", "#2"]);
});

Deno.test("a series may choose its colour, and does not change those of the others", () => {
  const series = [{ name: "甲", values: [], colour: 2 }, { name: "乙", values: [] }];
  assert.deepEqual(seriesColours(series, colours), ["#3", "#1"]);
});

Deno.test("a release is a dotted line with a triangle and its name", () => {
  const { series, grid } = parts(
    lineOption({ ...data, markers: [{ label: "2026-11-18", text: "MSS 3.2.1" }] }, colours),
  );
  const { markLine } = series[0];
  assert.deepEqual(markLine.data, [{ xAxis: "2026-11-18", name: "MSS 3.2.1" }]);
  assert.deepEqual([markLine.lineStyle.type, markLine.symbol[1]], ["dotted", "triangle"]);
  assert.ok(grid.top > parts(lineOption(data, colours)).grid.top, "the name has space above the plot");
});

Deno.test("a right axis appears only for a series that uses it", () => {
  assert.equal(parts(lineOption(data, colours)).yAxis.length, 2);
  assert.equal(parts(lineOption({ ...data, series: data.series.slice(0, 2) }, colours)).yAxis.length, 1);
});

Deno.test("an axis labels its own steps", () => {
  const [left, right] = parts(lineOption({
    ...data,
    series: [{ name: "下载", values: [20_000] }, { name: "累计", values: [18_190, 18_426], right: true }],
  }, colours)).yAxis;
  assert.equal(left.axisLabel.formatter(20_000), "2 万");
  assert.equal(right.axisLabel.formatter(18_180), "18,180");
});

Deno.test("points are marked up to 14 values, zooming begins above 60", () => {
  const long = (days: number) => ({
    labels: daysBetween("2026-01-01", "2026-12-31").slice(0, days),
    series: data.series,
  });
  assert.equal(parts(lineOption(long(14), colours)).series[0].showSymbol, true);
  assert.equal(parts(lineOption(long(15), colours)).series[0].showSymbol, false);
  assert.equal(parts(lineOption(long(60), colours)).dataZoom, undefined);
  assert.equal(parts(lineOption(long(61), colours)).dataZoom.length, 2);
  assert.equal(parts(lineOption(long(61), colours)).dataZoom.some((zoom: object) => "start" in zoom), false);
});

Deno.test("the axis of stacked bars contains their sum", () => {
  const stacked = { labels: ["甲"], series: [1, 2, 3].map((n) => ({ name: `${n}`, stack: "all", values: [100] })) };
  assert.equal(parts(barOption(stacked, colours)).yAxis[0].max, 300);
});

Deno.test("the tooltip of stacked bars ends with their sum", () => {
  const stacked = {
    labels: ["甲"],
    unit: "次",
    series: ["a", "b"].map((name) => ({ name, stack: "all", values: [2] })),
  };
  const points = stacked.series.map(({ name }, seriesIndex) => {
    return { axisValue: "甲", marker: "●", seriesName: name, seriesIndex, dataIndex: 0 };
  });
  assert.equal(parts(barOption(stacked, colours)).tooltip.formatter(points), "甲\n●a  2 次\n●b  2 次\n合计  4 次");
});

Deno.test("hasValues() treats only zeros as no data", () => {
  assert.equal(hasValues({ labels: week, series: [{ name: "下载", values: [0, null, 0] }] }), false);
  assert.equal(hasValues(data), true);
});

Deno.test("slices() keeps nine and combines the rest as 其他", () => {
  const many = Array.from({ length: 14 }, (_, n) => ({ name: `省${n}`, value: n }));
  const shown = slices(many);
  assert.equal(shown.length, 10);
  assert.deepEqual(shown[0], { name: "省13", value: 13 });
  assert.deepEqual(shown.at(-1), { name: "其他", value: 1 + 2 + 3 + 4 });
  assert.equal(slices(many.slice(0, 5)).length, 4);
});

Deno.test("share() is a percentage of the whole", () => {
  assert.equal(share(1, [{ name: "甲", value: 1 }, { name: "乙", value: 2 }]), "33.3%");
  assert.equal(share(0, []), "0.0%");
});

Deno.test("a doughnut whose largest part is less than 1.5 times its smallest becomes bars, from zero", () => {
  const of = (...values: number[]) => values.map((value, n) => ({ name: `类${n}`, value }));
  assert.deepEqual([isEven(of(14, 12, 10)), isEven(of(15, 12, 10)), isEven(of(30, 1))], [true, false, false]);
  assert.equal(parts(shareOption(of(15, 10), { colours })).series[0].type, "pie");
  const { series: [bars], xAxis, yAxis } = parts(shareOption(of(14, 12, 10), { colours }));
  assert.deepEqual([bars.type, bars.data, xAxis.min, yAxis.data], ["bar", [14, 12, 10], 0, ["类0", "类1", "类2"]]);
  assert.equal(bars.label.formatter({ value: 12 }), "33.3%");
});

Deno.test("an area starts at zero: there is none with an axis that begins elsewhere", () => {
  const areas = (values: number[], cumulative: boolean) =>
    parts(lineOption({ labels: week, series: [{ name: "累计", values, cumulative }] }, colours)).series
      .map(({ areaStyle }: { areaStyle?: unknown }) => areaStyle !== undefined);
  const sums = [100, 102, 105, 109, 114, 120, 127];
  assert.deepEqual(areas(sums, false), [true]);
  assert.deepEqual(areas(sums, true), [false]);
  assert.deepEqual(areas([0, 2, 5, 9, 14, 20, 27], true), [true]);
});
