// fsck finds every key that does not follow from its row, repairs what can be repaired, and finds nothing in a sound
// store.
import assert from "node:assert/strict";
import { store } from "../../../lib/kv/connection/db.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { dailyOf } from "../../../lib/kv/inside/log/daily.ts";
import { defineLog } from "../../../lib/kv/log.ts";
import { countKey, indexKey, sequenceKey, uniqueKey } from "../../../lib/kv/inside/table_keys.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { DAY, siteDate } from "../../../lib/shared/time.ts";
import { openTestFile, openTestStore } from "../../support/kv.ts";
import { chen, lin, notes, people } from "../fixtures.ts";

const name = "test_people";
const log = defineLog("test_fsck_log", {
  batched: true,
  retention: { atLeast: 30 * DAY, current: () => Promise.resolve(30 * DAY) },
  rollups: { kinds: ({ kind }: { kind: string }) => ({ member: kind }) },
});

async function fill(): Promise<void> {
  for (let i = 0; i < 20; i++) {
    await people.insert({ ...lin, email: `${i}@example.com`, age: i * 3, group: "ab"[i % 2] ?? "" });
  }
  await people.remove(20);
  await people.update(2, (row) => ({ ...row, email: null, group: "c" }));
  await notes.insert({ title: "long", text: "长文".repeat(40_000) });
  await notes.insert({ title: "other", text: Array.from({ length: 20_000 }, (_, i) => i).join(" ") });
  await Promise.all(["x", "y", "x"].map((kind) => log.append({ kind }))); // in one commit: their rows share a value
  await log.rollups.kinds.distinct();
}

const keysOf = (found: { key: Deno.KvKey }[]) => found.map((each) => each.key);

/** Breaks one key and asserts what fsck reports before and after the repair. */
async function breaks(key: Deno.KvKey, value: unknown): Promise<{ found: string; expected: string }> {
  const before = await store().reader.get(key);
  if (value === undefined) await store().writer.delete(key);
  else await store().writer.set(key, value);
  const found = await checkStore();
  assert.deepEqual(keysOf(found), [key]);
  assert.equal(found[0]?.repaired, false);
  assert.deepEqual((await checkStore({ repair: true })).map((each) => each.repaired), [true]);
  assert.deepEqual(await checkStore(), []);
  assert.deepEqual((await store().reader.get(key)).value, before.value);
  return { found: found[0]?.found ?? "", expected: found[0]?.expected ?? "" };
}

Deno.test("a sound store has no differences, nor has an empty one", async () => {
  await using _ = await openTestStore();
  assert.deepEqual(await checkStore(), []);
  await fill();
  assert.deepEqual(await checkStore(), []);
});

Deno.test("unique keys: missing, wrong and left behind", async () => {
  await using _ = await openTestStore();
  await fill();
  assert.deepEqual(await breaks(uniqueKey(name, "email", "3@example.com"), undefined), {
    found: "nothing",
    expected: "row 4",
  });
  assert.deepEqual(await breaks(uniqueKey(name, "email", "3@example.com"), 9), { found: "9", expected: "row 4" });
  assert.deepEqual(await breaks(uniqueKey(name, "email", "gone@example.com"), 1), {
    found: "row 1",
    expected: "nothing",
  });
  await breaks(uniqueKey(name, "nickname", "undeclared"), 1);
});

Deno.test("index keys: missing and left behind", async () => {
  await using _ = await openTestStore();
  await fill();
  await breaks(indexKey(name, "group", ["a", 6, 3]), undefined);
  await breaks(indexKey(name, "group", ["a", 7, 3]), null);
  await breaks(indexKey(name, "adult", ["林晓", 1]), null);
});

Deno.test("counters and the sequence", async () => {
  await using _ = await openTestStore();
  await fill();
  assert.deepEqual(await breaks(countKey(name, "all", ""), new Deno.KvU64(7n)), { found: "7", expected: "19" });
  await breaks(countKey(name, "group", "b"), undefined);
  await store().writer.set(sequenceKey(name), 3);
  assert.equal((await checkStore({ repair: true }))[0]?.repaired, true);
  assert.equal((await people.insert(chen)).id, 20);
});

Deno.test("long texts: chunks without a row are removed, a missing chunk is reported", async () => {
  await using _ = await openTestStore();
  await fill();
  const stray = ["long", "test_notes", 99, "text", "nobody", 0];
  await store().writer.set(stray, new Uint8Array(10));
  assert.deepEqual(keysOf(await checkStore({ repair: true })), [stray]);
  assert.deepEqual(await checkStore(), []);
  const [chunk] = await Array.fromAsync(store().reader.list({ prefix: ["long"] }, { limit: 1 }));
  await store().writer.delete(chunk?.key ?? []);
  const found = await checkStore({ repair: true });
  assert.deepEqual([keysOf(found), found[0]?.repaired], [[chunk?.key], false]);
});

Deno.test("two rows with one unique value are reported, and not repaired by guessing", async () => {
  await using _ = await openTestStore();
  await fill();
  const row = await people.get(5);
  await store().writer.set(["row", name, 6], { ...row, id: 6 });
  const found = await checkStore();
  assert.ok(found.some((each) => each.found === "rows 5 and 6" && !each.repair));
});

Deno.test("logs: totals follow from days, days from rows", async () => {
  await using _ = await openTestStore();
  await fill();
  const { dayKey, totalKey } = dailyOf("test_fsck_log");
  const day = siteDate();
  await breaks(totalKey, new Deno.KvU64(50n));
  await store().writer.set(dayKey(day), new Deno.KvU64(9n));
  assert.ok((await checkStore()).length > 0);
  assert.ok((await checkStore({ repair: true })).every((each) => each.repaired));
  assert.deepEqual(await checkStore(), []);
  assert.deepEqual([await log.daily.of([day]), await log.daily.total()], [[3], 3]);
});

Deno.test("the count of numbered texts", async () => {
  await using _ = await openTestStore();
  await fill();
  await breaks(["rollup", "test_fsck_log", "kinds", "numbers"], 5);
});

Deno.test("keys of an undeclared table or log are reported", async () => {
  await using _ = await openTestStore();
  await fill();
  await store().writer.set(["row", "forgotten", 1], { id: 1 });
  await store().writer.set(["rollup", "forgotten", "x", "rows", "2026-03-01"], new Deno.KvU64(1n));
  assert.deepEqual(keysOf(await checkStore()), [["row", "forgotten"], ["rollup", "forgotten"]]);
});

Deno.test("a store in use has no differences", async () => {
  await using _ = await openTestFile();
  await fill();
  let writing = true;
  const write = async () => {
    try {
      for (let i = 0; i < 100; i++) {
        await transaction(async (tx) => {
          await people.insert({ ...lin, email: `new ${i}`, age: i }, tx);
          await people.update(1, (row) => ({ ...row, email: `changed ${i}`, group: "abc"[i % 3] ?? "", age: i }), tx);
        });
        await log.append({ kind: "z" });
        await new Promise((resolve) => setTimeout(resolve)); // gives the check time
      }
    } finally {
      writing = false; // also after a failure, so that the check ends
    }
  };
  const check = async () => {
    let rounds = 0;
    while (writing) {
      const found = (await checkStore()).filter((each) => !each.found.startsWith("changes all the time"));
      assert.deepEqual(found, []);
      rounds++;
    }
    assert.ok(rounds > 0);
  };
  await Promise.all([write(), check()]);
  assert.deepEqual(await checkStore(), []);
});
