// Users in statistics: the matching ones by number, and counts of distinct ones.
import type { Columns } from "./columns.ts";
import { findUsers } from "../account/user_list.ts";

/** 1 for each matching number. */
export type Marks = Uint8Array;

/** Returns the matching users. */
export async function marksOf(sought: Parameters<typeof findUsers>[0]): Promise<Marks> {
  return (await findUsers(sought)).mask;
}

// A member without a number gets one beyond the arrays (kv/inside/rollup.ts).
const FAR = 100_000_000;

/** Returns how many entries, which are sorted by number, come before those that need a map. */
function nearIn({ length, members }: Columns): number {
  let near = length;
  while (near > 0 && (members[near - 1] ?? 0) >= FAR) near--;
  return near;
}

/** Allocates a sum per number for days sorted by number. 32-bit integers: half the time of other numbers. */
export function zeroSums(days: Columns[]): Uint32Array {
  return new Uint32Array(days.reduce((most, { length, members }) => Math.max(most, members[length - 1] ?? 0), 0) + 1);
}

/** Returns the matching numbers with a sum: the largest sum first, then the smaller number. */
export function ranked(sums: Uint32Array, marks?: Marks): number[] {
  const found: number[] = [];
  for (let who = 0; who < sums.length; who++) if (sums[who] && (!marks || marks[who])) found.push(who);
  return byRank(found, sums);
}

const SMALL = 1_000_000; // sums up to it are sorted by counting, if it is not far above the count of numbers
const WIDTH = 2 ** 26; // numbers are below it; with a sum below 2 ** 27, all seconds of four years, both fit one exact number

/** Sorts ascending numbers by their sums, in a tenth of the time of a comparison function. */
function byRank(ids: number[], sums: Uint32Array): number[] {
  const largest = ids.reduce((most, id) => Math.max(most, sums[id] ?? 0), 0);
  if (largest > Math.min(SMALL, 64 * ids.length)) {
    const ranks = Float64Array.from(ids);
    for (let i = 0; i < ids.length; i++) ranks[i]! -= sums[ids[i]!]! * WIDTH; // each has a sum
    ranks.sort();
    return ids.map((_, i) => ranks[i]! - Math.floor(ranks[i]! / WIDTH) * WIDTH);
  }
  const places = new Uint32Array(largest + 2); // where those with a sum begin
  for (const id of ids) places[sums[id]!]! += 1; // each has a sum
  for (let sum = largest, before = 0; sum >= 0; sum--) {
    const n = places[sum]!; // there is one for each up to the largest
    places[sum] = before;
    before += n;
  }
  const ranked = new Array<number>(ids.length);
  for (const id of ids) ranked[places[sums[id]!]!++] = id;
  return ranked;
}

/** Returns which members occur at all, or for which of up to eight things: one bit each; a label may have none. */
export function memberSet() {
  let dense = new Uint8Array(4_096);
  const sparse = new Map<number, number>();

  /** `bits` of each label; 1 if omitted. */
  function add(columns: Columns, bits?: Uint8Array): void {
    const { length, members, labels } = columns;
    const near = nearIn(columns);
    dense = grown(dense, (members[near - 1] ?? 0) + 1);
    if (!bits) { for (let i = 0; i < near; i++) dense[members[i]!] = 1; }
    // the array has space for each
    else for (let i = 0; i < near; i++) dense[members[i]!]! |= bits[labels[i]!]!;
    for (let i = near; i < length; i++) {
      const who = members[i] ?? 0;
      sparse.set(who, (sparse.get(who) ?? 0) | (bits?.[labels[i] ?? 0] ?? 1));
    }
  }

  /** Returns the number of matching members with a bit. */
  function size({ bit = 1, marks }: { bit?: number; marks?: Marks } = {}): number {
    let n = 0;
    for (let who = 0; who < dense.length; who++) if (dense[who]! & bit && (!marks || marks[who])) n++; // the arrays have the same length
    return n + [...sparse].filter(([who, bits]) => bits & bit && (!marks || marks[who])).length;
  }

  return { add, size };
}

function grown<A extends Float64Array | Uint8Array | Int32Array>(array: A, length: number): A {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => A)(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}

/** Records the first label of each number; reports members that occur later with another one. */
export function firstPlaces(other: (who: number, place: number) => void) {
  let dense = new Int32Array(4_096); // the label plus one, 0 for none
  const sparse = new Map<number, number>();

  function add(columns: Columns): void {
    const { length, members, labels } = columns;
    const near = nearIn(columns);
    dense = grown(dense, (members[near - 1] ?? 0) + 1);
    for (let i = 0; i < near; i++) {
      const who = members[i]!; // the arrays have the same length
      const place = labels[i]! + 1;
      if (dense[who] === place) continue;
      if (dense[who] === 0) dense[who] = place;
      else other(who, place - 1);
    }
    for (let i = near; i < length; i++) {
      const [who, place] = [members[i] ?? 0, labels[i] ?? 0];
      const first = sparse.get(who) ?? place;
      if (first === place) sparse.set(who, place);
      else other(who, place);
    }
  }

  /** Returns how many members have each label as their first. */
  function counts(labels: number): Float64Array {
    const found = new Float64Array(labels + 1);
    for (let who = 0; who < dense.length; who++) found[dense[who]!]! += 1;
    for (const place of sparse.values()) found[place + 1]! += 1;
    return found.subarray(1);
  }

  const of = (who: number) => (who < dense.length ? (dense[who] ?? 0) - 1 : sparse.get(who)) ?? -1;

  return { add, counts, of };
}
