// Small transactions of many share an atomic, and each is what it would have been alone.
import assert from "node:assert/strict";
import { gathered } from "../../lib/kv/gathered.ts";
import { store } from "../../lib/kv/inside/db.ts";
import type { Transaction } from "../../lib/kv/transaction.ts";
import { openTestStore } from "../support/kv.ts";
import { workOf } from "../support/work.ts";

const sumKey = ["test", "sum"];

/** Raises the row of one, and the counter of all. */
const raise = (name: string) => async (tx: Transaction) => {
  const n = (await tx.get<number>(["test", "row", name]) ?? 0) + 1;
  tx.set(["test", "row", name], n);
  tx.sum(sumKey, 1);
  return n;
};
const valueOf = async (name: string) => (await store().reader.get<number>(["test", "row", name])).value;
const sum = async () => (await store().reader.get<Deno.KvU64>(sumKey)).value?.value;

Deno.test("what comes at once is written in few atomics, every row and the sum of all", async () => {
  await using _ = await openTestStore();
  const { commits } = await workOf(async () => {
    const results = await Promise.all(Array.from({ length: 90 }, (_, n) => gathered(raise(`${n}`))));
    assert.deepEqual(results, Array(90).fill(1));
  });
  assert.ok(commits <= (store().remote ? 20 : 2), `${commits} commits`);
  for (let n = 0; n < 90; n++) assert.equal(await valueOf(`${n}`), 1);
  assert.equal(await sum(), 90n);
});

Deno.test("those that look at one row come one after the other", async () => {
  await using _ = await openTestStore();
  const results = await Promise.all(Array.from({ length: 40 }, (_, n) => gathered(raise(`${n % 3}`))));
  assert.equal(new Set(results.map((result, n) => `${n % 3} ${result}`)).size, 40, "nobody was told what another was");
  assert.deepEqual([await valueOf("0"), await valueOf("1"), await valueOf("2")], [14, 13, 13]);
  assert.equal(await sum(), 40n);
});

Deno.test("one that fails fails alone and leaves nothing", async () => {
  await using _ = await openTestStore();
  const fails = async (tx: Transaction) => {
    await raise("failing")(tx);
    throw new Error("no");
  };
  const results = await Promise.allSettled([gathered(raise("a")), gathered(fails), gathered(raise("b"))]);
  assert.deepEqual(results.map(({ status }) => status), ["fulfilled", "rejected", "fulfilled"]);
  assert.deepEqual([await valueOf("failing"), await sum()], [null, 2n]);
});

Deno.test("one that was overtaken by somebody else runs again", async () => {
  await using _ = await openTestStore();
  let overtaken = false;
  const slow = async (tx: Transaction) => {
    const n = await raise("row")(tx);
    if (!overtaken) {
      overtaken = true;
      await store().writer.set(["test", "row", "row"], 100);
    }
    return n;
  };
  assert.deepEqual(await Promise.all([gathered(slow), gathered(raise("other"))]), [101, 1]);
  assert.deepEqual([await valueOf("row"), await sum()], [101, 2n]);
});

Deno.test("what is too much for one atomic is several, each below the store's limits of keys and bytes", async () => {
  await using _ = await openTestStore();
  const name = (n: number, part: number) => ["test", "large", `${n}-${part}`.padEnd(n < 20 ? 500 : 1, "键")];
  const write = (n: number, values: string) => async (tx: Transaction) => {
    await raise(`${n}`)(tx);
    for (let part = 0; part < 9; part++) tx.set(name(n, part), values);
  };
  const { commits } = await workOf(() => {
    return Promise.all(Array.from({ length: 40 }, (_, n) => gathered(write(n, "字".repeat(n < 20 ? 1 : 9_000)))));
  });
  assert.ok(commits < 30, `${commits} commits`);
  assert.equal(await sum(), 40n);
  assert.equal((await store().reader.get<string>(name(39, 8))).value?.length, 9_000);
});

Deno.test("one that writes nothing costs no commit", async () => {
  await using _ = await openTestStore();
  const read = (tx: Transaction) => tx.get(["test", "row", "none"]);
  assert.equal((await workOf(() => Promise.all([gathered(read), gathered(read)]))).commits, 0);
});
