// The parts of a file name behind satellite and camera: location, orbit, date, level, product number.
import type { FunctionKey } from "../facts/functions.ts";
import type { Satellite } from "../sensors/sensors.ts";
import { lastWordOf, type NamedBand } from "./last_words.ts";

/** The earliest possible date is known. */
type Launched = Pick<Satellite, "launched" | "name">;

export type NameToken = {
  /** As written in the name. */
  text: string;
  what: string;
  meaning?: string;
  /** Why this cannot be right. */
  problem?: string;
  band?: NamedBand;
  /** The functions that a product of this level, or our own result, has been through. */
  done?: readonly FunctionKey[];
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

const DATE = /^((?:19|20)\d{2})(\d{2})(\d{2})(T?\d{6})?(?![a-z\d])/i;

type From = { satellite?: Launched; reading?: Reading };
type Reader = { pattern: RegExp; read: (found: RegExpExecArray, satellite?: Launched) => NameToken[] };

/** The parts of a name that its family is known to have. */
export type Reading = "centre" | "radar" | "landsat" | "none";

/** Tried in this order at each position. Each ends at the end of a word, so that nothing is read from its middle. */
const centre: readonly Reader[] = [
  { pattern: /^([EW])(\d{1,3}(?:\.\d+)?)[-_ ]([NS])(\d{1,2}(?:\.\d+)?)(?![a-z\d.])/i, read: place },
  { pattern: DATE, read: date },
  { pattern: /^\d{6}(?![a-z\d])/i, read: ([text]) => [{ text, what: "轨道号" }] },
  { pattern: /^(\d{1,3})[-_](\d{1,3})(?![a-z\d])/i, read: pathAndRow },
  { pattern: /^(L([0-4][A-Z]?))(\d{7,})?(?![a-z\d])/i, read: level },
  { pattern: /^\d{9,}(?![a-z\d])/i, read: ([text]) => [{ text, what: "产品号" }] },
  { pattern: /^\d{1,2}(?![a-z\d])/i, read: ([text]) => [{ text, what: "分幅" }] },
  { pattern: /^\(\d+\)/, read: ([text]) => [{ text, what: "副本" }] }, // a browser's second download
];

const readers: Record<Reading, readonly Reader[]> = {
  centre,
  // The levels of radar products are not those of optical ones.
  radar: centre.map((one) => one.read === level ? { ...one, read: (found) => withoutMeaning(level(found)) } : one),
  landsat: [
    { pattern: /^(\d{3})(\d{3})(?![a-z\d])/i, read: pathAndRow },
    { pattern: /^(\d{4})(\d\d)(\d\d)(?=[-_]\d\d[-_](T\d|RT))/i, read: processingDate }, // before collection and tier
    { pattern: DATE, read: date },
  ],
  none: [],
};

/** Returns the tokens of a text in order; unknown ones are returned as they are. */
export function partsOf(text: string, { satellite, reading = "centre" }: From = {}): NameToken[] {
  const tokens: NameToken[] = [];
  let rest = text;
  while ((rest = rest.replace(/^[-_\s]+/, ""))) {
    const { length, parts } = partAt(rest, { satellite, reading });
    tokens.push(...parts);
    rest = rest.slice(length);
  }
  return tokens;
}

function partAt(
  rest: string,
  { satellite, reading }: Required<Pick<From, "reading">> & From,
): { length: number; parts: NameToken[] } {
  for (const { pattern, read } of readers[reading]) {
    const found = pattern.exec(rest);
    if (found) return { length: found[0].length, parts: read(found, satellite) };
  }
  const text = /^[^-_\s]+/.exec(rest)?.[0] ?? rest;
  const { what = "其他", meaning, band, done } = reading === "centre" && lastWordOf(text) || {};
  return { length: text.length, parts: [{ text, what, meaning, band, done }] };
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
  const done: NameToken["done"] = Number(code[0]) >= 2 ? ["geometric_correction"] : undefined;
  const token = { text, what: "级别", meaning, done };
  return product ? [token, { text: product, what: "产品号" }] : [token];
}

function withoutMeaning(tokens: NameToken[]): NameToken[] {
  return tokens.map(({ text, what }) => ({ text, what }));
}

function processingDate(found: RegExpExecArray): NameToken[] {
  return date(found).map((token) => ({ ...token, what: "处理日期" }));
}
