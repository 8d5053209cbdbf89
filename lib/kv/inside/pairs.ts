// Which texts may hold a word: of each text some bits say which characters and pairs of characters it has. Looking
// through a hundred thousand long texts takes a tenth of a second; those that are left by the bits take a hundredth.

/**
 * Sets of texts by slot, a bit each: one set for each hashed character or pair. Of 1,024 bits a text of some two
 * hundred characters sets a third. `count` is a power of two.
 */
export function openPairs(count: number) {
  const sets: Uint32Array[] = [];
  let room = 0;

  function grow(slots: number): void {
    if (slots <= room * 32) return;
    room = Math.ceil(slots / 32 * 1.25) + 32;
    for (let bit = 0; bit < count; bit++) {
      const larger = new Uint32Array(room);
      const set = sets[bit];
      if (set) larger.set(set);
      sets[bit] = larger;
    }
  }

  /** Says what stands in a slot from now on. */
  function put(slot: number, text: string): void {
    grow(slot + 1);
    const [word, mask] = [slot >>> 5, 1 << (slot & 31)];
    for (const set of sets) if (set[word]) set[word] &= ~mask;
    for (const bit of bitsOf(text, count)) {
      const set = sets[bit];
      if (set) set[word] = (set[word] ?? 0) | mask;
    }
  }

  /** Unmarks the slots that cannot hold all of the words. */
  function narrow(marks: Uint8Array, words: string[]): void {
    const asked = [...new Set(words.flatMap((word) => [...bitsOf(word, count)]))].flatMap((bit) => sets[bit] ?? []);
    if (asked.length === 0) return;
    for (let word = 0; word * 32 < marks.length; word++) {
      let left = 0xffff_ffff;
      for (let n = 0; n < asked.length && left !== 0; n++) left &= asked[n]?.[word] ?? 0;
      if (left === -1) continue;
      const end = Math.min(marks.length, word * 32 + 32);
      for (let slot = word * 32; slot < end; slot++) if (!(left & (1 << (slot & 31)))) marks[slot] = 0;
    }
  }

  return { put, narrow };
}

/** The bits of the characters of a text and of their pairs. */
function bitsOf(text: string, count: number): Set<number> {
  const bits = new Set<number>();
  let before = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bits.add(hashed(unit) & (count - 1));
    if (i > 0) bits.add(hashed(unit * 65_537 + before + 1) & (count - 1));
    before = unit;
  }
  return bits;
}

function hashed(n: number): number {
  const mixed = Math.imul(n ^ (n >>> 15), 0x9e37_79b1);
  return mixed ^ (mixed >>> 13);
}
