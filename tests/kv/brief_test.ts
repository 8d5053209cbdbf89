// Rows that are stored whole under their owner's key, and in brief in their log: read in one request, and anonymized.
import assert from "node:assert/strict";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { defineLog } from "../../lib/kv/log.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { contents, openTestStore } from "../support/kv.ts";

type Deed = { who: number | null; kind: string; what: string };
const NAME = "test_brief";
const deeds = defineLog(NAME, {
  owners: ({ who }: Deed) => who === null ? [] : [[who]],
  brief: ({ who, kind }) => ({ who, kind }),
});
const kinds = defineLog("test_brief_about", {
  owners: ({ who, kind }: Deed) => who === null ? [] : [[who], [kind, who]],
  brief: ({ who, kind }) => ({ who, kind }),
});

function done(who: number | null, count: number): Promise<string[]> {
  return transaction((tx) => {
    const all = Array.from({ length: count }, (_, n) => deeds.add({ who, kind: "a", what: `secret ${n}` }, tx).id);
    return Promise.resolve(all);
  });
}
const whatsOf = async (who: number) => (await deeds.of([who], { limit: 50 })).map(({ what }) => what);

Deno.test("the log stores the brief of a row with an owner, and whole rows without one", async () => {
  await using _ = await openTestStore();
  const [mine, nobodys] = [await done(1, 1), await done(null, 1)];
  const valueOf = async (id = "") => (await store().reader.get<Deed>(["log", NAME, id])).value;
  assert.deepEqual(await valueOf(mine[0]), { who: 1, kind: "a" });
  assert.equal((await valueOf(nobodys[0]))?.what, "secret 0");
  const [row] = await deeds.of([1]);
  assert.deepEqual(Object.keys(row ?? {}), ["who", "kind", "what", "id", "created_at"]);
  assert.deepEqual(await deeds.pageOf([1], { page: 1, limit: 5 }), { rows: [row], total: 1 });
});

Deno.test("a page of an owner's rows is one request", async () => {
  await using _ = await openTestStore();
  await done(1, 50);
  const { reader } = store();
  const { getMany, list } = reader;
  let questions = 0;
  reader.getMany =
    ((...args: Parameters<typeof getMany>) => (questions++, getMany.apply(reader, args))) as typeof getMany;
  reader.list = ((...args: Parameters<typeof list>) => (questions++, list.apply(reader, args))) as typeof list;
  try {
    assert.equal((await whatsOf(1)).length, 50);
  } finally {
    Object.assign(reader, { getMany, list });
  }
  assert.equal(questions, 1);
});

Deno.test("anonymized rows are nowhere in their old form, and others' remain", async () => {
  await using _ = await openTestStore();
  await done(1, 150);
  await done(2, 3);
  await deeds.rewrite([1], (row) => Number(row.what.slice(7)) < 100 ? { ...row, who: null, what: "" } : null);
  assert.deepEqual(await deeds.of([1]), []);
  const entries = (await contents()).filter(({ key }) => key.includes(NAME));
  assert.equal(entries.filter(({ key: [family] }) => family === "log").length, 100 + 3);
  const values = entries.map(({ value }) => JSON.stringify(value));
  assert.deepEqual(values.filter((value) => value.includes("secret")).length, 3);
  assert.equal((await whatsOf(2)).length, 3);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("kv:check restores the brief from the row, removes orphaned keys, and reports a lost row", async () => {
  await using _ = await openTestStore();
  const [id = ""] = await done(1, 1);
  await done(null, 1);
  assert.deepEqual(await checkStore(), []);
  const [brief, whole] = [["log", NAME, id], ["owner", "log", NAME, 1, id]];
  const { value: row } = await store().reader.get<Deed>(whole);
  const others = ["owner", "log", NAME, 3, id];
  const should = JSON.stringify({ who: 1, kind: "a" });
  const breaks: [Deno.KvKey, unknown, string, string][] = [
    [brief, undefined, "nothing", should],
    [brief, { who: 1, kind: "b" }, JSON.stringify({ who: 1, kind: "b" }), should],
    [others, row, "an owner's key", "nothing"],
  ];
  for (const [key, value, found, expected] of breaks) {
    if (value === undefined) await store().writer.delete(key);
    else await store().writer.set(key, value);
    assert.deepEqual((await checkStore()).map((each) => [each.key, each.found, each.expected]), [[
      key,
      found,
      expected,
    ]]);
    assert.deepEqual((await checkStore({ repair: true })).map(({ repaired }) => repaired), [true]);
    assert.deepEqual(await checkStore(), []);
    assert.deepEqual(await whatsOf(1), ["secret 0"]);
  }
  await store().writer.delete(whole);
  assert.deepEqual((await checkStore({ repair: true })).map(({ key, found, repaired }) => [key, found, repaired]), [
    [whole, "no row", false],
  ]);
});

Deno.test("rows are found whole by their subject, in pages, until they are anonymized", async () => {
  await using _ = await openTestStore();
  const rows = Array.from({ length: 60 }, (_, n) => ({ who: n % 2, kind: n % 3 ? "a" : "b", what: `secret ${n}` }));
  await transaction((tx) => Promise.resolve(rows.forEach((row, n) => kinds.add(row, tx, 1_000 * n))));
  const whats = async (owner: (string | number)[], page = {}) => (await kinds.of(owner, page)).map(({ what }) => what);
  const those = rows.filter(({ who, kind }) => who === 1 && kind === "b").map(({ what }) => what).toReversed();
  assert.deepEqual(await whats(["b", 1]), those);
  assert.deepEqual(await whats(["b", 1], { limit: 3, since: 15_000, until: 46_000 }), those.slice(2, 5));
  assert.equal((await whats([1], { limit: 50 })).length, 30, "each once by its owner");
  assert.deepEqual(await checkStore(), []);
  await kinds.rewrite([1], (row) => ({ ...row, who: null }));
  assert.deepEqual(await whats(["b", 1]), []);
  assert.equal((await contents()).filter(({ key }) => key[0] === "owner" && key.includes(1)).length, 0);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("kv:check restores the keys of subjects", async () => {
  await using _ = await openTestStore();
  await transaction((tx) => {
    for (const who of [1, 1, null]) kinds.add({ who, kind: "a", what: "" }, tx);
    return Promise.resolve();
  });
  const named = (await contents()).filter(({ key }) => key[0] === "owner" && key.includes("a"));
  assert.equal(named.length, 2);
  for (const { key } of named) await store().writer.delete(key);
  assert.deepEqual([(await kinds.of(["a", 1])).length, (await checkStore()).length], [0, 2]);
  await checkStore({ repair: true });
  assert.deepEqual(await checkStore(), []);
  assert.equal((await kinds.of(["a", 1])).length, 2);
});
