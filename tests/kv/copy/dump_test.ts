// The store as lines of text, and back.
import assert from "node:assert/strict";
import { dumpLines, isStoreEmpty, loadLines } from "../../../lib/kv/copy/dump.ts";
import { runTransaction } from "../../../lib/kv/inside/transaction.ts";
import { defineExpiring } from "../../../lib/kv/expiring.ts";
import { defineTable } from "../../../lib/kv/table.ts";
import { chen, lin, people } from "../fixtures.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { openEmptyStore } from "../../support/kv.ts";

Deno.test("dumpLines() keeps counters, including those back at zero", async () => {
  let lines: string[];
  {
    await using _ = await openEmptyStore();
    const { id } = await people.insert(lin);
    await people.update(id, (person) => ({ ...person, group: chen.group }));
    await runTransaction((tx) => Promise.resolve(tx.sum(["test", "large"], Number.MAX_SAFE_INTEGER)));
    lines = await Array.fromAsync(dumpLines());
  }
  await using _ = await openEmptyStore();
  assert.ok(await isStoreEmpty());
  assert.equal(await loadLines(each(lines)), lines.length);
  assert.deepEqual([await people.count("group", "a"), await people.count("group", "b")], [0, 1]);
  assert.deepEqual(await Array.fromAsync(dumpLines()), lines);
});

Deno.test("loadLines() omits expired entries, and no row that has a field of that name", async () => {
  const offers = defineTable<{ id: number; ends_at: number }>({ name: "test_offers", missing: "not_found" });
  const codes = defineExpiring<string>("test_codes");
  let lines: string[];
  {
    await using _ = await openEmptyStore();
    await offers.insert({ ends_at: 1 });
    await codes.put(["over"], "1", { until: Date.now() + 1_000 });
    await codes.put(["alive"], "2", { until: Date.now() + 60_000 });
    lines = await Array.fromAsync(dumpLines());
  }
  using time = new FakeTime();
  time.advance(2_000);
  await using _ = await openEmptyStore();
  await loadLines(each(lines));
  assert.deepEqual(await offers.get(1), { id: 1, ends_at: 1 });
  assert.deepEqual((await codes.list([])).map(({ value }) => value), ["2"]);
  const storedCodes = store().reader.list({ prefix: ["expiring", "test_codes"] });
  assert.equal((await Array.fromAsync(storedCodes)).length, 1);
});

async function* each(lines: string[]): AsyncGenerator<string> {
  yield* lines;
}
