// Answers from the columns of a rollup's days agree with what counting shares one by one gives, whatever the members'
// numbers.
import assert from "node:assert/strict";
import { answersFrom } from "../../../../lib/kv/inside/log/answers.ts";
import { labelBook, toPacked, unpacked } from "../../../../lib/kv/inside/log/day_columns.ts";

const FAR = 2 ** 31; // a member without a number yet
const shares = [
  { date: "2026-01-01", member: 1, label: "a", amount: 2 },
  { date: "2026-01-01", member: 1, label: "b", amount: 3 },
  { date: "2026-01-01", member: 4, label: "a", amount: 5 },
  { date: "2026-01-01", member: FAR, label: "c", amount: 1 },
  { date: "2026-01-02", member: 1, label: "c", amount: 7 },
  { date: "2026-01-02", member: 9, label: "c", amount: 1 },
  { date: "2026-01-02", member: FAR + 1, label: "a", amount: 1 },
  { date: "2026-01-02", member: FAR + 1, label: "b", amount: 1 },
];

function daysOf(some: typeof shares) {
  const book = labelBook();
  const byDate = Map.groupBy(some, ({ date }) => date);
  return [...byDate].flatMap(([date, day]) => toPacked(date, day).map((packed) => unpacked(packed, book)));
}

const answers = answersFrom(daysOf(shares));
const members = Uint8Array.of(0, 1, 0, 0, 1);
const label = (text: string) => text !== "b";

Deno.test("sums by member, day and label, of all shares and of selected ones", () => {
  const near = answersFrom(daysOf(shares.filter(({ member }) => member < FAR)));
  assert.deepEqual([...near.sumByMember()], [0, 12, 0, 0, 5, 0, 0, 0, 0, 1]);
  assert.deepEqual([...near.sumByMember({ members, label })], [0, 9, 0, 0, 5, 0, 0, 0, 0, 0]);
  assert.deepEqual([...near.sumByMember({ part: { mask: 1 } })], [0, 2, 0, 0, 1, 0, 0, 0, 0, 1]);
  assert.deepEqual([...near.sumByMember({ part: { divisor: 5 } })], [0, 1, 0, 0, 1, 0, 0, 0, 0, 0]);
  assert.deepEqual([...answers.sumByDay()], [["2026-01-01", 11], ["2026-01-02", 10]]);
  assert.deepEqual([...answers.sumByDay({ members, label })], [["2026-01-01", 7], ["2026-01-02", 7]]);
  assert.deepEqual([...answers.sumByLabel({ members }).sums], [7, 3, 7]);
  assert.deepEqual([...answers.sumsOf(1)], [["2026-01-01", 5], ["2026-01-02", 7]]);
});

Deno.test("distinct members by day, altogether and by group, those without a number too", () => {
  assert.deepEqual([...answers.distinctByDay()], [["2026-01-01", 3], ["2026-01-02", 3]]);
  assert.deepEqual([...answers.distinctByDay({ members, label })], [["2026-01-01", 2], ["2026-01-02", 1]]);
  assert.deepEqual([answers.distinct(), answers.distinct({ label }), answers.distinct({ members })], [5, 5, 2]);
  assert.deepEqual(answers.distinctByGroup(2, (text) => text === "a" ? 0 : text === "b" ? 1 : -1), [3, 2]);
  const { total, groups } = answers.distinctByGroups((text) => text === "c" ? ["far"] : ["near", text]);
  assert.deepEqual([total, Object.fromEntries(groups)], [5, {
    near: { distinct: 3, sum: 12 },
    a: { distinct: 3, sum: 8 },
    b: { distinct: 2, sum: 4 },
    far: { distinct: 3, sum: 9 },
  }]);
});

Deno.test("no days give empty answers", () => {
  const none = answersFrom([]);
  assert.deepEqual([none.distinct(), none.sumByDay().size, none.distinctByGroups(() => []).total], [0, 0, 0]);
});
