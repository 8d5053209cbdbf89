// A sorted list of slots that stays sorted while single slots come and go.

export type Order = ReturnType<typeof sortedOrder>;

/** Before what a slot is compared by changes it must be removed, and added again after; `slots` are sorted already. */
export function sortedOrder(slots: ArrayLike<number>, compare: (a: number, b: number) => number) {
  let sorted = Uint32Array.from(slots);
  let size = sorted.length;

  /** The first place whose slot does not come before the given one. */
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
    const at = size > 0 && compare(sorted[size - 1]!, slot) < 0 ? size : place(slot); // most come last
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

  /** The slot at a place, if there is one; below zero from the end. */
  const at = (place: number): number | undefined => {
    const from = place < 0 ? size + place : place;
    return from >= 0 && from < size ? sorted[from] : undefined;
  };

  return { add, remove, place, at, slots: () => sorted.subarray(0, size) };
}
