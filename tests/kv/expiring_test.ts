// Expiring rows are gone at their time, whenever the store removes them.
import assert from "node:assert/strict";
import { FakeTime } from "../support/fake_time.ts";
import { defineExpiring } from "../../lib/kv/expiring.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { openTestStore } from "../support/kv.ts";

const codes = defineExpiring<number>("test_codes");

Deno.test("a value is there until its time is over, and not a millisecond longer", async () => {
  await using _ = await openTestStore();
  using clock = new FakeTime();
  await codes.put(["lin"], 1, { until: Date.now() + 60_000 });
  assert.equal(await codes.get(["lin"]), 1);
  clock.advance(59_999);
  assert.equal(await codes.get(["lin"]), 1);
  clock.advance(1);
  assert.equal(await codes.get(["lin"]), null);
  assert.deepEqual(await codes.list([]), []);
  assert.equal(await transaction((tx) => codes.get(["lin"], tx)), null);
});

Deno.test("put() begins a new lifetime, remove() ends it", async () => {
  await using _ = await openTestStore();
  using clock = new FakeTime();
  await codes.put(["lin"], 1, { until: Date.now() + 1_000 });
  clock.advance(900);
  await codes.put(["lin"], 2, { until: Date.now() + 1_000 });
  clock.advance(900);
  assert.equal(await codes.get(["lin"]), 2);
  await codes.remove(["lin"]);
  assert.equal(await codes.get(["lin"]), null);
});

Deno.test("put() may follow the end", async () => {
  await using _ = await openTestStore();
  for (const left of [0, -1, -60_000]) {
    await codes.put(["lin"], 1, { until: Date.now() + left });
    assert.equal(await codes.get(["lin"]), null);
  }
});

Deno.test("list() returns the rows below a name only, with the whole names that get() and remove() accept", async () => {
  await using _ = await openTestStore();
  for (const id of [["a", "1"], ["a", "2"], ["b", "1"]]) await codes.put(id, 7, { until: Date.now() + 60_000 });
  const below = await codes.list(["a"]);
  assert.deepEqual(below.map((entry) => entry.id), [["a", "1"], ["a", "2"]]);
  assert.equal((await codes.list([])).length, 3);
  for (const { id, value } of below) {
    assert.equal(await codes.get(id), value);
    await codes.remove(id);
  }
  assert.deepEqual((await codes.list([])).map((entry) => entry.id), [["b", "1"]]);
});

Deno.test("in a transaction the read is checked: one of two users of a code succeeds", async () => {
  await using _ = await openTestStore();
  await codes.put(["once"], 1, { until: Date.now() + 60_000 });
  const use = () =>
    transaction(async (tx) => {
      const code = await codes.get(["once"], tx);
      if (code !== null) await codes.remove(["once"], tx);
      return code !== null;
    });
  const used = await Promise.all(Array.from({ length: 20 }, use));
  assert.equal(used.filter(Boolean).length, 1);
});
