// Distinct values are counted exactly although marking one asks nothing.
import assert from "node:assert/strict";
import { defineDistinct } from "../../lib/kv/distinct.ts";
import { store } from "../../lib/kv/inside/db.ts";
import { tally } from "../../lib/kv/tally.ts";
import { openTestStore } from "../support/kv.ts";

/** Another instance: the same family, without this one's memory. */
const instance = () => defineDistinct("test_distinct");

Deno.test("total() counts each value once, on every instance, at once", async () => {
  await using _ = await openTestStore();
  const [a, b] = [instance(), instance()];
  for (let i = 1; i <= 30; i++) {
    await Promise.all([
      tally({ lines: a.mark(`value ${i}`) }),
      tally({ lines: b.mark(`value ${i}`) }),
      tally({ lines: b.mark(`value ${Math.ceil(i / 2)}`) }),
    ]);
    assert.deepEqual(await Promise.all([a.total(), b.total()]), [i, i]);
  }
});

Deno.test("a value that was counted long ago counts no second time, after a restart neither", async () => {
  await using _ = await openTestStore();
  await tally({ lines: instance().mark("old") });
  assert.equal(await instance().total(), 1);
  const restarted = instance();
  assert.equal(restarted.mark("old").length, 1);
  await tally({ lines: restarted.mark("old") });
  assert.equal(await restarted.total(), 1);
  assert.equal(restarted.mark("old").length, 0, "known by now");
});

Deno.test("the memory of what is numbered is bounded; what falls out of it counts no second time", async () => {
  await using _ = await openTestStore();
  const values = defineDistinct("test_distinct", { remembered: 10 });
  const marked = (from: number, to: number) => {
    return Array.from({ length: to - from }, (_, i) => values.mark(`value ${from + i}`));
  };
  for (const [from, to] of [[0, 4], [4, 10], [10, 16]] as const) {
    await Promise.all(marked(from, to).map((lines) => tally({ lines })));
    await values.total();
  }
  const known = marked(0, 16).map((lines) => lines.length === 0);
  assert.deepEqual(known, [...Array(10).fill(false), ...Array(6).fill(true)]);
  await Promise.all(marked(0, 16).map((lines) => tally({ lines })));
  assert.equal(await values.total(), 16);
});

Deno.test("total() is exact when more waits than one fold takes, and while others fold", async () => {
  await using _ = await openTestStore();
  const marks = Array.from({ length: 2_000 }, (_, i) => tally({ lines: instance().mark(`地址 ${i % 1_500}`) }));
  await Promise.all(marks);
  const totals = await Promise.all([instance(), instance(), instance()].map((each) => each.total()));
  assert.deepEqual(totals, [1_500, 1_500, 1_500]);
  const folder = instance();
  while (await folder.fold());
  assert.equal(await instance().total(), 1_500);
});

Deno.test("what an older program marked, each value by a key of its own, counts too", async () => {
  await using _ = await openTestStore();
  for (const value of ["10.0.0.1", "10.0.0.2"]) {
    await store().writer.set(["distinct", "test_distinct", "new", value], new Uint8Array());
  }
  await tally({ lines: instance().mark("10.0.0.2") });
  assert.equal(await instance().total(), 2);
});

Deno.test("short values do not burst a fold, in whatever lists they stand", async () => {
  await using _ = await openTestStore();
  const all = instance();
  for (let i = 0; i < 700; i += 7) await tally({ lines: all.mark(`${i}`) });
  await Promise.all(Array.from({ length: 3_000 }, (_, i) => tally({ lines: all.mark(`${i}`) })));
  while (await all.fold());
  assert.equal(await instance().total(), 3_000);
});

Deno.test("total() is exact when more waits than all its folds take, on whatever lists a value stands", async () => {
  await using _ = await openTestStore();
  const values = Array.from({ length: 12_500 }, (_, i) => `${i}`);
  for (let times = 0; times < 2; times++) {
    await Promise.all(values.map((value) => tally({ lines: instance().mark(value) })));
  }
  assert.equal(await instance().total(), 12_500);
});

Deno.test("long values do not burst a fold", async () => {
  await using _ = await openTestStore();
  const marks = Array.from({ length: 100 }, (_, i) => tally({ lines: instance().mark(`${"长".repeat(500)}${i}`) }));
  await Promise.all(marks);
  const folder = instance();
  while (await folder.fold());
  assert.equal(await folder.total(), 100);
});
