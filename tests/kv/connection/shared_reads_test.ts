// Simultaneous reads of single keys share one request to the store.
import assert from "node:assert/strict";
import { coalesced } from "../../../lib/kv/connection/shared_reads.ts";

/** A reader on a store in memory, and the number of keys of each request. */
async function watched() {
  const kv = await Deno.openKv(":memory:");
  for (let n = 0; n < 30; n++) await kv.set(["n", n], n);
  const questions: number[] = [];
  const reader = coalesced({
    get(key) {
      questions.push(1);
      return kv.get(key);
    },
    getMany(keys) {
      questions.push(keys.length);
      return kv.getMany(keys);
    },
    list: (selector, options) => kv.list(selector, options),
  });
  return { kv, reader, questions };
}

Deno.test("simultaneous keys are requested in tens, and each gets its own value", async () => {
  const { kv, reader, questions } = await watched();
  const entries = await Promise.all(Array.from({ length: 25 }, (_, n) => reader.get<number>(["n", n])));
  assert.deepEqual(entries.map(({ value }) => value), Array.from({ length: 25 }, (_, n) => n));
  assert.deepEqual(questions, [10, 10, 5]);
  assert.equal((await reader.get(["n", 99])).value, null);
  assert.deepEqual(questions.slice(3), [1]);
  kv.close();
});

Deno.test("a read sees what was written before it began", async () => {
  const { kv, reader } = await watched();
  const [before] = await Promise.all([reader.get<number>(["n", 1]), reader.get(["n", 2])]);
  assert.equal(before.value, 1);
  await kv.set(["n", 1], "new");
  const [after] = await Promise.all([reader.get(["n", 1]), reader.get(["n", 2])]);
  assert.equal(after.value, "new");
  kv.close();
});

Deno.test("an invalid key fails for its reader only", async () => {
  const { kv, reader } = await watched();
  const tooLong = ["n", "x".repeat(3_000)];
  const together = await Promise.allSettled([reader.get(["n", 1]), reader.get(tooLong), reader.get(["n", 2])]);
  assert.deepEqual(together.map(({ status }) => status), ["fulfilled", "rejected", "fulfilled"]);
  await assert.rejects(reader.get(tooLong), TypeError);
  assert.equal((await reader.get(["n", 3])).value, 3);
  kv.close();
});

Deno.test("a failed request fails for all its readers", async () => {
  const { kv, reader, questions } = await watched();
  kv.close();
  const together = await Promise.allSettled([reader.get(["n", 1]), reader.get(["n", 2])]);
  assert.deepEqual(together.map(({ status }) => status), ["rejected", "rejected"]);
  assert.deepEqual(questions, [2]);
});
