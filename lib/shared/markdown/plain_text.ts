// Texts without Markdown syntax, for lists, search, descriptions and emails, which show plain text.

/** The searched part of a topic's text, in characters of its source. */
const SEARCHED = 200;
const EXCERPT = 120;

/** Returns the plain text on one line. */
export function plainText(body: string): string {
  return withoutMarks(
    body
      .replace(/^[ \t]*(?:\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?::?-+:?)?|(?:[-*_][ \t]*){3,})[ \t]*$\n?/gm, "") // lines below table heads, rules
      .replace(/(?:^[ \t]*\|.*\|[ \t]*(?:\n|$))+/gm, (rows) => `${tableText(rows.trim().split("\n").map(cellsOf))}\n`)
      .replace(/(?<![\w\\*])\*(?![\s*])([^*\n]{1,200})(?<!\s)\*(?![\w*])/g, "$1"),
  );
}

/** Returns the rows of a table on one line, with separated cells. */
export function tableText(rows: string[][]): string {
  return rows.map((cells) => cells.join(" | ")).join("；");
}

function cellsOf(row: string): string[] {
  return row.split("|").map((cell) => cell.trim()).filter(Boolean);
}

function withoutMarks(body: string): string {
  return body
    .replace(/!?\[([^[\]\n]{0,200})\]\([^()\s]{0,2000}\)/g, "$1")
    .replace(/^[ \t]{0,3}(?:#{1,6} |>[ \t]?|[-*+] |\d{1,9}[.)] |```.*$|~~~.*$)/gm, "")
    .replace(/(?<![\w\\])(?:\*\*|__)|(?:\*\*|__)(?!\w)|~~|`/g, "") // but not of x**2 and D:\__x
    .replace(/\s+/g, " ")
    .trim();
}

/** Returns the beginning of a text. */
export function excerptOf(body: string): string {
  const all = [...plainText(body.slice(0, 10 * EXCERPT))];
  return all.length > EXCERPT ? `${all.slice(0, EXCERPT).join("")}…` : all.join("");
}

/** Returns the part of a topic that is searched besides its title. It is stored, so the rule must not change. */
export function searchableText(body: string): string {
  return withoutMarks(body.slice(0, SEARCHED));
}
