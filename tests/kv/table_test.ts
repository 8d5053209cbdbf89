// A table writes row, unique values, indexes, counts and change log together.
import assert from "node:assert/strict";
import { changeLogKey, countKey, indexKey, REVISION, uniqueKey } from "../../lib/kv/inside/table_keys.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { contents, openEmptyStore, openTestStore } from "../support/kv.ts";
import { chen, lin, people } from "./fixtures.ts";

const name = "test_people";
const value = async (key: Deno.KvKey) => (await store().reader.get(key)).value;
const number = async (key: Deno.KvKey) => ((await value(key)) as Deno.KvU64 | null)?.value ?? 0n;
const keysUnder = async (prefix: Deno.KvKey) =>
  (await Array.fromAsync(store().reader.list({ prefix }))).map((entry) => entry.key);

Deno.test("insert() writes the row and every key that leads to it", async () => {
  await using _ = await openTestStore();
  const row = await people.insert(lin);
  assert.deepEqual(row, { ...lin, id: 1 });
  assert.deepEqual(await people.get(1), row);
  assert.deepEqual(await people.find("email", "lin@example.com"), row);
  assert.deepEqual(await people.ids("group", { prefix: ["a"] }), [1]);
  assert.deepEqual(await people.ids("adult"), [1]);
  assert.equal(await people.count(), 1);
  assert.equal(await people.count("group", "a"), 1);
  assert.equal(await number(REVISION), 1n);
  assert.deepEqual((await keysUnder(changeLogKey(name))).length, 1);
});

Deno.test("insert() numbers rows without gaps and never reuses a number", async () => {
  await using _ = await openTestStore();
  await people.insert(lin);
  await people.insert(chen);
  await people.remove(2);
  assert.equal((await people.insert(chen)).id, 3);
});

Deno.test("update() moves the row's keys and leaves none behind", async () => {
  await using _ = await openTestStore();
  await people.insert(lin);
  await people.update(1, (row) => ({ ...row, email: "new@example.com", group: "b", age: 17 }));
  assert.equal(await value(uniqueKey(name, "email", "lin@example.com")), null);
  assert.equal(await value(uniqueKey(name, "email", "new@example.com")), 1);
  assert.deepEqual(await keysUnder(["index", name]), [indexKey(name, "group", ["b", 17, 1])]);
  assert.equal(await number(countKey(name, "group", "a")), 0n);
  assert.equal(await number(countKey(name, "group", "b")), 1n);
  assert.equal(await people.count(), 1);
});

Deno.test("update() to an equal row writes nothing: no commit, no change-log entry, no revision", async () => {
  await using _ = await openTestStore();
  await people.insert(lin);
  const before = await contents();
  assert.deepEqual(await people.update(1, (row) => ({ ...row, email: lin.email })), { ...lin, id: 1 });
  assert.deepEqual(await contents(), before); // with versionstamps
  await people.update(1, (row) => ({ ...row, age: row.age + 1 }));
  assert.equal(await number(REVISION), 2n);
});

Deno.test("update() keeps the id, whatever the change sets", async () => {
  await using _ = await openTestStore();
  await people.insert(lin);
  assert.equal((await people.update(1, (row) => ({ ...row, id: 9 }))).id, 1);
  assert.equal(await people.get(9), null);
});

Deno.test("remove() leaves nothing but the sequence, zero counters and the log", async () => {
  await using _ = await openEmptyStore();
  await people.insert(lin);
  assert.deepEqual(await people.remove(1), { ...lin, id: 1 });
  const kinds = new Set((await contents()).map((entry) => entry.key[0]));
  kinds.delete("marker");
  assert.deepEqual([...kinds].sort(), ["changes", "count", "revision", "sequence"]);
  assert.equal(await people.count(), 0);
});

Deno.test("a unique value belongs to one row; null belongs to none", async () => {
  await using _ = await openTestStore();
  await people.insert(lin);
  await assert.rejects(people.insert({ ...chen, email: lin.email }), { key: "email_taken" });
  await people.insert({ ...chen, email: null });
  await people.insert({ ...chen, email: null });
  await assert.rejects(people.update(2, (row) => ({ ...row, email: lin.email })), { key: "email_taken" });
  assert.equal(await people.count(), 3);
  await people.update(1, (row) => ({ ...row, name: "林一" }));
  assert.equal((await people.find("email", lin.email))?.name, "林一");
});

Deno.test("two rows change their unique values within one transaction", async () => {
  await using _ = await openTestStore();
  await people.insert(lin);
  await people.insert(chen);
  await transaction(async (tx) => {
    await people.update(1, (row) => ({ ...row, email: null }), tx);
    await people.update(2, (row) => ({ ...row, email: lin.email }), tx);
    await people.update(1, (row) => ({ ...row, email: chen.email }), tx);
  });
  assert.equal((await people.find("email", lin.email))?.id, 2);
  assert.equal((await people.find("email", chen.email))?.id, 1);
});

Deno.test("update() and remove() throw the table's own error when there is no row", async () => {
  await using _ = await openTestStore();
  await assert.rejects(people.update(7, (row) => row), { key: "user_not_found" });
  await assert.rejects(people.remove(7), { key: "user_not_found" });
});

Deno.test("ids() lists in the order of the index, both ways, with a limit", async () => {
  await using _ = await openTestStore();
  for (const age of [30, 20, 40, 20]) await people.insert({ ...lin, email: null, age });
  await people.insert(chen);
  assert.deepEqual(await people.ids("group", { prefix: ["a"] }), [2, 4, 1, 3]);
  assert.deepEqual(await people.ids("group", { prefix: ["a"], reverse: true, limit: 2 }), [3, 1]);
  assert.deepEqual(await people.ids("group", { prefix: ["a", 20] }), [2, 4]);
});

Deno.test("getMany() and all() return more rows than one request takes", async () => {
  await using _ = await openTestStore();
  await transaction(async (tx) => {
    for (let i = 0; i < 25; i++) await people.insert({ ...lin, email: null }, tx);
  });
  const ids = [25, 3, 99, ...Array.from({ length: 20 }, (_, i) => i + 4)];
  assert.deepEqual((await people.getMany(ids)).map((row) => row.id), ids.filter((id) => id !== 99));
  assert.equal((await people.all()).length, 25);
  assert.deepEqual((await people.all({ reverse: true, limit: 2 })).map((row) => row.id), [25, 24]);
});

Deno.test("the change log names every row that one transaction has changed", async () => {
  await using _ = await openTestStore();
  await transaction(async (tx) => {
    await people.insert(lin, tx);
    await people.insert(chen, tx);
  });
  await people.remove(1);
  const log = await Array.fromAsync(store().reader.list<number[]>({ prefix: changeLogKey(name) }));
  assert.deepEqual(log.map((entry) => entry.value), [[1, 2], [1]]);
  for (const entry of log) assert.equal(entry.key.at(-1), entry.versionstamp);
});

Deno.test("200 parallel inserts of one unique value have exactly one winner, twenty times", async () => {
  await using _ = await openTestStore();
  for (let round = 0; round < 20; round++) {
    const email = `round-${round}@example.com`;
    const tries = Array.from({ length: 200 }, (_, i) => people.insert({ ...lin, email, name: String(i) }));
    const results = await Promise.allSettled(tries);
    const winners = results.filter((result) => result.status === "fulfilled");
    assert.equal(winners.length, 1, `round ${round}`);
    for (const result of results) {
      if (result.status === "rejected") assert.equal(result.reason.key, "email_taken");
    }
    assert.deepEqual(await people.find("email", email), winners[0]?.value);
  }
  assert.equal(await people.count(), 20);
  assert.equal((await people.all()).length, 20);
});

Deno.test("inOrder() returns rows in any requested order, near together or far apart, without missing ones", async () => {
  await using _ = await openTestStore();
  for (let n = 1; n <= 120; n++) await people.insert({ ...lin, name: `${n}`, email: null });
  await people.remove(99);
  const near = Array.from({ length: 120 }, (_, n) => 120 - n);
  const far = [120, 3, 99, 60, 1, 999];
  const mixed = [...near, ...near.toReversed(), ...near, ...near, ...near]; // more than one portion
  for (const ids of [near, far, mixed, []]) {
    const rows = await Array.fromAsync(people.inOrder(ids));
    assert.deepEqual(rows.map(({ id }) => id), ids.filter((id) => id !== 99 && id !== 999));
  }
});
