// How text is cut into what can be looked for: Chinese into pairs of characters, everything else into words.
import { folded, MIDDLE_DOTS } from "./folded.ts";

const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:\.\d+)*/gu;
const betweenWords = new RegExp(`(?<!\\p{Nd})[${MIDDLE_DOTS}]|[${MIDDLE_DOTS}](?!\\p{Nd})`, "gu");
const numerals = "零一二三四五六七八九";
const families: Record<string, string> = { 高分: "gf", 资源: "zy", 环境: "hj", 实践: "sj" };
const satellite = /(高分|资源|环境|实践)([一二三四五六七八九])号\s*(?:0?(\d{1,2}))?\s*([a-z](?![a-z]))?/gu;

/** GF-1, GF1 and gf1 are one word; so are v3.2.1 and 3.2.1. */
export function joinedWords(text: string): string {
  return text.replace(/(?<=[a-z])[-‐‑–—](?=\d)/g, "").replace(/(?<![\p{L}\p{N}])v(?=\d)/gu, "");
}

/** The codes of the satellites that a text calls by their Chinese names: 高分一号 is GF1, 高分五号02 is GF5. */
function codes(text: string): string[] {
  return Array.from(text.matchAll(satellite), ([, family = "", n = "", , letter = ""]) => {
    return `${families[family]}${numerals.indexOf(n)}${letter}`;
  });
}

/** A folded text whose middle dots part words; between digits they are points. */
function plainOf(text: string): string {
  return folded(text.replace(betweenWords, " "));
}

/**
 * Every term by which a text can be found; one that comes often counts often. A single character is found as the
 * beginning of a pair, so only the last of a run needs a place of its own.
 */
export function termsOf(text: string): string[] {
  const plain = plainOf(text);
  return [...cut(joinedWords(plain), (run) => [...pairs(run), [...run].at(-1) ?? ""]), ...codes(plain)];
}

/** A text in which the terms of a query stand as they are, for lists that look through their rows. */
export function searchedWords(text: string): string {
  const plain = folded(text);
  return [joinedWords(plain), ...codes(plain)].join(" ");
}

/** The terms of what somebody types: of Chinese the pairs only, unless it is a single character. */
export function askedTerms(query: string): string[] {
  const plain = plainOf(query);
  const rest = plain.replaceAll(satellite, " ");
  const found = [...cut(joinedWords(rest), (run) => pairs(run).length ? pairs(run) : [run]), ...codes(plain)];
  return [...new Set(found)];
}

export function isHan(term: string): boolean {
  return /^\p{Script=Han}/u.test(term);
}

/** Before the digits of Chinese characters; no word begins with it. */
const SIGN = "#";
const WIDTH = 4;

/**
 * A term as the index keeps it. Its tree looks at every branch of a knot, and thousands of Chinese characters would
 * branch at its root; written in digits of base 32, each of one width, there are never more than some seventy.
 */
export function termKey(term: string): string {
  if (!isHan(term)) return term;
  return SIGN + Array.from(term, (one) => (one.codePointAt(0) ?? 0).toString(32).padStart(WIDTH, "0")).join("");
}

/** Of a word and of a single character the beginning is enough; a pair stands for itself. */
export function isBeginning(key: string): boolean {
  return isWord(key) || key.length === SIGN.length + WIDTH;
}

export function isWord(key: string): boolean {
  return !key.startsWith(SIGN);
}

function cut(text: string, hanTerms: (run: string) => string[]): string[] {
  return (text.match(runs) ?? []).flatMap((run) => isHan(run) ? hanTerms(run) : [run]);
}

function pairs(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, n) => `${characters[n]}${character}`);
}
