// A sorted list of slots that stays sorted while single slots come and go.
type Value = string | number;

export type Order = ReturnType<typeof sortedOrder>;

/** Sorts slots by a value, then by `last`. Before a slot's value changes it must be removed, and added again after. */
export function sortedOrder(slots: number[], valueOf: (slot: number) => Value, last: (slot: number) => number) {
  let sorted = sortAll(slots);
  let size = sorted.length;

  function sortAll(slots: number[]): Uint32Array {
    const values: Value[] = [];
    for (const slot of slots) values[slot] = valueOf(slot);
    const value = (slot: number) => values[slot] ?? 0;
    return new Uint32Array(slots.toSorted((a, b) => compared(value(a), value(b)) || last(a) - last(b)));
  }

  const compare = (a: number, b: number) => compared(valueOf(a), valueOf(b)) || last(a) - last(b);

  /** The first place whose slot does not come before the given one. */
  function place(slot: number): number {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(sorted[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function add(slot: number): void {
    const at = place(slot);
    if (size === sorted.length) {
      const larger = new Uint32Array(Math.ceil(size * 1.25) + 64);
      larger.set(sorted);
      sorted = larger;
    }
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

  return { add, remove, slots: () => sorted.subarray(0, size) };
}

/** Text by code units, as the store sorts its keys. */
function compared(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
