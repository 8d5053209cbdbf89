// The map of China: its names, its outline, and the option that draws it.
import assert from "node:assert/strict";
import outline from "../../../components/chart/china/outline.json" with { type: "json" };
import { chinaOption, onMap } from "../../../lib/shared/charts/china.ts";
import { provinceOf, provinces } from "../../../lib/shared/charts/provinces.ts";
import { colours } from "./colours.ts";

// deno-lint-ignore no-explicit-any -- ECharts' own type says `unknown` for each part
const parts = (option: unknown) => option as any;

/** Every name that the address base has for China. */
const base =
  "上海 云南省 内蒙古 北京 台湾省 吉林省 四川省 天津 宁夏 安徽省 山东省 山西省 广东省 广西 新疆 江苏省 江西省 河北省 " +
  "河南省 浙江省 海南省 湖北省 湖南省 澳门 甘肃省 福建省 西藏 贵州省 辽宁省 重庆 陕西省 青海省 香港 黑龙江省";

Deno.test("the names of provinces are those of the outline", () => {
  assert.deepEqual(outline.features.map(({ properties }) => properties.name).sort(), [...provinces].sort());
});

Deno.test("every name of the address base lies on the map, each at a place of its own", () => {
  const found = base.split(" ").map((name) => provinceOf(name));
  assert.deepEqual([...new Set(found)].sort(), [...provinces].sort());
  assert.equal(provinceOf("广西壮族自治区"), "广西");
  for (const elsewhere of ["未知", "", "加利福尼亚"]) assert.equal(provinceOf(elsewhere), undefined);
});

Deno.test("onMap() leaves out what lies elsewhere and sums up both figures of two names of one province", () => {
  const area = (name: string, value: number, visits: number) => ({ name, value, visits });
  assert.deepEqual(onMap([area("广东省", 5, 50), area("未知", 9, 90), area("广东", 2, 20)]), [area("广东", 7, 70)]);
});

Deno.test("the map is whole in whatever frame: wide as on a desk, narrow as on a phone", () => {
  const { series: [map] } = parts(chinaOption([], { colours, elsewhere: "" }));
  assert.deepEqual([map.left, map.right, map.top, map.bottom, map.preserveAspect], [4, 4, 4, 4, "contain"]);
});

Deno.test("the map is coloured from the tint to the first series, up to its largest figure", () => {
  const areas = [{ name: "北京", value: 4120, visits: 9802 }, { name: "湖北", value: 10 }];
  const { series, visualMap, tooltip } = parts(chinaOption(areas, { colours, unit: "人", elsewhere: "未进 TOP 10" }));
  assert.equal(series[0].map, "china");
  assert.deepEqual(series[0].data, areas);
  assert.deepEqual([visualMap.max, ...visualMap.inRange.color], [4120, "#i", "#1"]);
  assert.equal(tooltip.renderMode, "richText");
  assert.equal(tooltip.formatter({ marker: "●", name: "北京", data: areas[0] }), "●北京  4,120 人\n总访问 9,802 次");
  for (const data of [undefined, { name: "西藏", value: NaN }]) {
    assert.equal(tooltip.formatter({ marker: "●", name: "西藏", data }), "西藏  未进 TOP 10");
  }
});
