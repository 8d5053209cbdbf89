// Texts of the forum without the signs of Markdown: for lists, search and emails, which show words only.

/** How much of a topic's text is searched, in characters of it as it was written. */
const SEARCHED = 200;
const EXCERPT = 120;

/** The words of a text on one line. */
export function plainText(body: string): string {
  return body
    .replace(/!?\[([^[\]\n]{0,200})\]\([^()\s]{0,2000}\)/g, "$1")
    .replace(/^[ \t]{0,3}(?:#{1,6} |>[ \t]?|[-*+] |\d{1,9}[.)] |```.*$|~~~.*$)/gm, "")
    .replace(/(?<![\w\\])(?:\*\*|__)|(?:\*\*|__)(?!\w)|~~|`/g, "") // but not of x**2 and D:\__x
    .replace(/\s+/g, " ")
    .trim();
}

/** The beginning of a text. */
export function excerptOf(body: string): string {
  const all = [...plainText(body.slice(0, 10 * EXCERPT))];
  return all.length > EXCERPT ? `${all.slice(0, EXCERPT).join("")}…` : all.join("");
}

/** The part of a topic in which keywords are looked for beside its title. */
export function searchableText(body: string): string {
  return plainText(body.slice(0, SEARCHED));
}
