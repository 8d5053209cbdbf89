// A table with a history keeps the state before each change, in the atomic of the change.
import assert from "node:assert/strict";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { historyKey, stateKey } from "../../lib/kv/inside/history.ts";
import { defineTable } from "../../lib/kv/table.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { contents, openTestFile, openTestStore, reopenTestFile } from "../support/kv.ts";

type Page = {
  id: number;
  title: string;
  text: string;
  notes: string;
  tags: string[];
  place: number;
  updated_at: string;
};

const name = "test_pages";
const pages = defineTable({
  name,
  missing: "not_found",
  unique: { title: { of: ({ title }: Page) => title, taken: "conflict" } },
  long: ["text", "notes"],
  history: { stamp: "updated_at", ignores: ["place"] },
});

const page = { title: "甲", text: "短", notes: "", tags: ["水"], place: 1, updated_at: "1" };
const set = (fields: Partial<Page>, by = 7) => pages.update({ id: 1, by }, (row) => ({ ...row, ...fields }));
const keysUnder = async (prefix: Deno.KvKey) =>
  (await contents()).map(({ key }) => key).filter(([part]) => part === prefix[0]);
const chunks = () => keysUnder(["long"]);
/** A text of this many characters that gzip hardly shortens. */
const text = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000))).join("");

Deno.test("each change keeps the state before it: by whom, when, which fields", async () => {
  await using _ = await openTestStore();
  await pages.insert(page);
  assert.deepEqual(await pages.historyOf(1), []);
  await set({ title: "乙", tags: ["水", "田"], updated_at: "2" });
  await set({ text: "长", updated_at: "3" }, 8);
  await pages.update(1, (row) => ({ ...row, title: "丙" }));
  const states = await pages.historyOf(1);
  assert.deepEqual(states.map(({ id, by, fields, created_at }) => [id, by, fields, created_at]), [
    [3, null, ["title"], "3"],
    [2, 8, ["text"], "3"],
    [1, 7, ["title", "tags"], "2"],
  ]);
  assert.deepEqual(await pages.earlierState(1, 1), { ...page, id: 1 });
  assert.deepEqual(await pages.earlierState(1, 2), {
    ...page,
    id: 1,
    title: "乙",
    tags: ["水", "田"],
    updated_at: "2",
  });
  assert.equal(await pages.earlierState(1, 4), null);
  assert.equal(await pages.earlierState(2, 1), null);
});

Deno.test("a change of nothing, of an ignored field, and one that is refused leave no state", async () => {
  await using _ = await openTestStore();
  await pages.insert(page);
  await pages.insert({ ...page, title: "乙" });
  await set({ title: "甲", tags: ["水"] });
  await set({ place: 2, updated_at: "2" });
  await assert.rejects(set({ title: "乙" }), { key: "conflict" });
  await assert.rejects(transaction(async (tx) => {
    await pages.update({ id: 1, by: 7 }, (row) => ({ ...row, title: "丙" }), tx);
    throw new Error("broken off");
  }));
  assert.deepEqual(await keysUnder(["history"]), []);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("fifty states remain of sixty changes, and the texts that only the oldest named go", async () => {
  await using _ = await openTestStore();
  await pages.insert({ ...page, text: text(5_000) });
  const first = await chunks();
  for (let n = 1; n <= 60; n++) await set({ text: n === 1 ? "短" : `短 ${n}` });
  const states = await pages.historyOf(1);
  assert.deepEqual([states.length, states[0]?.id, states.at(-1)?.id], [50, 60, 11]);
  assert.equal((await keysUnder(["history"])).length, 51);
  assert.deepEqual([first.length, (await chunks()).length], [1, 0]);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("equal long texts of a row and its states are stored once, and go with the last that names them", async () => {
  await using _ = await openTestStore();
  const [one, other] = [text(40_000), text(30_000)];
  const size = async () => (await chunks()).length;
  await pages.insert({ ...page, text: one });
  const ofOne = await size();
  for (let n = 0; n < 10; n++) await set({ title: `标题 ${n}` });
  assert.equal(await size(), ofOne);
  await set({ text: other });
  const both = await size();
  await set({ text: one });
  await set({ text: other });
  assert.equal(await size(), both);
  assert.equal((await pages.earlierState(1, 1))?.text, one);
  assert.equal((await pages.earlierState(1, 12))?.text, other);
  assert.deepEqual(await checkStore(), []);
  for (let n = 0; n < 51; n++) await set({ text: `短 ${n}` });
  assert.equal(await size(), 0);
  await pages.remove(1);
  assert.deepEqual(await keysUnder(["history"]), []);
});

Deno.test("a row that moves out and back keeps its states; they go with the row, or with dropHistory()", async () => {
  await using _ = await openTestStore();
  const [old, now] = [text(20_000), text(25_000)];
  await pages.insert({ ...page, text: old });
  await set({ text: now });
  const before = (await contents()).filter(({ key }) => ["row", "long", "unique"].includes(String(key[0])));
  const row = await pages.moveOut(1);
  assert.deepEqual([await pages.get(1), await pages.count()], [null, 0]);
  assert.deepEqual(await checkStore(), []);
  await pages.moveBack(row);
  const after = (await contents()).filter(({ key }) => ["row", "long", "unique"].includes(String(key[0])));
  assert.deepEqual(after.map(({ key, value }) => [key, value]), before.map(({ key, value }) => [key, value]));
  await set({ title: "乙" });
  assert.deepEqual((await pages.historyOf(1)).map(({ id }) => id), [2, 1]);
  assert.equal((await pages.earlierState(1, 1))?.text, old);
  assert.deepEqual(await checkStore(), []);
  await pages.moveOut(1);
  await pages.dropHistory(1);
  assert.deepEqual([await keysUnder(["history"]), await chunks()], [[], []]);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("twenty simultaneous changes leave twenty states in a row, each of what the change replaced", async () => {
  await using _ = await openTestStore();
  await pages.insert({ ...page, text: text(10_000) });
  await Promise.all(Array.from({ length: 20 }, (_, n) =>
    pages.update({ id: 1, by: n }, (row) => {
      return { ...row, tags: [...row.tags, String(n)] };
    })));
  const states = (await pages.historyOf(1)).toReversed();
  assert.deepEqual(states.map(({ id }) => id), Array.from({ length: 20 }, (_, n) => n + 1));
  const { tags } = await pages.get(1) as Page;
  for (const [n, { id, by }] of states.entries()) {
    assert.deepEqual((await pages.earlierState(1, id))?.tags, tags.slice(0, n + 1));
    assert.equal(String(by), tags[n + 1]);
  }
});

Deno.test("two changes in one transaction leave two states", async () => {
  await using _ = await openTestStore();
  const [one, other] = [text(9_000), text(9_500)];
  await pages.insert({ ...page, text: one });
  await transaction(async (tx) => {
    await pages.update({ id: 1, by: 1 }, (row) => ({ ...row, text: other }), tx);
    await pages.update({ id: 1, by: 2 }, (row) => ({ ...row, text: one }), tx);
    assert.equal((await pages.earlierState(1, 2, tx))?.text, other);
  });
  assert.deepEqual((await pages.historyOf(1)).map(({ by }) => by), [2, 1]);
  assert.equal((await pages.earlierState(1, 1))?.text, one);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("the states of a file are there when it is opened again", async () => {
  await using file = await openTestFile();
  const long = text(20_000);
  await pages.insert({ ...page, text: long });
  await set({ text: "短" });
  await reopenTestFile(file.path);
  assert.equal((await pages.earlierState(1, 1))?.text, long);
});

type Break = { what: string; key: Deno.KvKey; value?: unknown; found: string; left: number };
const breaks: Break[] = [
  { what: "a state is gone", key: stateKey(name, 1, 2), found: "3 earlier states", left: 2 },
  { what: "the list is gone", key: historyKey(name, 1), found: "an earlier state", left: 0 },
  { what: "a state is not listed", key: stateKey(name, 1, 9), value: {}, found: "an earlier state", left: 3 },
  { what: "a row is gone", key: ["row", name, 1], found: "3 earlier states", left: 0 },
  { what: "a list is of no row", key: historyKey(name, 9), value: { states: [] }, found: "nothing", left: 3 },
];

for (const { what, key, value, found, left } of breaks) {
  Deno.test(`kv:check finds and repairs: ${what}`, async () => {
    await using _ = await openTestStore();
    await pages.insert({ ...page, text: text(10_000) });
    for (const n of [1, 2, 3]) await set({ text: text(10_000 + n) });
    if (value === undefined) await store().writer.delete(key);
    else await store().writer.set(key, value);
    assert.ok((await checkStore()).some((each) => each.found === found));
    await checkStore({ repair: true });
    assert.deepEqual(await checkStore(), []);
    assert.equal((await pages.historyOf(1)).length, left);
  });
}

Deno.test("kv:check removes a state whose text is gone, and those above fifty", async () => {
  await using _ = await openTestStore();
  await pages.insert({ ...page, text: text(10_000) });
  for (let n = 0; n < 52; n++) await set({ title: `标题 ${n}`, text: n === 40 ? text(9_000) : text(8_001) });
  const [lost] = (await pages.historyOf(1))[3]?.texts ?? [];
  const list = (await store().reader.get<{ states: { id: number }[] }>(historyKey(name, 1))).value;
  const more = [{ ...list?.states[0], id: 1 }, ...list?.states ?? []];
  await store().writer.set(historyKey(name, 1), { states: more });
  await store().writer.set(stateKey(name, 1, 1), {});
  assert.equal((await checkStore({ repair: true })).every(({ repaired }) => repaired), true);
  assert.equal((await pages.historyOf(1)).length, 50);
  await store().writer.delete(["long", name, 1, "text", lost?.[1].long ?? "", 0]);
  assert.equal((await checkStore({ repair: true })).every(({ repaired }) => repaired), true);
  assert.deepEqual([await checkStore(), (await pages.historyOf(1)).length], [[], 49]);
});
