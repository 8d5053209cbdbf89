// What a process reads when it starts: digests of what has settled, and rows for the rest; together each row once.
import assert from "node:assert/strict";
import { closeStore, openStore, store } from "../../lib/kv/inside/db.ts";
import { dumpLines } from "../../lib/kv/copy/dump.ts";
import { defineLiveLog } from "../../lib/kv/live_log.ts";
import { defineLog } from "../../lib/kv/log.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { DAY, HOUR } from "../../lib/shared/time.ts";
import { FakeTime } from "../support/fake_time.ts";
import { openTestFile } from "../support/kv.ts";

type Note = { who: number; word: string };
const notes = defineLog<Note>("notes", { life: 30 * DAY });
const list = () =>
  defineLiveLog(notes, {
    owner: ({ who }) => who < 0 ? undefined : who === 0 ? NaN : who,
    words: ({ word }) => [word],
    said: [(word) => `读作${word}`],
  });

async function add(count: number, from = 0): Promise<void> {
  await transaction((tx) => {
    for (let n = from; n < from + count; n++) notes.add({ who: n % 5 - 1, word: `词${n % 10}` }, tx);
    return Promise.resolve();
  });
}

const digests = async () => (await Array.fromAsync(store().reader.list({ prefix: ["digest", "notes"] }))).length;
const never = new AbortController().signal;

async function counts() {
  const fresh = list();
  const total = async (question: object) => (await fresh.query(question)).total;
  return [await total({}), await total({ owner: 2 }), await total({ keyword: "读作词3" })];
}

Deno.test("digests and rows together give each row once, to a process that starts", async () => {
  await using file = await openTestFile();
  using time = new FakeTime();
  for (let n = 0; n < 5; n++) await add(500, n * 500);
  assert.deepEqual(await counts(), [2000, 500, 250]);
  assert.equal(await digests(), 0, "what is new may get company");
  time.advance(2 * HOUR);
  await list().fold(never);
  assert.equal(await digests(), 2);
  const [oldest] = await Array.fromAsync(store().reader.list({ prefix: ["log", "notes"] }, { limit: 1 }));
  if (oldest) await store().writer.delete(oldest.key);
  assert.deepEqual(await counts(), [2000, 500, 250], "a row that is covered is not read");
  if (oldest) await store().writer.set(oldest.key, oldest.value);
  await add(500);
  assert.deepEqual(await counts(), [2400, 600, 300]);
  time.advance(2 * HOUR);
  assert.deepEqual(await counts(), [2400, 600, 300]);
  assert.equal(await digests(), 3, "a list that loads goes on with the digests");
  closeStore();
  await openStore({ path: file.path });
  assert.deepEqual(await counts(), [2400, 600, 300]);
  const newest = await list().page({}, { page: 1, limit: 5 });
  assert.deepEqual(newest.rows.map(({ who }) => who >= 0), [true, true, true, true, true]);
});

Deno.test("digests are no part of a copy, and a fold ends when it is told to", async () => {
  await using _ = await openTestFile();
  using time = new FakeTime();
  for (let n = 0; n < 4; n++) await add(500);
  time.advance(2 * HOUR);
  await list().fold(AbortSignal.abort());
  assert.equal(await digests(), 0);
  await list().fold(never);
  assert.equal(await digests(), 2);
  const lines = await Array.fromAsync(dumpLines());
  assert.equal(lines.filter((line) => line.includes("digest")).length, 0);
});
