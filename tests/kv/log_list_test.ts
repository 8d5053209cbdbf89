// A log's list responds on every instance as if it read the whole log at that moment, also during an erasure.
import assert from "node:assert/strict";
import { store } from "../../lib/kv/connection/db.ts";
import { defineLog } from "../../lib/kv/log.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { DAY, HOUR } from "../../lib/shared/time.ts";
import { loadAll } from "../../lib/tasks/load/bulk.ts";
import { FakeTime } from "../support/fake_time.ts";
import { pauseScan } from "../support/paused_scan.ts";
import { openTestFile, openTestStore, reopenTestFile } from "../support/kv.ts";

type Note = { who: number | null; word: string };

/** As in another instance: the same rows, a list of its own. */
const instance = () =>
  defineLog("listed_notes", {
    retention: 30 * DAY,
    owners: ({ who }: Note) => who === null ? [] : [[who]],
    list: {
      only: ({ who }) => who !== -1,
      columns: ({ who }) => ({ who }),
      search: { word: ({ word }) => `读作${word}`, who: ({ who }) => `第${who}` },
    },
  });
const notes = instance();

async function add(count: number, at?: number): Promise<void> {
  for (let from = 0; from < count; from += 200) {
    await transaction((tx) => {
      for (let n = from; n < Math.min(count, from + 200); n++) {
        notes.add({ who: n % 5 - 1, word: `词${n % 10}` }, tx, at === undefined ? undefined : at + n);
      }
      return Promise.resolve();
    });
  }
}

async function counts({ list }: typeof notes = notes) {
  const total = async (query: Parameters<typeof list.ids>[0]) => (await list.ids(query)).total;
  return [await total({}), await total({ where: { who: 2 } }), await total({ keyword: "读作词3" })];
}

Deno.test("rows are found by time, column and keyword, newest first or oldest, page by page", async () => {
  await using _ = await openTestStore();
  const start = Date.now() - DAY;
  await add(500, start);
  assert.deepEqual(await counts(), [400, 100, 50]);
  const within = { since: start + 100, until: start + 200 };
  assert.equal((await notes.list.ids(within)).total, 80);
  assert.equal((await notes.list.ids({ ...within, where: { who: 2 } })).total, 20);
  assert.equal((await notes.list.ids({ ...within, keyword: "词3" })).total, 10);
  assert.equal((await notes.list.ids({ since: start + 500 })).total, 0);
  assert.equal((await notes.list.ids({ until: start })).total, 0);
  const rows = (await notes.newest({ limit: 500 })).filter(({ who }) => who !== -1);
  const page = await notes.list.page({ order: "desc", page: 3, limit: 7 });
  assert.deepEqual(page, { rows: rows.slice(14, 21), total: 400 });
  assert.deepEqual((await notes.list.page({ limit: 2 })).rows, rows.toReversed().slice(0, 2));
  const ids = rows.slice(0, 3).map(({ id }) => id);
  assert.deepEqual(await notes.getMany([...ids, "0".repeat(28)]), rows.slice(0, 3));
  assert.deepEqual([...await notes.list.values("who", ids)], rows.slice(0, 3).map(({ id, who }) => [id, who]));
});

Deno.test("every instance has each row at the next request, however late its own time", async () => {
  await using file = await openTestFile();
  const other = instance();
  await add(100);
  assert.deepEqual([await counts(), await counts(other)], [[80, 20, 10], [80, 20, 10]]);
  await add(100, Date.now() - 10 * DAY);
  await add(100, Date.now() + HOUR);
  assert.deepEqual([await counts(), await counts(other)], [[240, 60, 30], [240, 60, 30]]);
  const rows = await notes.newest({ limit: 300 });
  const expected = rows.filter(({ who }) => who !== -1).map(({ id }) => id);
  assert.deepEqual((await other.list.ids({ order: "desc" })).ids, expected);
  await reopenTestFile(file.path);
  assert.deepEqual(await counts(), [240, 60, 30], "the next process");
});

Deno.test("sixty simultaneous rows, each in a commit, are in the lists of both instances", async () => {
  await using _ = await openTestFile();
  const all = [notes, instance()];
  for (const { list } of all) await list.warm();
  await Promise.all(
    Array.from(
      { length: 60 },
      (_, n) => transaction((tx) => Promise.resolve(void notes.add({ who: 7, word: String(n) }, tx))),
    ),
  );
  for (const { list } of all) assert.equal((await list.ids({ where: { who: 7 } })).total, 60);
});

Deno.test("an erasure while the list is read loses no row and leaves no name, on any instance", async () => {
  await using file = await openTestFile();
  const other = instance();
  await add(2_000, Date.now() - HOUR);
  assert.deepEqual(await counts(other), [1600, 400, 200]);
  const held = pauseScan(["log", "listed_notes"], { after: 1_000 });
  const asked = notes.list.ids({ keyword: "第2" });
  await held.reached;
  await notes.rewrite([2], (row) => ({ ...row, who: null }));
  await notes.rewrite([3], () => null);
  held.release();
  await asked;
  for (const each of [notes, other]) {
    assert.deepEqual(await counts(each), [1200, 0, 200]);
    assert.equal((await each.list.ids({ keyword: "第2" })).total, 0);
    assert.equal((await each.list.ids({ where: { who: null } })).total, 400);
  }
  await reopenTestFile(file.path);
  assert.deepEqual(await counts(), [1200, 0, 200], "the next process");
});

Deno.test("expired rows leave the list, whether the store has removed them or not", async () => {
  await using _ = await openTestStore();
  using time = new FakeTime();
  await add(50, Date.now() - 29 * DAY);
  await add(50);
  assert.equal((await counts())[0], 80);
  time.advance(2 * DAY); // the list was idle for too long and loads again
  assert.equal((await counts())[0], 40);
  await add(50, Date.now() - 30 * DAY + HOUR);
  assert.equal((await counts())[0], 80);
  time.advance(2 * HOUR);
  assert.equal((await counts())[0], 40, "caught up");
  assert.equal((await notes.list.values("who", (await notes.list.ids()).ids)).size, 40);
});

Deno.test("a list in memory is not read from its rows again, and reading ends at once on a signal", async () => {
  await using _ = await openTestStore();
  await add(50);
  await notes.list.warm();
  for await (const { key } of store().reader.list({ prefix: ["log", "listed_notes"] })) {
    await store().writer.delete(key);
  }
  assert.equal((await counts())[0], 40);
  const stop = new AbortController();
  const reading = instance().list.warm(stop.signal);
  stop.abort();
  await reading;
});

Deno.test("a requested list is read before those that nobody waits for", async () => {
  await using _ = await openTestStore();
  await add(3_000);
  const asked = defineLog("asked_notes", { list: { columns: ({ word }: { word: string }) => ({ word }) } });
  await loadAll(Array(6_000).fill({ word: "词" }), (row, tx) => void asked.add(row, tx));
  const over: string[] = [];
  const scan = pauseScan(["log", "listed_notes"], { after: 10 });
  const inAdvance = notes.list.warm().then(() => over.push("read in advance"));
  await scan.reached;
  const answer = asked.list.ids({}).then(() => over.push("asked for"));
  scan.release();
  await Promise.all([inAdvance, answer]);
  assert.deepEqual(over, ["asked for", "read in advance"]);
  assert.equal((await notes.list.ids({})).total, 2_400);
});
