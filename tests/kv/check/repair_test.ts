// Repairs share transactions, few of which run at a time; a late one does not stop the others.
import assert from "node:assert/strict";
import { store } from "../../../lib/kv/connection/db.ts";
import { checkStore, repairAll } from "../../../lib/kv/check/fsck.ts";
import { openTestStore } from "../../support/kv.ts";
import { lin, people } from "../fixtures.ts";

/** Counts the commits that some work makes, in total and simultaneously. */
async function commitsOf(work: () => Promise<unknown>): Promise<{ all: number; atOnce: number }> {
  const { commit } = Deno.AtomicOperation.prototype;
  const count = { all: 0, atOnce: 0 };
  let running = 0;
  Deno.AtomicOperation.prototype.commit = async function () {
    count.all++;
    count.atOnce = Math.max(count.atOnce, ++running);
    return await commit.apply(this).finally(() => running--);
  };
  try {
    await work();
  } finally {
    Deno.AtomicOperation.prototype.commit = commit;
  }
  return count;
}

Deno.test("an index that two hundred rows lack is created by few commits at a time, each for several keys", async () => {
  await using _ = await openTestStore();
  for (let n = 0; n < 200; n++) await people.insert({ ...lin, email: `${n}@example.com` });
  const keys = await Array.fromAsync(store().reader.list({ prefix: ["index", "test_people", "group"] }));
  for (const { key } of keys) await store().writer.delete(key);
  const commits = await commitsOf(async () => {
    const found = await checkStore({ repair: true });
    assert.equal(found.filter(({ repaired }) => repaired).length, 200);
  });
  assert.deepEqual(commits, { all: 50, atOnce: 4 });
  assert.deepEqual(await checkStore(), []);
});

Deno.test("keys of one row share its check", async () => {
  await using _ = await openTestStore();
  for (let n = 0; n < 3; n++) await people.insert({ ...lin, email: `${n}@example.com` });
  for await (const { key } of store().reader.list({ prefix: ["index", "test_people"] })) {
    await store().writer.delete(key);
  }
  const { all } = await commitsOf(() => checkStore({ repair: true }));
  assert.equal(all, 1, "six keys and three rows");
});

Deno.test("keys changed since the check are left, the others of the transaction are repaired", async () => {
  await using _ = await openTestStore();
  const found = Array.from({ length: 20 }, (_, n) => ({
    key: ["test", n],
    found: "nothing",
    expected: "a value",
    repair: {
      mutation: { type: "set" as const, key: ["test", n], value: n },
      checks: [{ key: ["test", n], versionstamp: null }],
    },
  }));
  const beyond = { key: ["test", "beyond"], found: "nothing", expected: "what nobody knows" };
  await store().writer.set(["test", 5], "changed meanwhile");
  const findings = await repairAll([beyond, ...found]);
  assert.deepEqual(findings.map(({ key }) => key), [beyond, ...found].map(({ key }) => key));
  assert.deepEqual(findings.filter(({ repaired }) => !repaired).map(({ key }) => key), [beyond.key, ["test", 5]]);
  const values = await Array.fromAsync(store().reader.list({ prefix: ["test"] }), ({ value }) => value);
  assert.deepEqual(values, found.map((_, n) => n === 5 ? "changed meanwhile" : n));
});
