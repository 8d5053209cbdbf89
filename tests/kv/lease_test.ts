// A lease has one holder at a time, and expires by itself.
import assert from "node:assert/strict";
import { holds, releaseLease, renewLease, takeLease } from "../../lib/kv/lease.ts";
import { runTransaction } from "../../lib/kv/inside/transaction.ts";
import { FakeTime } from "../support/fake_time.ts";
import { leaseHolders, openTestStore } from "../support/kv.ts";

Deno.test("of twenty simultaneous claims of a lease one succeeds", async () => {
  await using _ = await openTestStore();
  const taken = await Promise.all(Array.from({ length: 20 }, (_, i) => takeLease("sweep", `i${i}`, 60_000)));
  assert.equal(taken.filter(Boolean).length, 1);
  assert.deepEqual(await leaseHolders(), [`i${taken.indexOf(true)}`]);
});

Deno.test("a lease expires by itself; then another may claim it and the first cannot renew", async () => {
  await using _ = await openTestStore();
  using clock = new FakeTime();
  assert.equal(await takeLease("sweep", "a", 1_000), true);
  assert.equal(await takeLease("sweep", "a", 1_000), true, "a holder may claim its lease again");
  assert.equal(await takeLease("sweep", "b", 1_000), false);
  clock.advance(900);
  assert.equal(await renewLease("sweep", "a", 1_000), true);
  clock.advance(900);
  assert.equal(await takeLease("sweep", "b", 1_000), false);
  clock.advance(100);
  assert.equal(await renewLease("sweep", "a", 1_000), false);
  assert.deepEqual(await leaseHolders(), []);
  assert.equal(await takeLease("sweep", "b", 1_000), true);
  await releaseLease("sweep", "a");
  assert.deepEqual(await leaseHolders(), ["b"], "releasing a lost lease has no effect");
  await releaseLease("sweep", "b");
  assert.deepEqual(await leaseHolders(), []);
});

Deno.test("a clock set back does not prolong the lease of a killed process", async () => {
  await using _ = await openTestStore();
  using clock = new FakeTime();
  assert.equal(await takeLease("sweep", "killed", 60_000), true);
  clock.setBack(3_600_000);
  assert.equal(await takeLease("sweep", "b", 60_000), true);
  assert.equal(await renewLease("sweep", "killed", 60_000), false);
});

Deno.test("work that checks its lease is not written once another has it", async () => {
  await using _ = await openTestStore();
  await takeLease("job", "a", 60_000);
  let runs = 0;
  const held = await runTransaction(async (tx) => {
    const mine = await holds("job", "a", tx);
    if (++runs === 1) {
      await releaseLease("job", "a");
      await takeLease("job", "b", 60_000);
    }
    if (mine) tx.set(["test", "work"], 1);
    return mine;
  });
  assert.deepEqual([held, runs], [false, 2]);
});
