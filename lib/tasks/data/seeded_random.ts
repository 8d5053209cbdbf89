// Random numbers from a seed, so that two runs of a generator on one day produce the same data.
import { dayStart, HOUR } from "../../shared/time.ts";

/** From the first to the last hour of a day. */
export type Hours = readonly [first: number, last: number];
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

  /**
   * A moment of the site's day `date` between two hours, most often in the middle, never after `now` (milliseconds).
   * Before the first hour of today it is earlier.
   */
  function momentOf(date: string, now: number, [first, last]: Hours = [7, 23]): number {
    const start = dayStart(date);
    const end = Math.min(start + last * HOUR, now);
    const from = start + first * HOUR < end ? start + first * HOUR : start;
    const at = from + Math.floor((next() + next() + next()) * (last - first) * HOUR / 3);
    return at < end ? at : from + Math.floor(next() * (end - from));
  }

  return { next, below, pick, pickEarly, momentOf };
}
