// Day counters: by day, altogether, and the same for each dim.
import assert from "node:assert/strict";
import { store } from "../../lib/kv/inside/db.ts";
import { defineSeries } from "../../lib/kv/series.ts";
import { tally } from "../../lib/kv/tally.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { addDays, daysBetween, MINUTE, siteDate } from "../../lib/shared/time.ts";
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

Deno.test("days() of a year know at once what was counted on whichever day, and read but two counters when none was", async () => {
  await using _ = await openTestStore();
  const today = siteDate();
  const days = daysBetween(addDays(today, -99), today);
  const expected = days.map((_, i) => i + 1);
  await tally({ sum: days.flatMap((day, i) => series.add(day, i + 1, ["a"])) });
  const count = async (...changed: [place: number, n: number][]) => {
    await tally({ sum: changed.flatMap(([place, n]) => series.add(days.at(place) ?? "", n, ["a"])) });
    for (const [place, n] of changed) expected[expected.length + place]! += n; // there is one for each day
  };
  const changes: [number, number][][] = [[], [], [[-1, 2]], [[-7, 1]], [[-1, 5], [-100, 3]], [[-2, 1], [-3, 1]], [[
    -1,
    1,
  ]]];
  for (const changed of changes) {
    await count(...changed);
    for (const dim of [undefined, "a"]) {
      const read = await listedBy(async () => assert.deepEqual(await series.days(days, dim), expected));
      if (changed.every(([place]) => place === -1) && changed !== changes[0]) assert.equal(read, 0);
    }
  }
  const before = daysBetween(addDays(today, -199), addDays(today, -90));
  assert.deepEqual(await series.days(before), before.map((day) => expected[days.indexOf(day)] ?? 0));
});

Deno.test("days() of a year know what kv:check has mended, whose total was right, a minute later", async () => {
  await using _ = await openTestStore();
  const days = daysBetween(addDays(siteDate(), -19), siteDate());
  const [{ key } = { key: [] }] = series.add(days[3] ?? "");
  await tally({ sum: series.add(days[3] ?? "", 2) });
  assert.equal((await series.days(days))[3], 2);
  await store().writer.set(key, new Deno.KvU64(7n));
  const { now } = performance;
  performance.now = () => now.call(performance) + MINUTE;
  try {
    assert.equal((await series.days(days))[3], 7);
  } finally {
    performance.now = now;
  }
});

/** How many ranges the work reads. */
async function listedBy(work: () => Promise<unknown>): Promise<number> {
  const { reader } = store();
  const { list } = reader;
  let n = 0;
  reader.list = ((...args: Parameters<typeof list>) => {
    n++;
    return list.apply(reader, args);
  }) as typeof list;
  try {
    await work();
  } finally {
    Object.assign(reader, { list });
  }
  return n;
}

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
