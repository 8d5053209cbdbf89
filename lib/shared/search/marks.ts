// Where the terms of a query stand in a text: to be marked, and to choose the piece that is shown.
import { folded } from "./folded.ts";
import { askedTerms, isHan } from "./terms.ts";

/** A piece of a text, and whether it is what was asked for. */
type Piece = { text: string; hit: boolean };
type Range = { start: number; end: number };

const EXCERPT = 96;
const BEFORE = 20;

/** The whole text in pieces. */
export function pieces(text: string, query: string): Piece[] {
  const found: Piece[] = [];
  let last = 0;
  for (const { start, end } of rangesOf(text, query)) {
    if (start > last) found.push({ text: text.slice(last, start), hit: false });
    found.push({ text: text.slice(start, end), hit: true });
    last = end;
  }
  if (last < text.length) found.push({ text: text.slice(last), hit: false });
  return found;
}

/** The part of a text around its longest hit; its beginning when there is none. */
export function excerptOf(text: string, query: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const [best] = rangesOf(line, query).sort((a, b) => (b.end - b.start) - (a.end - a.start) || a.start - b.start);
  const start = whole(line, best && best.start > BEFORE ? Math.min(best.start - BEFORE, line.length - EXCERPT) : 0);
  const end = whole(line, start + EXCERPT);
  return `${start > 0 ? "…" : ""}${line.slice(start, end)}${end < line.length ? "…" : ""}`;
}

/** A place that does not stand within a character of two units. */
function whole(text: string, place: number): number {
  const at = Math.max(0, Math.min(place, text.length));
  return /[\udc00-\udfff]/.test(text[at] ?? "") ? at - 1 : at;
}

/** Hits in the order of the text; those that touch are one. */
function rangesOf(text: string, query: string): Range[] {
  const { plain, at } = positions(text);
  const found = askedTerms(query).flatMap((term) => places(plain, term)).sort((a, b) => a.start - b.start);
  const joined: Range[] = [];
  for (const { start, end } of found) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined.map(({ start, end }) => ({ start: at[start] ?? 0, end: at[end] ?? text.length }));
}

function places(plain: string, term: string): Range[] {
  const found: Range[] = [];
  for (let start = plain.indexOf(term); start >= 0; start = plain.indexOf(term, start + term.length)) {
    const begins = isHan(term) || !/[\p{L}\p{N}]/u.test(plain[start - 1] ?? "") || isHan(plain[start - 1] ?? "");
    if (begins) found.push({ start, end: start + term.length });
  }
  return found;
}

/** The text as it is searched, and where each of its units stands in the text. */
function positions(text: string): { plain: string; at: number[] } {
  const units: string[] = [];
  const at: number[] = [];
  let place = 0;
  for (const character of text) {
    const next = text[place + 1] ?? "";
    const dash = /[-‐‑–—]/.test(character) && /[a-z]/.test(units.at(-1) ?? "") && /\d/.test(next);
    for (const unit of dash ? "" : folded(character).split("")) {
      units.push(unit);
      at.push(place);
    }
    place += character.length;
  }
  at.push(place);
  return { plain: units.join(""), at };
}
