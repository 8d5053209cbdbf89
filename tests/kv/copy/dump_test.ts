// The store as lines of text, and back.
import assert from "node:assert/strict";
import { dumpLines, isStoreEmpty, loadLines } from "../../../lib/kv/copy/dump.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { chen, lin, people } from "../fixtures.ts";
import { openTestStore } from "../../support/kv.ts";

Deno.test("dumpLines() keeps counters, those that are back at zero too", async () => {
  let lines: string[];
  {
    await using _ = await openTestStore();
    const { id } = await people.insert(lin);
    await people.update(id, (person) => ({ ...person, group: chen.group }));
    await transaction((tx) => Promise.resolve(tx.sum(["test", "large"], Number.MAX_SAFE_INTEGER)));
    lines = await Array.fromAsync(dumpLines());
  }
  await using _ = await openTestStore();
  assert.ok(await isStoreEmpty());
  assert.equal(
    await loadLines((async function* () {
      yield* lines;
    })()),
    lines.length,
  );
  assert.deepEqual([await people.count("group", "a"), await people.count("group", "b")], [0, 1]);
  assert.deepEqual(await Array.fromAsync(dumpLines()), lines);
});
