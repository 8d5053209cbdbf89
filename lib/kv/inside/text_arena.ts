// Texts by slot, outside the heap: its collector lets it grow to twice what is used, so a hundred thousand long texts
// would take twice their size.
const CHUNK = 1 << 20; // units of two bytes

export function openArena() {
  let chunks: Uint16Array[] = [];
  let room = 0; // units left in the last chunk
  let [used, wasted] = [0, 0];
  const places: { chunk: number[]; start: number[]; length: number[] } = { chunk: [], start: [], length: [] };

  /** Says what stands in a slot from now on. */
  function put(slot: number, text: string): void {
    const before = places.length[slot] ?? 0;
    if (text.length > before) append(slot, text.length);
    wasted += text.length > before ? before : before - text.length;
    places.length[slot] = text.length;
    const units = chunks[places.chunk[slot] ?? 0];
    const start = places.start[slot] ?? 0;
    if (units) { for (let n = 0; n < text.length; n++) units[start + n] = text.charCodeAt(n); }
    if (wasted > CHUNK && wasted > used / 2) compact();
  }

  /** Finds room for a text. */
  function append(slot: number, length: number): void {
    if (length > room) {
      room = Math.max(CHUNK, length);
      chunks.push(new Uint16Array(room));
    }
    const last = chunks.length - 1;
    places.chunk[slot] = last;
    places.start[slot] = (chunks[last]?.length ?? 0) - room;
    room -= length;
    used += length;
  }

  function compact(): void {
    const old = chunks;
    [chunks, room, used, wasted] = [[], 0, 0, 0];
    for (const [slot, length] of places.length.entries()) {
      const [chunk = 0, start = 0] = [places.chunk[slot], places.start[slot]];
      if (length === 0) continue;
      append(slot, length);
      const text = old[chunk]?.subarray(start, start + length) ?? [];
      chunks[places.chunk[slot] ?? 0]?.set(text, places.start[slot]);
    }
  }

  /** Whether the text of a slot holds a word in one of its places, which a NUL divides; `except` has a bit for each. */
  function holds(slot: number, word: Uint16Array, except: number): boolean {
    const units = chunks[places.chunk[slot] ?? 0];
    const start = places.start[slot] ?? 0;
    const last = start + (places.length[slot] ?? 0) - word.length;
    if (!units) return false;
    const first = word[0];
    for (let at = start, left = except; at <= last; at++) {
      if (left & 1) { while (at <= last && units[at] !== 0) at++; } // another place may come, and has no NUL of the word
      const unit = units[at];
      if (unit === 0) left >>= 1;
      if (unit !== first || at > last) continue;
      let n = 1;
      while (n < word.length && units[at + n] === word[n]) n++;
      if (n >= word.length) return true;
    }
    return false;
  }

  return { put, holds };
}
