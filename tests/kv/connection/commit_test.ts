// The store's errors after which certainly nothing was written.
import assert from "node:assert/strict";
import { commit, isTooMuch } from "../../../lib/kv/connection/commit.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { openTestStore } from "../../support/kv.ts";

Deno.test("these are the six errors after which nothing was written", async () => {
  await using _ = await openTestStore();
  const { writer } = store();
  const keys = (n: number, length: number) => Array.from({ length: n }, (_, i) => ["test", "k".repeat(length), i]);
  const set = (all: Deno.KvKey[], value: unknown) =>
    writer.atomic().mutate(...all.map((key) => ({ type: "set" as const, key, value })));
  const check = keys(101, 1).map((key) => ({ key, versionstamp: null }));
  const refused: [Deno.AtomicOperation, string][] = [
    [set(keys(1, 3_000), 1), "Key too large for write (max 2048 bytes)"],
    [set(keys(1, 1), "v".repeat(70_000)), "Value too large (max 65536 bytes)"],
    [set(keys(20, 1), "v".repeat(60_000)), "Total mutation size too large (max 819200 bytes)"],
    [set(keys(60, 1_900), 1), "Total key size too large (max 81920 bytes)"],
    [set(keys(1, 1), 1).check(...check), "Too many checks (max 100)"],
    [set(keys(1_001, 1), 1), "Too many mutations (max 1000)"],
  ];
  for (const [atomic, message] of refused) {
    const error = await atomic.commit().then(() => null, (error) => error);
    assert.deepEqual([error?.message, isTooMuch(error)], [message, true]);
  }
  assert.deepEqual(await Array.fromAsync(store().reader.list({ prefix: ["test"] })), []);
  const text = ["test", "text"];
  await writer.set(text, "no counter");
  const sums = commit([], [{ type: "sum", key: text, value: new Deno.KvU64(1n) }]);
  assert.equal(isTooMuch(await sums.catch((error) => error)), false);
});
