// Rows of a sheet as XML. exceljs makes several objects a cell, which took nine tenths of an export's time. Styles are
// ours as well: exceljs knows no `quotePrefix`.
import { lookOf } from "./xlsx_styles.ts";

export type CellValue = string | number;

const LONGEST = 32_767; // characters of a cell
const marked = /[&<>]/;
// deno-lint-ignore no-control-regex -- what XML cannot say at all
const unspeakable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

export function rowXml(values: readonly CellValue[], row: number): string {
  let xml = `<row r="${row}">`;
  for (let n = 0; n < values.length; n++) xml += cellXml(values[n] ?? "", columnName(n) + row);
  return `${xml}</row>`;
}

function cellXml(value: CellValue, at: string): string {
  if (typeof value === "number") return `<c r="${at}"><v>${value}</v></c>`;
  if (value === "") return "";
  const look = lookOf(value);
  const style = look === undefined ? "" : ` s="${look}"`;
  return `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

function escaped(value: string): string {
  const text = value.slice(0, LONGEST).toWellFormed().replace(unspeakable, "");
  if (!marked.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A, B, … Z, AA, … */
function columnName(n: number): string {
  const last = String.fromCharCode(65 + n % 26);
  return n < 26 ? last : columnName(Math.floor(n / 26) - 1) + last;
}
