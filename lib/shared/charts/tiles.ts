// The provinces as tiles of one size, placed roughly by geography: there is no outline, so it is not a map.
import { type Province, provinceOf, provinces } from "../statistics/locations.ts";
import { grouped } from "../statistics/grouped.ts";

/** `visits` is the second figure, shown beside the one that determines the colour. */
export type Area = { name: string; value: number; visits: number };

export const COLUMNS = 7;
export const ROWS = 9;

/** Column and row. */
const tiles: Record<Province, readonly [number, number]> = {
  黑龙江: [6, 0],
  吉林: [6, 1],
  内蒙古: [3, 2],
  北京: [4, 2],
  辽宁: [5, 2],
  新疆: [0, 3],
  甘肃: [1, 3],
  宁夏: [2, 3],
  山西: [3, 3],
  河北: [4, 3],
  天津: [5, 3],
  青海: [1, 4],
  陕西: [2, 4],
  河南: [3, 4],
  山东: [4, 4],
  江苏: [5, 4],
  西藏: [0, 5],
  四川: [1, 5],
  重庆: [2, 5],
  湖北: [3, 5],
  安徽: [4, 5],
  浙江: [5, 5],
  上海: [6, 5],
  云南: [1, 6],
  贵州: [2, 6],
  湖南: [3, 6],
  江西: [4, 6],
  福建: [5, 6],
  广西: [2, 7],
  广东: [3, 7],
  香港: [4, 7],
  台湾: [6, 7],
  海南: [2, 8],
  澳门: [3, 8],
};

export type Tile = Area & { column: number; row: number; /** From 0 (none) to 1 (the maximum). */ share: number };

/** Returns all provinces, highest first; provinces that `areas` lacks have zero. */
export function tilesOf(areas: readonly Area[]): Tile[] {
  const known = new Map(areas.map((area) => [provinceOf(area.name), area]));
  const top = Math.max(1, ...areas.map(({ value }) => value));
  return provinces.map((name) => {
    const [column, row] = tiles[name];
    const { value, visits } = known.get(name) ?? { value: 0, visits: 0 };
    return { name, value, visits, column, row, share: value / top };
  }).sort((a, b) => b.value - a.value || b.visits - a.visits);
}

/** Returns a figure short enough for a tile: 12,345; from a hundred thousand on 12.3万. */
export function tileNumber(value: number): string {
  return value < 100_000 ? grouped(value) : `${grouped(Math.round(value / 1_000) / 10)}万`;
}
