// Users ranked by sums: the largest first, then the smaller id, for small sums and the largest of any range.
import assert from "node:assert/strict";
import { ranked } from "../../lib/domain/statistics/users_in_statistics.ts";

const MOST = 86_400 * 1_096; // seconds of the longest range

/** By id, beginning with 1. */
const sumsOf = (amounts: number[]) => Uint32Array.from([0, ...amounts]);

const byHand = (amounts: number[]) =>
  amounts.map((amount, n) => ({ amount, who: n + 1 })).filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount || a.who - b.who).map(({ who }) => who);

Deno.test("users are ranked by their sums, and equal ones by their ids", () => {
  for (const most of [3, 700, 40_000, 3_000_000, MOST]) {
    const amounts = Array.from(
      { length: 500 },
      (_, n) => n % 9 === 0 ? 0 : most - Math.imul(n, 7_919) % Math.min(most, 60),
    );
    assert.deepEqual(ranked(sumsOf(amounts)), byHand(amounts), String(most));
  }
  assert.deepEqual(ranked(sumsOf([5, 5, 9, 0]), Uint8Array.of(0, 1, 0, 1, 1)), [3, 1]);
});
