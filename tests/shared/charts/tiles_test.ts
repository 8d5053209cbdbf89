// The provinces as tiles: positions, labels, and names of locations.
import assert from "node:assert/strict";
import { COLUMNS, ROWS, tileNumber, tilesOf } from "../../../lib/shared/charts/tiles.ts";
import { cityName, provinceOf, provinces } from "../../../lib/shared/statistics/locations.ts";

/** Every name that the address database has for China. */
const base =
  "上海 云南省 内蒙古 北京 台湾省 吉林省 四川省 天津 宁夏 安徽省 山东省 山西省 广东省 广西 新疆 江苏省 江西省 河北省 " +
  "河南省 浙江省 海南省 湖北省 湖南省 澳门 甘肃省 福建省 西藏 贵州省 辽宁省 重庆 陕西省 青海省 香港 黑龙江省";

Deno.test("every name of the address database is a distinct province", () => {
  const found = base.split(" ").map((name) => provinceOf(name));
  assert.deepEqual([...new Set(found)].sort(), [...provinces].sort());
  assert.equal(provinces.length, 34);
  assert.equal(provinceOf("广西壮族自治区"), "广西");
  for (const elsewhere of ["未知", "", "加利福尼亚"]) assert.equal(provinceOf(elsewhere), undefined);
});

Deno.test("a city has one name, with or without 市", () => {
  const names = ["北京市", "北京", "呼和浩特市", "恩施土家族苗族自治州", "未知"].map(cityName);
  assert.deepEqual(names, ["北京", "北京", "呼和浩特", "恩施土家族苗族自治州", "未知"]);
});

Deno.test("34 tiles do not overlap, including those without a visitor", () => {
  const tiles = tilesOf([{ name: "湖北", value: 10, visits: 20 }, { name: "北京", value: 40, visits: 90 }]);
  assert.equal(new Set(tiles.map(({ column, row }) => `${column} ${row}`)).size, 34);
  assert.ok(tiles.every(({ column, row }) => column < COLUMNS && row < ROWS));
  assert.deepEqual(tiles.slice(0, 3).map(({ name, value, share }) => [name, value, share]), [
    ["北京", 40, 1],
    ["湖北", 10, 0.25],
    ["天津", 0, 0],
  ]);
});

Deno.test("a tile's figure is short", () => {
  assert.deepEqual([0, 4_120, 99_999, 123_456].map(tileNumber), ["0", "4,120", "99,999", "12.3万"]);
});
