// The parts of a file name behind satellite and camera: location, orbit, date, level, product number.
import type { Satellite } from "../sensors/sensors.ts";

/** The earliest possible date is known. */
type Launched = Pick<Satellite, "launched" | "name">;

export type NameToken = {
  /** As written in the name. */
  text: string;
  what: string;
  meaning?: string;
  /** Why this cannot be right. */
  problem?: string;
};

const levels: Record<string, string> = {
  "0": "原始数据",
  "1": "相对辐射校正",
  "1A": "相对辐射校正",
  "2": "系统几何校正",
  "2A": "系统几何校正",
  "3": "几何精校正",
  "4": "正射校正",
};

const lastWords: readonly { pattern: RegExp; what: string; meaning: string }[] = [
  { pattern: /^PAN\d?$/i, what: "波段", meaning: "全色" },
  { pattern: /^(MSS|MUX)\d?$/i, what: "波段", meaning: "多光谱" },
  { pattern: /^FWD(PAN)?$/i, what: "波段", meaning: "前视全色" },
  { pattern: /^BWD(PAN)?$/i, what: "波段", meaning: "后视全色" },
  { pattern: /^BWDMUX$/i, what: "波段", meaning: "后视多光谱" },
  { pattern: /^NAD$/i, what: "波段", meaning: "正视全色" },
  { pattern: /^(VN|VNIR)$/i, what: "波段", meaning: "可见近红外" },
  { pattern: /^(SW|SWIR)$/i, what: "波段", meaning: "短波红外" },
  { pattern: /^rad$/i, what: "处理结果", meaning: "辐亮度" },
  { pattern: /^ref$/i, what: "处理结果", meaning: "地表反射率" },
  { pattern: /^geo$/i, what: "处理结果", meaning: "几何校正" },
  { pattern: /^mosaic$/i, what: "处理结果", meaning: "镶嵌" },
  { pattern: /^fused$/i, what: "处理结果", meaning: "融合" },
];

type Reader = { pattern: RegExp; read: (found: RegExpExecArray, satellite?: Launched) => NameToken[] };

/** Tried in this order at each position. Each ends at the end of a word, so that nothing is read from its middle. */
const readers: readonly Reader[] = [
  { pattern: /^([EW])(\d{1,3}(?:\.\d+)?)[-_ ]([NS])(\d{1,2}(?:\.\d+)?)(?![a-z\d.])/i, read: place },
  { pattern: /^((?:19|20)\d{2})(\d{2})(\d{2})(T?\d{6})?(?![a-z\d])/i, read: date },
  { pattern: /^\d{6}(?![a-z\d])/i, read: ([text]) => [{ text, what: "轨道号" }] },
  { pattern: /^(\d{1,3})[-_](\d{1,3})(?![a-z\d])/i, read: pathAndRow },
  { pattern: /^(L([0-4][A-Z]?))(\d{7,})?(?![a-z\d])/i, read: level },
  { pattern: /^\d{9,}(?![a-z\d])/i, read: ([text]) => [{ text, what: "产品号" }] },
  { pattern: /^\d{1,2}(?![a-z\d])/i, read: ([text]) => [{ text, what: "分幅" }] },
  { pattern: /^\(\d+\)/, read: ([text]) => [{ text, what: "副本" }] }, // a browser's second download
];

/** Returns the tokens of a text in order; unknown ones are returned as they are. */
export function partsOf(text: string, satellite?: Launched): NameToken[] {
  const tokens: NameToken[] = [];
  let rest = text;
  while ((rest = rest.replace(/^[-_\s]+/, ""))) {
    const { length, parts } = partAt(rest, satellite);
    tokens.push(...parts);
    rest = rest.slice(length);
  }
  return tokens;
}

function partAt(rest: string, satellite?: Launched): { length: number; parts: NameToken[] } {
  for (const { pattern, read } of readers) {
    const found = pattern.exec(rest);
    if (found) return { length: found[0].length, parts: read(found, satellite) };
  }
  const text = /^[^-_\s]+/.exec(rest)?.[0] ?? rest;
  const word = lastWords.find(({ pattern }) => pattern.test(text));
  return {
    length: text.length,
    parts: [word ? { text, what: word.what, meaning: word.meaning } : { text, what: "其他" }],
  };
}

function place([text, east = "", x = "", north = "", y = ""]: RegExpExecArray): NameToken[] {
  const meaning = `${x}°${east.toUpperCase()} ${y}°${north.toUpperCase()}`;
  const outside = Number(x) > 180 || Number(y) > 90;
  return [{ text, what: "中心经纬度", meaning, problem: outside ? `经纬度 ${text} 超出范围` : undefined }];
}

function date(found: RegExpExecArray, satellite?: Launched): NameToken[] {
  const [text, year = "", month = "", day = ""] = found;
  const written = `${year}-${month}-${day}`;
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (!new Date(instant).toISOString().startsWith(written)) {
    return [{ text, what: "成像日期", meaning: "不是有效日期", problem: `${written} 不是有效日期` }];
  }
  const early = satellite && Number(year) < satellite.launched;
  const problem = early ? `成像日期 ${written} 早于${satellite.name}的发射年份 ${satellite.launched}` : undefined;
  return [{ text, what: "成像日期", meaning: written, problem }];
}

function pathAndRow([text, path, row]: RegExpExecArray): NameToken[] {
  return [{ text, what: "轨道号", meaning: `Path ${path}，Row ${row}` }];
}

function level([, text = "", code = "", product]: RegExpExecArray): NameToken[] {
  const meaning = levels[code.toUpperCase()];
  const token = { text, what: "级别", meaning };
  return product ? [token, { text: product, what: "产品号" }] : [token];
}
