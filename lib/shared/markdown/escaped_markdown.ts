// Finds the backslashes of a paragraph that escape Markdown syntax. Only these are removed.
import { flanks } from "./emphasis.ts";

/** Patterns of Markdown syntax, each with its characters that an escape can precede. */
const constructs: readonly [pattern: RegExp, signs: string][] = [
  [/!?\[[^[\]]{0,1000}\](?:\([^()\n]{0,1000}\)|\[[^[\]]{0,1000}\])/g, "![]()"],
  [
    /^ {0,3}(?:#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|\d{1,9}[.)](?=\s|$)|[-=]+ *$|(?:[-*_] *){3,}$|`{3,}|~{3,})/gm,
    "#-+*_>.)=`~",
  ],
  [/<[a-z/!?][^<>\n]{0,1000}>/gi, "<>"],
  [/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});/gi, "&#;"],
  [/(?:https?|ftp):\/\/(?=\w)|\bwww\.(?=\w)|(?<=[\w+-])@(?=[\w-]{1,63}\.\w)/gi, ":/.@"],
];
const formula: typeof constructs = [[/\$[^$]+\$/g, "$"], [/\[\^[\w-]+\]/g, "[^]"]];

/** Brackets within links that are not escaped themselves. */
const liveLink = /\[(?:\\.|[^[\]\\]){0,1000}\](?:\((?:\\.|[^()\\\n]){0,1000}\)|\[[^[\]]{0,1000}\])/g;

/**
 * Takes a paragraph, the parser's link definitions, and whether it may have formulas and citations. Returns a function
 * that returns for the index of a backslash whether it escapes Markdown syntax.
 */
export function escapedMarkdown(
  text: string,
  links: Record<string, unknown>,
  formulas: boolean,
): (backslash: number) => boolean {
  const places = new Map<number, number>(); // of the backslash → of its character in the bare text
  const escaped = new Set<string>();
  const bare = text.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string, at: number) => {
    places.set(at, at - places.size);
    escaped.add(sign === "\\" ? text[at + 2] ?? "" : sign);
    return sign;
  });
  if (places.size === 0) return () => false;
  const areEscaped = (signs: string) => [...escaped].some((sign) => sign !== "" && signs.includes(sign));
  const acting = new Set([
    ...areEscaped("*_~") ? delimiters(bare) : [],
    ...areEscaped("`") ? codeEnds(bare) : [],
    ...areEscaped("[]") ? references(bare, links) : [],
  ]);
  for (const [pattern, signs] of formulas ? [...constructs, ...formula] : constructs) {
    if (!areEscaped(signs)) continue;
    for (const { 0: found, index } of bare.matchAll(pattern)) {
      for (let n = 0; n < found.length; n++) if (signs.includes(found[n] ?? "")) acting.add(index + n);
    }
  }
  if (!areEscaped("[]()")) return (at) => acts(at, []);
  const live = Array.from(text.matchAll(liveLink), ({ 0: { length }, index }) => ({ from: index, to: index + length }));
  return (at) => acts(at, live);

  function acts(at: number, live: { from: number; to: number }[]): boolean {
    const place = places.get(at);
    if (place === undefined) return false;
    if (text[at + 1] === "\\") return text[at + 2] === "\n" || acting.has(place + 1);
    return acting.has(place) ||
      "[]()".includes(text[at + 1] ?? "") && live.some(({ from, to }) => from < at && at < to);
  }
}

/** The characters of emphasis and strikethrough that can form a pair. */
function delimiters(bare: string): number[] {
  const runs = Array.from(bare.matchAll(/\*+|_+|~+/g), ({ 0: run, index }) => {
    const [before, after] = [bare.slice(0, index).at(-1) ?? "", bare.slice(index + run.length, index + run.length + 1)];
    return { run, index, ...flanks(run, before, after) };
  });
  const first: Record<string, number> = {};
  const last: Record<string, number> = {};
  for (const { run: [sign = ""], index, opens, closes } of runs) {
    if (opens) first[sign] ??= index;
    if (closes) last[sign] = index;
  }
  return runs.filter(({ run: [sign = ""], index, opens, closes }) =>
    opens && (last[sign] ?? -1) > index || closes && (first[sign] ?? Infinity) < index
  ).flatMap(({ run, index }) => Array.from(run, (_, n) => index + n));
}

/** Backticks for which another run of the same length exists. */
function codeEnds(bare: string): number[] {
  const runs = Array.from(bare.matchAll(/`+/g));
  const counts = new Map<number, number>();
  for (const [{ length }] of runs) counts.set(length, (counts.get(length) ?? 0) + 1);
  return runs.filter(([{ length }]) => (counts.get(length) ?? 0) > 1)
    .flatMap(({ 0: run, index }) => Array.from(run, (_, n) => index + n));
}

/** Brackets around the label of a definition. */
function references(bare: string, links: Record<string, unknown>): number[] {
  if (Object.keys(links).length === 0) return [];
  return Array.from(bare.matchAll(/\[([^[\]]{1,1000})\]/g))
    .filter(([, label = ""]) => Object.hasOwn(links, label.trim().replace(/\s+/g, " ").toLowerCase()))
    .flatMap(({ 0: { length }, index }) => [index, index + length - 1]);
}
