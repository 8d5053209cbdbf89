// Stores different texts once, by number, outside of V8's heap, which grows to twice its content. A search reads each
// text once, however many rows have it. A text without rows is overwritten.
import { editsFrom } from "./edits.ts";
import { openPairMarks } from "./pair_marks.ts";

const CHUNK = 1 << 16; // units of two bytes; a longer text has a chunk of its own
const NONE = 0xffff_ffff;
const FIRST_SIZE = 256;

/** The largest number of edits, and of texts. */
export type Nearness = { edits: number; limit: number };

export function openDictionary() {
  let chunks: Uint16Array[] = [];
  let [left, used, wasted] = [0, 0, 0]; // units: free in the last chunk, of all texts ever added, of released texts
  let size = 0;
  let heads = new Uint32Array(FIRST_SIZE).fill(NONE); // by hash, the last text with it
  const free: number[] = [];
  const pairs = openPairMarks();
  const by = {
    hash: column(),
    next: column(),
    references: column(),
    place: column(), // the chunk times CHUNK, plus the start in it
    length: column(),
  };
  let letters: Uint32Array | undefined; // by number; computed when nearly equal texts are first asked for

  /** Returns the number of a text, with one more reference. */
  function take(text: string): number {
    const hash = hashOf(text);
    const known = lookedUp(text, hash);
    const code = known ?? added(text, hash);
    by.references[code]!++;
    return code;
  }

  /** Returns the number of a text that has references. */
  const find = (text: string): number | undefined => lookedUp(text, hashOf(text));

  function lookedUp(text: string, hash: number): number | undefined {
    for (let code = heads[hash & (heads.length - 1)]!; code !== NONE; code = by.next[code]!) {
      if (by.hash[code] === hash && by.length[code] === text.length && isThere(code, text)) return code;
    }
  }

  function isThere(code: number, text: string): boolean {
    const [units, start] = placeOf(code);
    for (let n = 0; n < text.length; n++) if (units[start + n] !== text.charCodeAt(n)) return false;
    return true;
  }

  function added(text: string, hash: number): number {
    const code = free.pop() ?? size++;
    if (size > by.hash.length) grow();
    by.hash[code] = hash;
    by.references[code] = 0;
    link(code);
    const [units, start] = place(code, text.length);
    for (let n = 0; n < text.length; n++) units[start + n] = text.charCodeAt(n);
    if (letters && size > letters.length) letters = larger(letters, size);
    if (letters) letters[code] = lettersOf(unitsOf(code));
    pairs.put(code, text);
    return code;
  }

  function link(code: number): void {
    const head = by.hash[code]! & (heads.length - 1);
    by.next[code] = heads[head]!;
    heads[head] = code;
  }

  function grow(): void {
    for (const [name, old] of Object.entries(by)) by[name as keyof typeof by] = larger(old, size);
    if (size <= heads.length) return;
    heads = new Uint32Array(heads.length * 2).fill(NONE);
    for (let code = 0; code < size - 1; code++) if (by.references[code]! > 0) link(code);
  }

  /** Allocates space for a text. */
  function place(code: number, length: number): [units: Uint16Array, start: number] {
    if (length >= left) chunks.push(new Uint16Array(left = Math.max(CHUNK, length)));
    const units = chunks.at(-1)!;
    const start = units.length - left;
    by.place[code] = (chunks.length - 1) * CHUNK + start;
    by.length[code] = length;
    left -= length;
    used += length;
    return [units, start];
  }

  /** Removes a reference. A text without references is overwritten, and its number is used again. */
  function release(code: number): void {
    if (--by.references[code]! > 0) return;
    const head = by.hash[code]! & (heads.length - 1);
    if (heads[head] === code) heads[head] = by.next[code]!;
    else {
      let before = heads[head]!;
      while (by.next[before] !== code) before = by.next[before]!;
      by.next[before] = by.next[code]!;
    }
    unitsOf(code).fill(0);
    wasted += by.length[code]!;
    by.length[code] = 0;
    free.push(code);
    if (wasted > CHUNK && wasted > used / 2) compact();
  }

  function compact(): void {
    const old = chunks;
    [chunks, left, used, wasted] = [[], 0, 0, 0];
    for (let code = 0; code < size; code++) {
      if (by.references[code] === 0) continue;
      const text = unitsOf(code, old);
      const [units, start] = place(code, text.length);
      units.set(text, start);
    }
    for (const chunk of old) chunk.fill(0);
  }

  function placeOf(code: number, all = chunks): [units: Uint16Array, start: number] {
    const place = by.place[code]!;
    return [all[Math.floor(place / CHUNK)]!, place % CHUNK];
  }

  function unitsOf(code: number, all = chunks): Uint16Array {
    const [units, start] = placeOf(code, all);
    return units.subarray(start, start + by.length[code]!);
  }

  /** Unmarks the texts, by number, that do not contain all words. No word may be empty. */
  function narrow(marked: Uint8Array, words: string[]): void {
    const sought = words.map(unitsIn);
    pairs.narrow(marked, words);
    for (let code = 0; code < size; code++) {
      for (let n = 0; n < sought.length && marked[code]; n++) if (!holds(code, sought[n]!)) marked[code] = 0;
    }
  }

  function holds(code: number, word: Uint16Array): boolean {
    const [units, start] = placeOf(code);
    const [first, last] = [word[0]!, start + by.length[code]! - word.length];
    for (let at = start; at <= last; at++) {
      if (units[at] !== first) continue;
      let n = 1;
      while (n < word.length && units[at + n] === word[n]) n++;
      if (n === word.length) return true;
    }
    return false;
  }

  /** Returns by number how well a text matches a word: 3 it is the word, 2 begins with it, 1 contains it, 0 else. */
  function closeness(word: string): Uint8Array {
    const found = new Uint8Array(size).fill(1);
    narrow(found, [word]);
    for (let code = 0; code < size; code++) {
      if (found[code] && isThere(code, word)) found[code] = by.length[code] === word.length ? 3 : 2;
    }
    return found;
  }

  /** Compares two texts by their units. NaN instead of a number is like an empty text. */
  function compare(one: number, other: number): number {
    if (one === other) return 0;
    const [[ones, from], [others, start]] = [placeOf(one), placeOf(other)];
    const [length, its] = [by.length[one] ?? 0, by.length[other] ?? 0];
    for (let n = 0; n < length && n < its; n++) {
      const difference = ones[from + n]! - others[start + n]!;
      if (difference !== 0) return difference;
    }
    return length - its;
  }

  const text = (code: number) => textOf(unitsOf(code));

  /** Returns texts in use that differ from `word` by a few edits, nearest first. Stops when it has found `limit`. */
  function near(word: string, { edits, limit }: Nearness): string[] {
    const count = editsFrom(unitsIn(word));
    const sought = lettersOf(unitsIn(word));
    letters ??= Uint32Array.from({ length: size }, (_, code) => lettersOf(unitsOf(code)));
    const found: { code: number; distance: number }[] = [];
    for (let code = 0; code < size && found.length < limit; code++) {
      const length = by.length[code]!;
      if (Math.abs(length - word.length) > edits || by.references[code] === 0) continue;
      if (!hasFewBits(letters[code]! ^ sought, 2 * edits)) continue; // an edit changes two letters at most
      const [units, start] = placeOf(code);
      const distance = count({ units, start, end: start + length }, edits);
      if (distance > 0 && distance <= edits) found.push({ code, distance });
    }
    return found.sort((a, b) => a.distance - b.distance).map(({ code }) => text(code));
  }

  return { take, find, release, narrow, text, compare, near, closeness, size: () => size, raw: () => chunks };
}

const unitsIn = (text: string) => Uint16Array.from({ length: text.length }, (_, n) => text.charCodeAt(n));

const AT_ONCE = 10_000; // arguments of a call

function textOf(units: Uint16Array): string {
  let text = "";
  for (let at = 0; at < units.length; at += AT_ONCE) text += String.fromCharCode(...units.subarray(at, at + AT_ONCE));
  return text;
}

function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x0100_0193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Returns the units that occur in a text, as bits: several units share each. */
function lettersOf(text: Uint16Array): number {
  let letters = 0;
  for (let n = 0; n < text.length; n++) letters |= 1 << (Math.imul(text[n]!, 0x9e37_79b1) >>> 27);
  return letters >>> 0;
}

function hasFewBits(word: number, most: number): boolean {
  let left = word;
  for (let n = 0; n < most; n++) left &= left - 1; // without the lowest bit
  return left === 0;
}

const column = () => new Uint32Array(FIRST_SIZE);

/** Moves an array into a larger one, of more than `least` values. The memory of the old one is free at once. */
export function larger<A extends Uint8Array | Uint32Array | Float32Array | Float64Array>(array: A, least: number): A {
  const room = Math.ceil(least * 1.25) + 64;
  const buffer = (array.buffer as ArrayBuffer).transfer(room * array.BYTES_PER_ELEMENT);
  return new (array.constructor as new (buffer: ArrayBuffer) => A)(buffer);
}
