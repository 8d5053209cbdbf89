// Rows of a log as its list needs them, in memory: columns of numbers in the order of time, some 40 bytes a row, and each
// different text once.
import type { Listed } from "./digest.ts";
import { openTexts } from "./texts.ts";

/** The times are milliseconds, `until` is no longer within. */
type Sought = { since: number; until: number; owner?: number; text: string };

type Hit = { marks: Uint8Array; column: Uint32Array };

const FIRST_ROOM = 1_024;

/** Rows with as many texts each as there are functions, which give what is searched in their place. */
export function openLogColumns(said: ((text: string) => string)[]) {
  let size = 0;
  let times = new Float64Array(FIRST_ROOM);
  let tails = new BigUint64Array(FIRST_ROOM); // of the ids, after their time
  let owners = new Float64Array(FIRST_ROOM);
  let codes = said.map(() => new Uint32Array(FIRST_ROOM));
  const words = said.map(openTexts);

  /** The first place that does not come before the given time and tail. */
  function place(time: number, tail = 0n): number {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = times[middle] ?? 0;
      if (other < time || (other === time && (tails[middle] ?? 0n) < tail)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Adds a row that may be there already; late ones take their place among the others. */
  function put({ id, owner, words: texts }: Listed): void {
    const time = Number.parseInt(id.slice(0, 12), 16);
    const tail = BigInt(`0x${id.slice(12)}`);
    const isNewest = size === 0 || time > (times[size - 1] ?? 0);
    const at = isNewest ? size : place(time, tail);
    if (at < size && times[at] === time && tails[at] === tail) return;
    if (size === times.length) grow();
    for (const column of [times, tails, owners, ...codes]) if (at < size) column.copyWithin(at + 1, at, size);
    size++;
    times[at] = time;
    tails[at] = tail;
    owners[at] = owner;
    for (const [n, column] of codes.entries()) column[at] = words[n]?.codeOf(texts[n] ?? "") ?? 0;
  }

  function grow(): void {
    const room = times.length * 2;
    times = larger(new Float64Array(room), times);
    tails = larger(new BigUint64Array(room), tails);
    owners = larger(new Float64Array(room), owners);
    codes = codes.map((column) => larger(new Uint32Array(room), column));
  }

  /** How many match, and of these, newest first, the ids of those from `skip` on. */
  function matching({ since, until, owner, text }: Sought, { skip, limit }: { skip: number; limit: number }) {
    const [first, end] = [place(since), place(until)];
    const hits = text === "" ? undefined : hitsOf(text);
    if (!hits && owner === undefined) {
      const last = Math.max(first, end - skip);
      return { ids: idsOf(last, Math.max(first, last - limit)), total: Math.max(0, end - first) };
    }
    const ids: string[] = [];
    let total = 0;
    if (hits?.length === 0) return { ids, total };
    for (let at = end - 1; at >= first; at--) {
      if (owner !== undefined && owners[at] !== owner) continue;
      if (hits && !isHit(hits, at)) continue;
      if (total++ >= skip && ids.length < limit) ids.push(idAt(at));
    }
    return { ids, total };
  }

  /** The columns in which some text holds what is sought: of a million rows no other is looked at. */
  function hitsOf(text: string): Hit[] {
    return words.flatMap((each, n) => {
      const [marks, column] = [each.holding(text), codes[n]];
      return column && marks.includes(1) ? [{ marks, column }] : [];
    });
  }

  /** From the place before `end` down to `first`. */
  function idsOf(end: number, first: number): string[] {
    return Array.from({ length: end - first }, (_, n) => idAt(end - 1 - n));
  }

  function idAt(at: number): string {
    return (times[at] ?? 0).toString(16).padStart(12, "0") + (tails[at] ?? 0n).toString(16).padStart(16, "0");
  }

  return { put, matching };
}

function isHit(hits: Hit[], at: number): boolean {
  for (const { marks, column } of hits) if (marks[column[at] ?? 0]) return true;
  return false;
}

function larger<T extends Float64Array | BigUint64Array | Uint32Array>(room: T, column: T): T {
  room.set(column as never);
  return room;
}
