// Users as figures need them: those who are meant, by number, and how many different ones there are.
import { findUserIds } from "../account/user_list.ts";

/** 1 for each number that is meant. */
export type Marks = Uint8Array;

/** The users who match. */
export async function marksOf(sought: Parameters<typeof findUserIds>[0]): Promise<Marks> {
  return marked(await findUserIds(sought));
}

export function marked(ids: number[]): Marks {
  const marks = new Uint8Array((ids.at(-1) ?? 0) + 1);
  for (const id of ids) marks[id] = 1;
  return marks;
}

/** A sum for each number, in an array that grows; what is above a hundred million is left to a map. */
export function sums() {
  let dense = new Float64Array(4_096);
  const sparse = new Map<number, number>();
  let size = 0;

  /** Adds to a number's sum and gives what it was; an amount must be above 0. */
  function add(who: number, amount: number): number {
    if (who >= 100_000_000) {
      const before = sparse.get(who) ?? 0;
      if (before === 0) size++;
      sparse.set(who, before + amount);
      return before;
    }
    if (who >= dense.length) {
      const larger = new Float64Array(Math.max(who + 1, dense.length * 2));
      larger.set(dense);
      dense = larger;
    }
    const before = dense[who] ?? 0;
    if (before === 0) size++;
    dense[who] = before + amount;
    return before;
  }

  return {
    add,
    /** How many have a sum. */
    size: () => size,
    of: (who: number) => (who < dense.length ? dense[who] : sparse.get(who)) ?? 0,
    largest: () => Math.max(dense.reduce((a, b) => Math.max(a, b), 0), ...sparse.values()),
    /** The numbers that have a sum, ascending. */
    numbers(): number[] {
      const found: number[] = [];
      for (let who = 0; who < dense.length; who++) if (dense[who]) found.push(who);
      return [...found, ...sparse.keys()];
    },
  };
}
