// Day counters: by day, altogether, and the same for each dim.
import assert from "node:assert/strict";
import { defineSeries } from "../../lib/kv/series.ts";
import { tally } from "../../lib/kv/tally.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { addDays, daysBetween } from "../../lib/shared/time.ts";
import { openTestStore } from "../support/kv.ts";

const series = defineSeries("test_series");

Deno.test("days() and total() give what was added, by tally and by transaction", async () => {
  await using _ = await openTestStore();
  await tally({ sum: [...series.add("2026-03-01"), ...series.add("2026-03-03", 5)] });
  await transaction((tx) => {
    for (const { key, amount } of series.add("2026-03-03", 2)) tx.sum(key, amount);
    return Promise.resolve();
  });
  assert.deepEqual(await series.days(["2026-03-01", "2026-03-02", "2026-03-03"]), [1, 0, 7]);
  assert.equal(await series.total(), 8);
});

Deno.test("days() keeps the order asked for over more days than one request takes", async () => {
  await using _ = await openTestStore();
  const days = daysBetween("2026-01-01", "2026-02-28");
  await tally({ sum: days.flatMap((day, i) => series.add(day, i + 1)) });
  const backwards = days.toReversed();
  assert.deepEqual(await series.days(backwards), backwards.map((_, i) => days.length - i));
  assert.deepEqual(await series.days([]), []);
});

Deno.test("a dim has numbers of its own", async () => {
  await using _ = await openTestStore();
  await tally({ sum: [...series.add("2026-03-01", 2, ["a"]), ...series.add("2026-03-02", 3, ["a", "b"])] });
  assert.equal(await series.total(), 5);
  assert.equal(await series.total("a"), 5);
  assert.equal(await series.total("b"), 3);
  assert.deepEqual(await series.days(["2026-03-01", "2026-03-02"], "a"), [2, 3]);
  assert.deepEqual(await series.days(["2026-03-01", "2026-03-02"]), [2, 3]);
});

Deno.test("byDim() agrees with the days, whatever the range does to the months", async () => {
  await using _ = await openTestStore();
  const first = "2026-01-10";
  const all = Array.from({ length: 120 }, (_, i) => addDays(first, i));
  await tally({ sum: all.flatMap((day, i) => series.add(day, 1, [`d${i % 3}`])) });
  for (const [from, to] of [[0, 119], [5, 5], [22, 80], [0, 22], [30, 119]] as const) {
    const [start = "", end = ""] = [all[from], all[to]];
    const expected = new Map<string, number>();
    for (let i = from; i <= to; i++) expected.set(`d${i % 3}`, (expected.get(`d${i % 3}`) ?? 0) + 1);
    assert.deepEqual(
      new Map([...await series.byDim(start, end)].sort()),
      new Map([...expected].sort()),
      `${start}…${end}`,
    );
  }
});
