// Finds the terms of a query in a text: to mark them, and to choose an excerpt.
import { folded } from "./folded.ts";
import { isHan, joinedTerms, queryTerms } from "./terms.ts";

/** A part of a text, and whether it matches the query. */
type Piece = { text: string; hit: boolean };
type Range = { start: number; end: number };

const EXCERPT = 96;
const BEFORE = 20;
const PART = 1_000;
const OVERLAP = 100; // more than a query has characters
const LOOKED_AT = 20_000; // characters of a text from which an excerpt is taken

/** Returns the whole text in parts. */
export function pieces(text: string, query: string): Piece[] {
  const found: Piece[] = [];
  let last = 0;
  for (const { start, end } of rangesOf(text, queryTerms(query))) {
    if (start > last) found.push({ text: text.slice(last, start), hit: false });
    found.push({ text: text.slice(start, end), hit: true });
    last = end;
  }
  if (last < text.length) found.push({ text: text.slice(last), hit: false });
  return found;
}

/** Returns the part of a text around its longest hit, or its beginning without a hit. */
export function excerptAround(text: string, query: string): string {
  const line = text.slice(0, LOOKED_AT).replace(/\s+/g, " ").trim();
  const best = longestHit(line, query);
  const start = whole(line, best && best.start > BEFORE ? Math.min(best.start - BEFORE, line.length - EXCERPT) : 0);
  const end = whole(line, start + EXCERPT);
  return `${start > 0 ? "…" : ""}${line.slice(start, end)}${end < line.length ? "…" : ""}`;
}

/** Returns the first of the longest hits. Its position in the original text is searched only in its part. */
function longestHit(line: string, query: string): Range | undefined {
  const all = joinedTerms(folded(line));
  const terms = queryTerms(query).filter((term) => all.includes(term));
  if (terms.length === 0) return undefined;
  let [most, at] = [0, 0];
  for (let from = 0; from < line.length && most < query.length; from += PART) {
    const length = lengthOf(longest(joined(joinedTerms(folded(partAt(line, from))), terms)));
    if (length > most) [most, at] = [length, from];
  }
  const { start, end } = most > 0 ? longest(rangesOf(partAt(line, at), terms)) : NONE;
  return end > 0 ? { start: at + start, end: at + end } : undefined;
}

const NONE: Range = { start: 0, end: 0 };
const partAt = (line: string, from: number) => line.slice(from, from + PART + OVERLAP);
const longest = (ranges: Range[]) => ranges.reduce((best, one) => lengthOf(one) > lengthOf(best) ? one : best, NONE);
const lengthOf = ({ start, end }: Range) => end - start;

/** Returns a position that does not split a surrogate pair. */
function whole(text: string, place: number): number {
  const at = Math.max(0, Math.min(place, text.length));
  return /[\udc00-\udfff]/.test(text[at] ?? "") ? at - 1 : at;
}

/** Returns the hits in an original text. */
function rangesOf(text: string, terms: string[]): Range[] {
  const { plain, at } = positions(text);
  return joined(plain, terms).map(({ start, end }) => ({ start: at[start] ?? 0, end: at[end] ?? text.length }));
}

/** Returns the hits in a folded text in order; adjacent ones are merged. */
function joined(plain: string, terms: string[]): Range[] {
  const found = terms.flatMap((term) => places(plain, term)).sort((a, b) => a.start - b.start);
  const all: Range[] = [];
  for (const { start, end } of found) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

function places(plain: string, term: string): Range[] {
  const found: Range[] = [];
  const isAnywhere = isHan(term);
  for (let start = plain.indexOf(term); start >= 0; start = plain.indexOf(term, start + term.length)) {
    const begins = isAnywhere || !/[\p{L}\p{N}]/u.test(plain[start - 1] ?? "") || isHan(plain[start - 1] ?? "");
    if (begins) found.push({ start, end: start + term.length });
  }
  return found;
}

/** Returns the folded text, and the original position of each of its units. */
function positions(text: string): { plain: string; at: number[] } {
  const units: string[] = [];
  const at: number[] = [];
  let place = 0;
  for (const character of text) {
    const isDropped = DASHES.includes(character) && /[a-z]/.test(units.at(-1) ?? "") &&
      /\d/.test(text[place + 1] ?? "");
    const own = isDropped ? "" : isFolded(character) ? character : folded(character);
    for (let n = 0; n < own.length; n++) {
      units.push(own[n] ?? "");
      at.push(place);
    }
    place += character.length;
  }
  at.push(place);
  return { plain: units.join(""), at };
}

const DASHES = "-‐‑–—"; // the hyphen of GF-1, which is searched as gf1

/** Chinese characters, digits and lower-case letters need no folding; they are most of a text. */
function isFolded(character: string): boolean {
  return character >= "\u3400" && character <= "\u9fff" || character >= "0" && character <= "9" ||
    character >= "a" && character <= "z" || character === " ";
}
