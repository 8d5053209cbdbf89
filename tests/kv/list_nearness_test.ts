// Nearly equal texts of a column, the newest rows of several values, and best matches: each equals a comparison of all.
import assert from "node:assert/strict";
import { defineTable } from "../../lib/kv/table.ts";
import { openTestStore } from "../support/kv.ts";

const units = defineTable({
  name: "test_units",
  missing: "not_found",
  list: { columns: ({ unit }: { id: number; unit: string }) => ({ unit }), search: { unit: ({ unit }) => unit } },
});

/** The usual computation of the edit distance, by a table of all prefixes. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1]));
    }
    row = next;
  }
  return row.at(-1)!;
}

const alphabet = [..."农业大学院所甲乙𐐀z"].join("");
let seed = 11;
const random = (n: number) => (seed = seed * 48271 % 2147483647) % n;
const written = (length: number) => Array.from({ length }, () => alphabet[random(alphabet.length)]).join("");

Deno.test("texts with one or two edits are found, nearest first, and no others, also after removals", async () => {
  await using _ = await openTestStore();
  const rows = new Map<number, string>();
  for (let n = 0; n < 400; n++) {
    const { id, unit } = await units.insert({ unit: written(2 + random(4)) });
    rows.set(id, unit);
  }
  await units.list.warm();
  for (const id of [...rows.keys()].filter((id) => id % 5 === 0)) {
    await units.remove(id);
    rows.delete(id);
  }
  let most = 0;
  for (let n = 0; n < 100; n++) {
    const [word, edits] = [written(2 + random(4)), 1 + n % 2];
    const near = new Set([...rows.values()].filter((unit) => unit !== word && distance(unit, word) <= edits));
    const found = await units.list.near("unit", word, { edits, limit: 1_000 });
    assert.deepEqual(found.toSorted(), [...near].sort(), word);
    const distances = found.map((unit) => distance(unit, word));
    assert.deepEqual(distances, distances.toSorted());
    assert.equal((await units.list.near("unit", word, { edits, limit: 3 })).length, Math.min(3, near.size));
    most = Math.max(most, near.size);
  }
  assert.ok(most > 10, `${most} at most`);
});

Deno.test("the newest rows of several values, at most some of each; none of an unknown value", async () => {
  await using _ = await openTestStore();
  assert.deepEqual(await units.list.newest("unit", ["甲"], 2), new Map(), "an empty list has no columns");
  for (const unit of ["甲", "乙", "甲", "丙", "甲"]) await units.insert({ unit });
  const expected = new Map([["甲", [5, 3]], ["乙", [2]], ["丁", []]]);
  assert.deepEqual(await units.list.newest("unit", ["甲", "乙", "丁"], 2), expected);
});

Deno.test("equal texts come first, then those that begin with the word, then the others; newest first", async () => {
  await using _ = await openTestStore();
  for (const unit of ["在甲乙", "甲乙丙", "甲", "甲乙", "乙甲", "甲乙丁", "甲乙"]) await units.insert({ unit });
  const best = async (limit: number) => (await units.list.best("甲乙", { limit })).map(({ id }) => id);
  assert.deepEqual(await best(10), [7, 4, 6, 2, 1]);
  assert.deepEqual(await best(1), [7]);
  assert.deepEqual(await best(3), [7, 4, 6]);
});
