// Lines of one commit share values; reading returns every line, in whatever value.
import assert from "node:assert/strict";
import { store } from "../../../lib/kv/connection/db.ts";
import { gatherRecords, recordsIn } from "../../../lib/kv/inside/records.ts";
import { defineLog } from "../../../lib/kv/log.ts";
import { appendWrites } from "../../../lib/kv/inside/commit_queue.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { addDays, DAY, dayStart, MINUTE, siteDate } from "../../../lib/shared/time.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { openTestStore } from "../../support/kv.ts";
import { watchExpirations } from "../../support/expirations.ts";

type Row = { n: number; text?: string };
const log = defineLog<Row>("test_crowd", { batched: true });

async function values(name = "test_crowd") {
  return await Array.fromAsync(store().reader.list<Uint8Array>({ prefix: ["log", name] }));
}

async function rows(): Promise<(Row & { id: string; created_at: string })[]> {
  return (await values()).flatMap(({ value }) => recordsIn<Row & { id: string; created_at: string }>(value));
}

const numbers = (n: number) => Array.from({ length: n }, (_, i) => i);

Deno.test("many rows are in few values, and none is lost or changed", async () => {
  await using _ = await openTestStore();
  const text = '新疆\n阿克苏 \u2028 " \\ 😀';
  await Promise.all(numbers(2_000).map((n) => log.append({ n, text })));
  const all = await rows();
  assert.deepEqual(all.map(({ n }) => n).toSorted((a, b) => a - b), numbers(2_000));
  assert.ok(all.every((row) => row.text === text && siteDate(row.created_at) === siteDate()));
  assert.equal(new Set(all.map(({ id }) => id)).size, 2_000);
  assert.ok((await values()).length <= 40, `${(await values()).length} values`);
});

Deno.test("a value never exceeds the store's limit, however long the lines are", async () => {
  await using _ = await openTestStore();
  const lengths = numbers(300).map((n) => n % 3 === 0 ? 20_000 : n * 20);
  await Promise.all(lengths.map((length, n) => log.append({ n, text: "长".repeat(length) })));
  assert.deepEqual((await rows()).map(({ n, text }) => [n, text?.length]).toSorted(([a = 0], [b = 0]) => a - b), [
    ...lengths.map((length, n) => [n, length]),
  ]);
});

Deno.test("a value has few lines, however short, because a reader may write something for each", async () => {
  const records = gatherRecords();
  const record = { under: ["test"], list: "short", text: "0" };
  for (const n of numbers(1_000)) records.add({ ...record, id: `${n}` });
  const sizes = (await records.mutations()).map((each) =>
    each.type === "set" && recordsIn(each.value as Uint8Array).length
  );
  assert.deepEqual(sizes, [300, 300, 300, 100]);
});

Deno.test("no value spans two minutes, so none spans two days", async () => {
  await using _ = await openTestStore();
  using time = new FakeTime();
  const today = siteDate();
  const midnight = dayStart(addDays(today, 1));
  time.advance(midnight - 10 - Date.now());
  const before = log.append({ n: 1 });
  time.advance(20);
  await Promise.all([before, log.append({ n: 2 })]);
  const days = (await values()).map(({ value }) =>
    recordsIn<{ created_at: string }>(value).map(({ created_at }) => created_at)
  );
  assert.deepEqual(days.map((each) => each.map((at) => siteDate(at))), [[today], [addDays(today, 1)]]);
});

Deno.test("a row's id is of the instant in the row, whichever way it is written", async () => {
  await using _ = await openTestStore();
  const { now } = Date;
  let clock = Date.parse("2026-03-01T15:59:59.000Z");
  Date.now = () => clock++; // every read of it takes a millisecond
  try {
    const alone = await transaction((tx) => Promise.resolve(defineLog<Row>("test_alone").add({ n: 1 }, tx)));
    await log.append({ n: 2 });
    for (const row of [alone, ...await rows()]) {
      assert.equal(Number.parseInt(row.id.slice(0, 12), 16), Date.parse(row.created_at));
    }
  } finally {
    Date.now = now;
  }
});

Deno.test("the retention of rows is read when they are written", async () => {
  await using _ = await openTestStore();
  let life = DAY;
  let asked = 0;
  const current = () => {
    asked++;
    return Promise.resolve(life);
  };
  const retained = defineLog<Row>("test_retained", { batched: true, retention: { atLeast: MINUTE, current } });
  using watched = watchExpirations();
  await Promise.all(numbers(20).map((n) => retained.append({ n })));
  life = MINUTE;
  await retained.append({ n: 20 });
  assert.deepEqual(watched.lives.map(({ expireIn }) => expireIn), [DAY, MINUTE]);
  assert.equal(asked, 2);
});

Deno.test("nothing is written when the retention cannot be read", async () => {
  await using _ = await openTestStore();
  const current = () => Promise.reject(new Error("no settings"));
  const broken = defineLog<Row>("test_broken", { batched: true, retention: { atLeast: MINUTE, current }, rollups: {} });
  await assert.rejects(broken.append({ n: 1 }), /no settings/);
  assert.deepEqual([await values("test_broken"), await broken.daily.total()], [[], 0]);
  const sum = [{ key: ["test", "counter"], amount: 1 }];
  await appendWrites({ sum });
  assert.equal((await store().reader.get<Deno.KvU64>(["test", "counter"])).value?.value, 1n);
});

Deno.test("a row that was written by itself is read as one", async () => {
  await using _ = await openTestStore();
  const value = await transaction((tx) => Promise.resolve(defineLog<Row>("test_alone").add({ n: 7 }, tx)));
  assert.deepEqual(recordsIn(value).map(({ n }) => n), [7]);
});
