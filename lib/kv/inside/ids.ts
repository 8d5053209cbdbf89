// Maps slots of a list in memory to ids and back, and keeps slots sorted. A table's ids are 1, 2, 3 …; a log's ids are
// a time and random digits.
import { larger } from "./dictionary.ts";

export type Ids<Id> = {
  add(slot: number, id: Id): void;
  remove(slot: number): void;
  idOf(slot: number): Id;
  slotOf(id: Id): number | undefined;
  compare(a: number, b: number): number;
  /** Returns the slots by ascending id; valid until the next change. */
  slots(): Uint32Array;
  /** Returns the number of a log's ids before a moment. */
  before(moment: number): number;
};

const FIRST_SIZE = 1_024;

/** Slots begin at 1. */
export function numberedIds(): Ids<number> {
  let ids = new Uint32Array(FIRST_SIZE); // by slot
  let slots = new Uint32Array(FIRST_SIZE); // by id, 0 for none
  let sorted: Uint32Array | undefined;

  return {
    add(slot, id) {
      if (slot >= ids.length) ids = larger(ids, slot);
      if (id >= slots.length) slots = larger(slots, id);
      ids[slot] = id;
      slots[id] = slot;
      sorted = undefined;
    },
    remove(slot) {
      slots[ids[slot]!] = 0;
      sorted = undefined;
    },
    idOf: (slot) => ids[slot]!,
    slotOf: (id) => slots[id] || undefined,
    compare: (a, b) => ids[a]! - ids[b]!,
    slots: () => sorted ??= withoutZeros(slots),
    before: () => 0,
  };
}

/** Like `filter`, which takes fifty times as long. */
function withoutZeros(numbers: Uint32Array): Uint32Array {
  const found = new Uint32Array(numbers.length);
  let length = 0;
  for (let n = 0; n < numbers.length; n++) if (numbers[n] !== 0) found[length++] = numbers[n]!;
  return found.slice(0, length);
}

const TIME = 12; // hex digits
const HALF = 8; // of the tail

export function timeIds(): Ids<string> {
  let times = new Float64Array(FIRST_SIZE);
  let [highs, lows] = [new Uint32Array(FIRST_SIZE), new Uint32Array(FIRST_SIZE)];
  const order = sortedOrder([], compare);
  const sought = 0; // the slot of the id to find; rows never use it
  let parsed = ""; // the id in that slot

  function compare(a: number, b: number): number {
    return times[a]! - times[b]! || highs[a]! - highs[b]! || lows[a]! - lows[b]!;
  }

  /** Writes an id into the slot `sought`. */
  function seek(id: string): void {
    if (id === parsed) return;
    parsed = id;
    times[sought] = Number.parseInt(id.slice(0, TIME), 16);
    highs[sought] = Number.parseInt(id.slice(TIME, TIME + HALF), 16);
    lows[sought] = Number.parseInt(id.slice(TIME + HALF), 16);
  }

  const hex = (n: number, digits: number) => n.toString(16).padStart(digits, "0");

  return {
    add(slot, id) {
      if (slot >= times.length) {
        times = larger(times, slot);
        highs = larger(highs, slot);
        lows = larger(lows, slot);
      }
      seek(id);
      [times[slot], highs[slot], lows[slot]] = [times[sought]!, highs[sought]!, lows[sought]!];
      order.add(slot);
    },
    remove: order.remove,
    idOf: (slot) => hex(times[slot]!, TIME) + hex(highs[slot]!, HALF) + hex(lows[slot]!, HALF),
    slotOf(id) {
      seek(id);
      const last = order.at(-1);
      if (last === undefined || compare(last, sought) < 0) return undefined; // a new id is usually the last
      const found = order.at(order.place(sought));
      return found !== undefined && compare(found, sought) === 0 ? found : undefined;
    },
    compare,
    slots: order.slots,
    before(moment) {
      parsed = "";
      [times[sought], highs[sought], lows[sought]] = [moment, 0, 0];
      return order.place(sought);
    },
  };
}

export type Order = ReturnType<typeof sortedOrder>;

/**
 * A list of slots that remains sorted when slots are added or removed; `slots` must be sorted. A slot must be removed
 * before its values change, and added again afterwards.
 */
export function sortedOrder(slots: ArrayLike<number>, compare: (a: number, b: number) => number) {
  let sorted = Uint32Array.from(slots);
  let size = sorted.length;

  /** Returns the position of the first slot that is not less than the given one. */
  function place(slot: number): number {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(sorted[middle]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function add(slot: number): void {
    const at = size > 0 && compare(sorted[size - 1]!, slot) < 0 ? size : place(slot); // usually the last
    if (size === sorted.length) sorted = larger(sorted, size);
    sorted.copyWithin(at + 1, at, size);
    sorted[at] = slot;
    size++;
  }

  function remove(slot: number): void {
    const at = place(slot);
    if (sorted[at] !== slot) return;
    sorted.copyWithin(at, at + 1, size);
    size--;
  }

  /** Returns the slot at a position; a negative one counts from the end. */
  const at = (place: number): number | undefined => {
    const from = place < 0 ? size + place : place;
    return from >= 0 && from < size ? sorted[from] : undefined;
  };

  return { add, remove, place, at, slots: () => sorted.subarray(0, size) };
}
