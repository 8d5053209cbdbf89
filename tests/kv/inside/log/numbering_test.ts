// Texts are numbered, and counted exactly, although marking one reads nothing.
import assert from "node:assert/strict";
import { LARGE_FOLD, numberingOf } from "../../../../lib/kv/inside/log/numbering.ts";
import { appendWrites } from "../../../../lib/kv/inside/commit_queue.ts";
import { openTestStore } from "../../../support/kv.ts";

const UNDER = ["test_numbering"];
/** Another instance: the same texts, without this one's memory. */
const instance = () => numberingOf(UNDER);
const mark = (numbering: ReturnType<typeof instance>, text: string) => appendWrites({ records: numbering.mark(text) });

Deno.test("total() counts each value once, on every instance, at once", async () => {
  await using _ = await openTestStore();
  const [a, b] = [instance(), instance()];
  for (let i = 1; i <= 30; i++) {
    await Promise.all([
      mark(a, `value ${i}`),
      mark(b, `value ${i}`),
      mark(b, `value ${Math.ceil(i / 2)}`),
    ]);
    assert.deepEqual(await Promise.all([a.total(), b.total()]), [i, i]);
  }
});

Deno.test("a value counted long ago is not counted again, also after a restart", async () => {
  await using _ = await openTestStore();
  await mark(instance(), "old");
  assert.equal(await instance().total(), 1);
  const restarted = instance();
  assert.equal(restarted.mark("old").length, 1);
  await mark(restarted, "old");
  assert.equal(await restarted.total(), 1);
  assert.equal(restarted.mark("old").length, 0, "known by now");
});

Deno.test("the memory of numbered values is limited; evicted ones are not counted again", async () => {
  await using _ = await openTestStore();
  const values = numberingOf(UNDER, { remembered: 10 });
  const marked = (from: number, to: number) => {
    return Array.from({ length: to - from }, (_, i) => values.mark(`value ${from + i}`));
  };
  for (const [from, to] of [[0, 4], [4, 10], [10, 16]] as const) {
    await Promise.all(marked(from, to).map((records) => appendWrites({ records })));
    await values.total();
  }
  const known = marked(0, 16).map((records) => records.length === 0);
  assert.deepEqual(known, [...Array(10).fill(false), ...Array(6).fill(true)]);
  await Promise.all(marked(0, 16).map((records) => appendWrites({ records })));
  assert.equal(await values.total(), 16);
});

Deno.test("total() is exact when more waits than one fold takes, and while others fold", async () => {
  await using _ = await openTestStore();
  const marks = Array.from({ length: 2_000 }, (_, i) => mark(instance(), `地址 ${i % 1_500}`));
  await Promise.all(marks);
  const totals = await Promise.all([instance(), instance(), instance()].map((each) => each.total()));
  assert.deepEqual(totals, [1_500, 1_500, 1_500]);
  const folder = instance();
  while (await folder.fold());
  assert.equal(await instance().total(), 1_500);
});

Deno.test("short values do not burst a fold, in whatever lists they stand", async () => {
  await using _ = await openTestStore();
  const all = instance();
  for (let i = 0; i < 700; i += 7) await mark(all, `${i}`);
  await Promise.all(Array.from({ length: 3_000 }, (_, i) => mark(all, `${i}`)));
  while (await all.fold());
  assert.equal(await instance().total(), 3_000);
});

Deno.test("total() is exact when more waits than all its folds take, on whatever lists a value stands", async () => {
  await using _ = await openTestStore();
  const values = Array.from({ length: 12_500 }, (_, i) => `${i}`);
  for (let times = 0; times < 2; times++) {
    await Promise.all(values.map((value) => mark(instance(), value)));
  }
  assert.equal(await instance().total(), 12_500);
});

Deno.test("a fold in several commits gives each text one number, while others fold too", async () => {
  await using _ = await openTestStore();
  const values = Array.from({ length: 2_000 }, (_, i) => `${i}`);
  await Promise.all(values.map((value) => mark(instance(), value)));
  await Promise.all([instance().fold(LARGE_FOLD), instance().fold(LARGE_FOLD), instance().total()]);
  const numbers = await instance().numbers(values);
  assert.deepEqual([...numbers.values()].sort((a, b) => a - b), values.map((_, n) => n + 1));
  assert.equal(await instance().fold(), false, "no list is left");
});
