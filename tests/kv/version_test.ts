// A database is brought to the program's version once, and refused when it is newer.
import assert from "node:assert/strict";
import { store } from "../../lib/kv/inside/db.ts";
import { databaseVersion, migrate } from "../../lib/kv/version.ts";
import { steps as known } from "../../lib/start.ts";
import { leaseHolders, openEmptyStore, openTestStore } from "../support/kv.ts";

Deno.test("migrate() runs the missing steps in order, and none twice", async () => {
  await using _ = await openEmptyStore();
  const done: number[] = [];
  const step = (to: number) => ({ to, run: () => Promise.resolve(void done.push(to)) });
  assert.equal(await databaseVersion(), 0);
  await migrate([step(1), step(2)]);
  await migrate([step(1), step(2), step(3)]);
  await migrate([step(1), step(2), step(3)]);
  assert.deepEqual(done, [1, 2, 3]);
  assert.equal(await databaseVersion(), 3);
  assert.deepEqual(await leaseHolders(), []);
});

Deno.test("of several instances one migrates, and all go on when it is done", async () => {
  await using _ = await openEmptyStore();
  let runs = 0;
  const steps = [{ to: 1, run: () => Promise.resolve(void runs++) }];
  await Promise.all(Array.from({ length: 5 }, () => migrate(steps)));
  assert.equal(runs, 1);
  assert.equal(await databaseVersion(), 1);
});

Deno.test("a newer database is refused with a clear message and left alone", async () => {
  await using _ = await openEmptyStore();
  await store().writer.set(["version"], 7);
  await assert.rejects(
    migrate([{ to: 2, run: () => Promise.resolve() }]),
    /has version 7, this program knows 2 at most/,
  );
  assert.equal(await databaseVersion(), 7);
});

Deno.test("a step that failed is run again the next time, and the lease is free", async () => {
  await using _ = await openEmptyStore();
  let broken = true;
  const run = () => broken ? Promise.reject(new Error("no space")) : Promise.resolve();
  await assert.rejects(migrate([{ to: 1, run }]), /no space/);
  assert.deepEqual([await databaseVersion(), await leaseHolders()], [0, []]);
  broken = false;
  await migrate([{ to: 1, run }]);
  assert.equal(await databaseVersion(), 1);
});

Deno.test("who has lost the lease in the middle of a step writes no version", async () => {
  await using _ = await openEmptyStore();
  const other = { name: "migration", holder: "another", until: Date.now() + 60_000 };
  const run = async () => void await store().writer.set(["lease", "migration"], other);
  await assert.rejects(migrate([{ to: 1, run }]), /another instance has taken the migration over/);
  assert.deepEqual([await databaseVersion(), await leaseHolders()], [0, ["another"]]);
});

Deno.test("a test's store is at the product's version", async () => {
  await using _ = await openTestStore();
  assert.equal(await databaseVersion(), known.at(-1)?.to);
});
