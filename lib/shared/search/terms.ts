// Splits text into search terms: Chinese into bigrams, everything else into words.
import { folded, MIDDLE_DOTS } from "./folded.ts";

const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:\.\d+)*/gu;
const betweenWords = new RegExp(`(?<!\\p{Nd})[${MIDDLE_DOTS}]|[${MIDDLE_DOTS}](?!\\p{Nd})`, "gu");
const numerals = "零一二三四五六七八九";
const families: Record<string, string> = { 高分: "gf", 资源: "zy", 环境: "hj", 实践: "sj" };
const satellite = /(高分|资源|环境|实践)([一二三四五六七八九])号\s*(?:0?(\d{1,2}))?\s*([a-z](?![a-z]))?/gu;

/** Joins spellings: GF-1, GF1 and gf1 are one word; so are v3.2.1 and 3.2.1. */
export function joinedTerms(text: string): string {
  return text.replace(/(?<=[a-z])[-‐‑–—](?=\d)/g, "").replace(/(?<![\p{L}\p{N}])v(?=\d)/gu, "");
}

/** Returns the codes of satellites that a text names in Chinese: 高分一号 is GF1, 高分五号02 is GF5. */
function codes(text: string): string[] {
  return Array.from(text.matchAll(satellite), ([, family = "", n = "", , letter = ""]) => {
    return `${families[family]}${numerals.indexOf(n)}${letter}`;
  });
}

/** Returns a folded text whose middle dots separate words; between digits they are decimal points. */
function plainOf(text: string): string {
  return folded(text.replace(betweenWords, " "));
}

/**
 * Returns every term of a text, with repetitions. A single character is found as the beginning of a bigram, so only the
 * last one of a run needs a term of its own.
 */
export function termsOf(text: string): string[] {
  const plain = plainOf(text);
  return [...cut(joinedTerms(plain), (run) => [...pairs(run), [...run].at(-1) ?? ""]), ...codes(plain)];
}

/** Returns a text that contains the terms of matching queries literally, for lists that scan their rows. */
export function normalizedForSearch(text: string): string {
  const plain = folded(text);
  return [joinedTerms(plain), ...codes(plain)].join(" ");
}

/** Returns the terms of a query: for Chinese the bigrams only, unless it is a single character. */
export function queryTerms(query: string): string[] {
  const plain = plainOf(query);
  const rest = plain.replaceAll(satellite, " ");
  const found = [...cut(joinedTerms(rest), (run) => pairs(run).length ? pairs(run) : [run]), ...codes(plain)];
  return [...new Set(found)];
}

export function isHan(term: string): boolean {
  return /^\p{Script=Han}/u.test(term);
}

/** The prefix of encoded Chinese characters; no word begins with it. */
const SIGN = "#";
const WIDTH = 4;

/**
 * Encodes a term for the index. Its radix tree scans all branches of a node, and thousands of Chinese characters would
 * branch at the root; in base 32 with a fixed width there are at most some seventy.
 */
export function termKey(term: string): string {
  if (!isHan(term)) return term;
  return SIGN + Array.from(term, (one) => (one.codePointAt(0) ?? 0).toString(32).padStart(WIDTH, "0")).join("");
}

/** Words and single characters match by prefix; a bigram matches exactly. */
export function isBeginning(key: string): boolean {
  return isTerm(key) || key.length === SIGN.length + WIDTH;
}

export function isTerm(key: string): boolean {
  return !key.startsWith(SIGN);
}

function cut(text: string, hanTerms: (run: string) => string[]): string[] {
  return (text.match(runs) ?? []).flatMap((run) => isHan(run) ? hanTerms(run) : [run]);
}

function pairs(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, n) => `${characters[n]}${character}`);
}
