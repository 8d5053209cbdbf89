// Random numbers from a seed, so that two runs of a generator on one day produce the same data.
import { DAY, dayStart } from "../../shared/time.ts";

export type SeededRandom = ReturnType<typeof seededRandom>;

/** Returns a generator whose numbers depend on `seed` (an integer) alone. */
export function seededRandom(seed: number) {
  let state = seed;

  /** A fraction below 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(things: ArrayLike<T>): T => things[below(things.length)] as T;
  /** Picks the first items more often than the last. */
  const pickEarly = <T>(things: readonly T[]): T => things[Math.floor(next() ** 1.6 * things.length)] as T;

  /** A moment of the site's day `date`, most often in working hours, never after `now` (milliseconds). */
  function momentOf(date: string, now: number): number {
    const start = dayStart(date);
    const end = Math.min(start + DAY, now);
    const hour = 7 + (next() + next() + next()) * 16 / 3; // around three in the afternoon
    const at = start + Math.floor(hour * 3_600_000);
    return at < end ? at : start + Math.floor(next() * (end - start));
  }

  return { next, below, pick, pickEarly, momentOf };
}
