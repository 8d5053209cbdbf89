// Data that a table writes beside its rows: list entries, and the revisions of displayed data.
import assert from "node:assert/strict";
import { transaction } from "../../lib/kv/transaction.ts";
import { defineRevision } from "../../lib/kv/revision.ts";
import { defineTable } from "../../lib/kv/table.ts";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { contents, openTestStore } from "../support/kv.ts";

const notes = defineTable<{ id: number; tags: string[]; shown: boolean }>({
  name: "notes_of_pairs_test",
  missing: "not_found",
  lists: { tag: ({ tags }) => tags.map((tag) => [tag]) },
  raises: { forum: (before, after) => before?.shown === true || after?.shown === true },
});

Deno.test("a row is in a list as often as it declares, and leaves it when it no longer does", async () => {
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

Deno.test("a table's own revision rises with its displayed data, in the same transaction", async () => {
  await using _store = await openTestStore();
  const forumRevision = defineRevision("forum").current;
  const { id } = await notes.insert({ tags: [], shown: false });
  assert.equal(await forumRevision(), 0);
  await notes.update(id, (note) => ({ ...note, shown: true }));
  assert.equal(await forumRevision(), 1);
  await notes.update(id, (note) => ({ ...note, shown: false }));
  assert.equal(await forumRevision(), 2);
  await assert.rejects(transaction(async (tx) => {
    await notes.update(id, (note) => ({ ...note, shown: true }), tx);
    throw new Error("no");
  }));
  assert.equal(await forumRevision(), 2);
});
