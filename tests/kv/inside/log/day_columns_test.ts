// Adding shares to a day equals a day with all of them.
import assert from "node:assert/strict";
import { labelBook, type Numbered, toPacked, unpacked, withAdded } from "../../../../lib/kv/inside/log/day_columns.ts";

const DATE = "2026-11-26";
let state = 5;
const roll = (n: number) => {
  state = Math.imul(state, 1_103_515_245) + 12_345 | 0;
  return ((state >>> 8) % 16_777_213) % n;
};
const shares = (count: number, members: number): Numbered[] =>
  Array.from({ length: count }, () => ({ member: 1 + roll(members), label: `地方${roll(4)}`, amount: 1 + roll(3) }));

/** One for each member and label. */
function summed(all: Numbered[]): Numbered[] {
  const sums = new Map<string, Numbered>();
  for (const { member, label, amount } of all) {
    const sum = sums.get(`${member} ${label}`);
    sums.set(`${member} ${label}`, { member, label, amount: amount + (sum?.amount ?? 0) });
  }
  return [...sums.values()];
}

for (
  const [before, more, members] of [[0, 0, 5], [0, 40, 9], [60, 1, 9], [60, 300, 30], [30_000, 500, 40_000]] as const
) {
  Deno.test(`${more} shares added to a day of ${before}`, () => {
    const book = labelBook();
    const [there, added] = [shares(before, members), shares(more, members)];
    const sheets = toPacked(DATE, summed(there)).map((part) => unpacked(part, book));
    const amountsBefore = sheets.map(({ amounts }) => [...amounts]);
    const { date, distinct, length, members: who, labels, amounts, texts } = withAdded(sheets, added, book);
    const all = Array.from({ length }, (_, i) => ({ member: who[i]!, label: texts[labels[i]!]!, amount: amounts[i]! }));
    const expected = summed([...there, ...added]);
    const sorted = (list: Numbered[]) => list.map((share) => JSON.stringify(share)).sort();
    assert.equal(date, DATE);
    assert.deepEqual(sorted(all), sorted(expected));
    assert.deepEqual([...who], [...who].sort((a, b) => a - b), "by member");
    assert.equal(distinct, new Set(expected.map(({ member }) => member)).size);
    assert.deepEqual(sheets.map(({ amounts }) => [...amounts]), amountsBefore, "the previous day is unchanged");
    if (before > 20_000) assert.ok(sheets.length > 1);
  });
}
