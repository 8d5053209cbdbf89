// The values of cells of an exported table, and the three ways they look.

export type CellValue = string | number;

const LONGEST = 32_767; // characters of a cell
// deno-lint-ignore no-control-regex -- what XML cannot say at all
const unspeakable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** Text that a spreadsheet must not take for a formula, typed anew or pasted on; full-width signs are read alike. */
const formula = /^[=+\-@\t\r＝＋－＠]/u;
const font = { name: "等线", size: 11, family: 2 };

/** One object each: exceljs writes a style anew for every object that it has not seen, which takes half its time. */
export const plain = { font };
export const head = { font: { ...font, bold: true } };
/** A text stays a text when somebody edits its cell. */
const asText = { font, numFmt: "@" };

/** The value that exceljs writes; nothing for an empty text, whose cell is left out. */
export function cellValue(value: CellValue): CellValue | undefined {
  if (typeof value === "number") return value;
  return literal(value.slice(0, LONGEST).toWellFormed().replace(unspeakable, "")) || undefined;
}

/** Takes a text. Returns it with `_x1024_` as `_x005F_x1024_`, because spreadsheets read the former as a character. */
export function literal(text: string): string {
  return text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_");
}

export function cellStyle(value: unknown) {
  return typeof value === "string" && formula.test(value) ? asText : plain;
}
