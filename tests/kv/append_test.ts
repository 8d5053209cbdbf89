// An appended row is written by itself. In a transaction's body, which may run again, it would be written again.
import assert from "node:assert/strict";
import { defineLog } from "../../lib/kv/log.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { openTestStore } from "../support/kv.ts";

type Deed = { what: string };
const plain = defineLog<Deed>("test_appended", { rollups: {} });
const crowd = defineLog<Deed>("test_appended_crowd", { batched: true, rollups: {} });

Deno.test("append() writes a row and counts it; in a body it throws, and nothing is written", async () => {
  await using _ = await openTestStore();
  for (const log of [plain, crowd]) {
    await Promise.all(["a", "b"].map((what) => log.append({ what })));
    assert.equal(await log.daily.total(), 2);
    await assert.rejects(transaction(() => log.append({ what: "c" })), /add it to the transaction/);
    await transaction(async () => {});
    await log.append({ what: "afterwards" });
    assert.equal(await log.daily.total(), 3);
  }
});

Deno.test("add() writes a row in its transaction; a batched log takes none there", async () => {
  await using _ = await openTestStore();
  const both = transaction((tx) => Promise.resolve([plain.add({ what: "a" }, tx), crowd.add({ what: "b" }, tx)]));
  await assert.rejects(both, /its rows are appended/);
  assert.equal(await plain.daily.total(), 0);
});
