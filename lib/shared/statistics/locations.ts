// Normalizes names of locations of the address database: 北京, 湖北, 广西; 北京, 武汉.

export const provinces = [
  "北京",
  "天津",
  "河北",
  "山西",
  "内蒙古",
  "辽宁",
  "吉林",
  "黑龙江",
  "上海",
  "江苏",
  "浙江",
  "安徽",
  "福建",
  "江西",
  "山东",
  "河南",
  "湖北",
  "湖南",
  "广东",
  "广西",
  "海南",
  "重庆",
  "四川",
  "贵州",
  "云南",
  "西藏",
  "陕西",
  "甘肃",
  "青海",
  "宁夏",
  "新疆",
  "台湾",
  "香港",
  "澳门",
] as const;

export type Province = typeof provinces[number];

/** Returns the province of 内蒙古自治区, 广东省 or 北京市; undefined for locations elsewhere and for 未知. */
export function provinceOf(region: string): Province | undefined {
  return provinces.find((name) => region.startsWith(name));
}

/** Returns 武汉 for 武汉市. Other names, such as 恩施土家族苗族自治州 and 未知, are returned unchanged. */
export function cityName(city: string): string {
  return city.length > 2 ? city.replace(/市$/, "") : city;
}
