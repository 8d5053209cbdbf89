// The three ways a cell of an exported table looks. exceljs' own styles take twice the time of all the rest together,
// and know nothing of the mark that keeps a text a text when somebody edits its cell.

/** What a spreadsheet must not take for a formula, typed anew or pasted on; full-width signs are read alike. */
const formula = /^[=+\-@\t\r＝＋－＠]/u;

const AS_TEXT = 1;
const AS_HEAD = 2;

/** The number of the style that a text needs, if any. */
export function lookOf(text: string): number | undefined {
  return formula.test(text) ? AS_TEXT : undefined;
}

/** What a cell of the head has as its style. */
export const headStyle = { font: { bold: true } };

const ns = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const xf = (more = "") => `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`;
const font = (more = "") => `<font>${more}<sz val="11"/><name val="等线"/><family val="2"/></font>`;

/** In place of exceljs' manager of styles: the number of a style, and the part of the file that says what it is. */
export const styles = {
  addStyleModel: (style: unknown) => style === headStyle ? AS_HEAD : 0,
  xml: [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${ns}">`,
    `<fonts count="2">${font()}${font("<b/>")}</fonts>`,
    `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>`,
    `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>`,
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>`,
    `<cellXfs count="3">${xf()}${xf(' quotePrefix="1"')}${xf(' applyFont="1"').replace('fontId="0"', 'fontId="1"')}`,
    `</cellXfs></styleSheet>`,
  ].join(""),
};
