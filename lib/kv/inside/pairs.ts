// Which texts may hold a word: of each text some bits say which characters and pairs of characters it has. Looking
// through a hundred thousand long texts takes a tenth of a second; those that are left by the bits take a hundredth.
const TEXTS = 32; // whose bits stand in one block, so that no block ever moves

/**
 * Sets of texts by slot: a block has a number for each bit, of which a text has one digit. Of 1,024 bits a text of some
 * two hundred characters sets a third. `count` is a power of two.
 */
export function openPairs(count: number) {
  const blocks: Uint32Array[] = [];

  /** Says what stands in a slot from now on. */
  function put(slot: number, text: string): void {
    const at = Math.floor(slot / TEXTS);
    const mask = 1 << slot % TEXTS;
    const known = blocks[at];
    if (known) { for (let bit = 0; bit < count; bit++) known[bit] = (known[bit] ?? 0) & ~mask; }
    const block = known ?? (blocks[at] = new Uint32Array(count));
    eachBit(text, (hash) => {
      const bit = hash & (count - 1);
      block[bit] = (block[bit] ?? 0) | mask;
    });
  }

  /** Unmarks the slots that cannot hold all of the words. */
  function narrow(marks: Uint8Array, words: string[]): void {
    const bits = new Set<number>();
    for (const word of words) eachBit(word, (hash) => void bits.add(hash & (count - 1)));
    if (bits.size === 0) return;
    const asked = [...bits];
    for (const [at, block] of blocks.entries()) {
      let left = 0xffff_ffff;
      for (let n = 0; n < asked.length && left !== 0; n++) left &= block[asked[n] ?? 0] ?? 0;
      if (left === -1) continue;
      const end = Math.min(marks.length, (at + 1) * TEXTS);
      for (let slot = at * TEXTS; slot < end; slot++) if (!(left & (1 << slot % TEXTS))) marks[slot] = 0;
    }
  }

  return { put, narrow };
}

/** Gives the hashes of the characters of a text and of their pairs; one may come several times. */
function eachBit(text: string, take: (hash: number) => void): void {
  let before = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    take(hashed(unit));
    if (i > 0) take(hashed(unit * 65_537 + before + 1));
    before = unit;
  }
}

function hashed(n: number): number {
  const mixed = Math.imul(n ^ (n >>> 15), 0x9e37_79b1);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
