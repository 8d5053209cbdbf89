// Values and styles of the cells of an exported table.

export type CellValue = string | number;

const LONGEST = 32_767; // maximum characters of a cell
// deno-lint-ignore no-control-regex -- characters that XML cannot represent
const unspeakable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** Matches text that a spreadsheet could take for a formula when edited or pasted; also full-width signs. */
const formula = /^[=+\-@\t\r＝＋－＠]/u;
const font = { name: "等线", size: 11, family: 2 };

/** One object per style: exceljs serializes the style of every new object, which takes half its time. */
export const plain = { font };
export const head = { font: { ...font, bold: true } };
/** Keeps a text a text when its cell is edited. */
const asText = { font, numFmt: "@" };

/** Returns the value for exceljs, or undefined for an empty text, whose cell is omitted. */
export function cellValue(value: CellValue): CellValue | undefined {
  if (typeof value === "number") return value;
  return literal(value.slice(0, LONGEST).toWellFormed().replace(unspeakable, "")) || undefined;
}

/** Escapes `_x1024_` as `_x005F_x1024_`, because spreadsheets read the former as a character. */
export function literal(text: string): string {
  return text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_");
}

export function cellStyle(value: unknown) {
  return typeof value === "string" && formula.test(value) ? asText : plain;
}
