// Forum texts without Markdown syntax, for lists, search and emails, which show plain text.

/** The searched part of a topic's text, in characters of its source. */
const SEARCHED = 200;
const EXCERPT = 120;

/** Returns the plain text on one line. */
export function plainText(body: string): string {
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

/** Returns the part of a topic that is searched besides its title. */
export function searchableText(body: string): string {
  return plainText(body.slice(0, SEARCHED));
}
