// A live list of long texts finds exactly what looking through all of them finds, also after changes and removals.
import assert from "node:assert/strict";
import { openProjection } from "../../lib/kv/inside/projection.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { revisionWith } from "../../lib/kv/revision.ts";
import { defineTable } from "../../lib/kv/table.ts";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { contents, openTestStore } from "./../support/kv.ts";

const alphabet = [..."大气校正辐射定标abc12-. 影像"];
let seed = 5;
const random = (n: number) => (seed = seed * 48271 % 2147483647) % n;
const written = (length: number) => Array.from({ length }, () => alphabet[random(alphabet.length)]).join("");

type Options = Parameters<typeof openProjection>[0];

for (const options of [{}, { bits: 256 }, { bits: 1_024 }]) {
  const name = `with ${JSON.stringify(options)} what is left out has none of the words, and nothing that has them is`;
  Deno.test(name, () => asLookedThrough(options));
}

function asLookedThrough(options: Options): void {
  const rows = openProjection<{ n: number }>(options);
  const texts = new Map<number, string>();
  const put = (id: number) => {
    const text = written(1 + random(60));
    texts.set(id, text);
    rows.put(id, { n: id }, text);
  };
  const found = (words: string[]) => {
    return rows.matching({ phrase: words.join(""), words }, {}).total;
  };
  for (let id = 1; id <= 500; id++) put(id);
  for (let n = 0; n < 200; n++) put(1 + random(500));
  for (let n = 0; n < 50; n++) {
    const id = 1 + random(500);
    texts.delete(id);
    rows.remove(id);
  }
  for (let n = 0; n < 300; n++) {
    const words = Array.from({ length: 1 + random(3) }, () => written(1 + random(3)));
    const holds = (text: string) => words.every((word) => text.includes(word));
    const expected = [...texts.values()].filter(holds).length;
    assert.equal(found(words), expected, words.join("|"));
    const phrase = words[0] ?? "";
    const alone = [...texts.values()].filter((text) => text.includes(phrase)).length;
    assert.equal(found([phrase]), alone, phrase);
  }
  assert.equal(rows.matching(undefined, {}).total, texts.size);
}

const notes = defineTable<{ id: number; tags: string[]; shown: boolean }>({
  name: "notes_of_pairs_test",
  missing: "not_found",
  lists: { tag: ({ tags }) => tags.map((tag) => [tag]) },
  raises: { forum: (before, after) => before?.shown === true || after?.shown === true },
});

Deno.test("a row stands in a list as often as it says, and leaves it with what it no longer says", async () => {
  await using _store = await openTestStore();
  const { id } = await notes.insert({ tags: ["a", "b"], shown: false });
  await notes.insert({ tags: ["b"], shown: false });
  assert.deepEqual(await notes.ids("tag", { prefix: ["b"] }), [1, 2]);
  await notes.update(id, (note) => ({ ...note, tags: ["b", "c"] }));
  assert.deepEqual([await notes.ids("tag", { prefix: ["a"] }), await notes.ids("tag", { prefix: ["c"] })], [[], [1]]);
  assert.deepEqual(await checkStore(), []);
  await notes.remove(id);
  assert.deepEqual(await notes.ids("tag"), [2]);
  assert.ok(!(await contents()).some(({ key }) => key[0] === "index" && key.at(-1) === id));
});

Deno.test("a revision of its own rises with what it shows, in the same atomic, and with the content's", async () => {
  await using _store = await openTestStore();
  const forumRevision = revisionWith("forum");
  const { id } = await notes.insert({ tags: [], shown: false });
  assert.equal(await forumRevision(), "0.0");
  await notes.update(id, (note) => ({ ...note, shown: true }));
  assert.equal(await forumRevision(), "0.1");
  await notes.update(id, (note) => ({ ...note, shown: false }));
  assert.equal(await forumRevision(), "0.2");
  await assert.rejects(transaction(async (tx) => {
    await notes.update(id, (note) => ({ ...note, shown: true }), tx);
    throw new Error("no");
  }));
  assert.equal(await forumRevision(), "0.2");
});

Deno.test("what was asked for before is found right after rows have come, changed and gone", () => {
  const rows = openProjection<{ n: number }>({ bits: 1_024 });
  const found = (phrase: string) => rows.matching({ phrase, words: [phrase] }, {}).total;
  for (let id = 1; id <= 5; id++) rows.put(id, { n: id }, "大气校正");
  assert.deepEqual([found("大气"), found("几何")], [5, 0]);
  rows.put(2, { n: 2 }, "几何校正");
  rows.remove(3);
  assert.deepEqual([found("大气"), found("几何")], [3, 1]);
  for (let id = 6; id <= 300; id++) rows.put(id, { n: id }, id % 2 ? "大气校正" : "几何校正");
  assert.deepEqual([found("大气"), found("几何")], [3 + 147, 1 + 148]);
  for (let n = 0; n < 40; n++) found(`词${n}`);
  assert.equal(found("大气"), 150, "only so many answers are kept");
});

Deno.test("texts that change over and over stay findable, and their old words are gone", () => {
  const rows = openProjection<{ n: number }>({ bits: 1_024 });
  const found = (phrase: string) => rows.matching({ phrase, words: [phrase] }, {}).total;
  const long = (word: string) => word + "影".repeat(20_000);
  for (let round = 0; round < 100; round++) { // what is left over is more than is used, again and again
    for (let id = 1; id <= 3; id++) rows.put(id, { n: id }, long(`第${round}轮${id}号`) + "像".repeat(round));
  }
  assert.deepEqual([found("第99轮2号"), found("第98轮2号"), found("影像")], [1, 0, 3]);
  rows.put(2, { n: 2 }, "短");
  assert.deepEqual([found("第99轮2号"), found("短"), found("第99轮3号影")], [0, 1, 1]);
  rows.put(9, { n: 9 }, "𠀀".repeat(600_000) + "末");
  assert.equal(found("𠀀末"), 1, "a text larger than a portion of the room");
});
