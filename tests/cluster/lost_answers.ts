// A response may get lost on the network after the server has applied the request: nothing is applied twice.
import assert from "node:assert/strict";
import { closeStore, openDatabase, store } from "../../lib/kv/connection/db.ts";
import { appendWrites } from "../../lib/kv/inside/commit_queue.ts";
import { runTransaction } from "../../lib/kv/inside/transaction.ts";
import { people } from "../kv/fixtures.ts";
import { cuttingProxy } from "../support/cutting_proxy.ts";
import { startDenokv, TOKEN } from "../support/denokv.ts";

const counter: Deno.KvKey = ["test", "counter"];
const row: Deno.KvKey = ["test", "row"];
const count = async () => (await store().reader.get<Deno.KvU64>(counter)).value?.value ?? 0n;

/** Runs `work` with a server whose response to every fifth commit is lost. */
async function withLosses(work: () => Promise<void>): Promise<void> {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", TOKEN);
  const denokv = await startDenokv();
  const proxy = await cuttingProxy(denokv.url, (n) => n % 5 === 1);
  try {
    await openDatabase({ url: proxy.url });
    await work();
    assert.ok(proxy.cut > 0, "answers were lost");
  } finally {
    closeStore();
    await proxy[Symbol.asyncDispose]();
    await denokv.stop();
  }
}

Deno.test("200 sums remain 200", async () => {
  await withLosses(async () => {
    const sum = () => runTransaction((tx) => Promise.resolve(tx.sum(counter, 1)));
    for (let i = 0; i < 10; i++) await Promise.all(Array.from({ length: 20 }, sum));
    assert.equal(await count(), 200n);
  });
});

Deno.test("60 changes of one row remain 60", async () => {
  await withLosses(async () => {
    const change = () => runTransaction(async (tx) => tx.set(row, (await tx.get<number>(row) ?? 0) + 1));
    for (let i = 0; i < 30; i++) await Promise.all([change(), change()]);
    assert.equal((await store().reader.get(row)).value, 60);
  });
});

Deno.test("an append's sums are added once", async () => {
  await withLosses(async () => {
    for (let i = 0; i < 40; i++) {
      await Promise.all(Array.from({ length: 5 }, () => appendWrites({ sum: [{ key: counter, amount: 1 }] })));
    }
    assert.equal(await count(), 200n);
  });
});

Deno.test("an insert whose response was lost is one row, and its own unique value is not reported as taken", async () => {
  await withLosses(async () => {
    for (let i = 1; i <= 20; i++) {
      const email = `${i}@example.com`;
      assert.equal((await people.insert({ name: "林", email, group: "a", age: 1 })).id, i);
    }
    assert.equal(await people.count(), 20);
  });
});
