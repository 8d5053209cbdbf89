// A log's rollup: counted in the commits of its rows, packed when the day is over, exact whatever arrives late.
import assert from "node:assert/strict";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { innerRollup } from "../../lib/kv/inside/log/counts.ts";
import { answersFrom } from "../../lib/kv/inside/log/answers.ts";
import type { DayColumns } from "../../lib/kv/inside/log/day_columns.ts";
import { memberOf } from "../../lib/kv/inside/log/numbering.ts";
import { compactDays, defineLog } from "../../lib/kv/log.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { addDays, DAY, dayStart, siteDate } from "../../lib/shared/time.ts";
import { contents, openTestFile, openTestStore, reopenTestFile } from "../support/kv.ts";
import { countWork } from "../support/work_count.ts";

type Deed = { who: number | string | null; label: string; amount: number };
const log = defineLog("test_counted", {
  owners: ({ who }: Deed) => who === null ? [] : [[who]],
  rollups: { people: ({ who, ...deed }) => who === null ? null : { member: who, ...deed } },
});
const unkept = defineLog("test_unkept", {
  keepRows: false,
  rollups: { people: ({ who, amount }: Deed) => who === null ? null : { member: who, amount } },
});
const { people } = log.rollups;
const inner = () => innerRollup("test_counted", "people")!;
const today = siteDate();
const yesterday = addDays(today, -1);
const noon = (date: string) => dayStart(date) + DAY / 2;

function add(date: string, ...deeds: Deed[]): Promise<void> {
  return transaction((tx) => Promise.resolve(deeds.forEach((deed) => log.add(deed, tx, noon(date)))));
}

function read(days: DayColumns[]): unknown[] {
  const found: unknown[] = [];
  for (const day of days) {
    for (let i = 0; i < day.length; i++) {
      found.push([day.date, day.members[i], day.texts[day.labels[i]!], day.amounts[i]]);
    }
  }
  return found;
}
const packedKeys = async () => (await contents()).filter(({ key }) => key[0] === "rollup" && key[3] === "day");

Deno.test("days() adds up each member and label, and late additions to a packed day are there at once", async () => {
  await using _ = await openTestStore();
  await add(yesterday, { who: 7, label: "b", amount: 2 });
  await add(yesterday, { who: 3, label: "", amount: 1 });
  await add(yesterday, { who: 7, label: "b", amount: 130 });
  await add(today, { who: 3, label: "a", amount: 70_000_000 });
  const days = () => inner().days(addDays(today, -400), today);
  const expected = [[yesterday, 3, "", 1], [yesterday, 7, "b", 132], [today, 3, "a", 70_000_000]];
  assert.deepEqual(read(await days()), expected);
  assert.equal((await packedKeys()).length, 1, "today is not over");
  assert.deepEqual(read(await days()), expected);
  await add(yesterday, { who: 3, label: "", amount: 5 });
  await add(today, { who: 9, label: "", amount: 1 }, { who: null, label: "", amount: 1 });
  expected[0] = [yesterday, 3, "", 6];
  assert.deepEqual(read(await days()), [...expected, [today, 9, "", 1]]);
  const both = (one: number, other: number) => new Map([[yesterday, one], [today, other]]);
  assert.deepEqual(answersFrom(await days()).distinctByDay(), both(2, 2));
  assert.deepEqual(answersFrom(await days()).distinctByDay({ members: new Uint8Array([0, 0, 0, 1]) }), both(1, 1));
  assert.deepEqual(answersFrom(await days()).distinctByDay({ label: (label) => label === "a" }), both(0, 1));
  assert.deepEqual([await people.rows([today, yesterday]), await log.daily.of([today, yesterday])], [[2, 4], [3, 4]]);
});

Deno.test("of() returns one member's values on each day, in a transaction including its own additions", async () => {
  await using _ = await openTestStore();
  await add(yesterday, { who: 7, label: "", amount: 2 }, { who: "seven", label: "", amount: 3 });
  assert.deepEqual(await people.of(7, [today, yesterday]), [0, 2]);
  assert.deepEqual(await people.of("seven", [today, yesterday]), [0, 3]);
  const [within] = await transaction((tx) => {
    log.add({ who: 7, label: "", amount: 40 }, tx, noon(yesterday));
    return people.of(7, [yesterday], tx);
  });
  assert.equal(within, 42);
});

Deno.test("another process reads packed days instead of counters, and none packed before a late addition", async () => {
  await using file = await openTestFile();
  for (let who = 1; who <= 5; who++) await add(yesterday, { who, label: "x", amount: who });
  const expected = read(await inner().days(yesterday, yesterday));
  await reopenTestFile(file.path);
  await store().writer.delete(inner().keys.countKey(yesterday, 2, "x")); // reading it would miss the addition
  assert.deepEqual(read(await inner().days(yesterday, yesterday)), expected);
  await add(yesterday, { who: 2, label: "x", amount: 40 });
  await reopenTestFile(file.path);
  assert.deepEqual(read(await inner().days(yesterday, yesterday))[1], [yesterday, 2, "x", 40]);
});

Deno.test("compactDays() packs a day that is not packed in its current state, and skips others", async () => {
  await using file = await openTestFile();
  const days = async () => read(await inner().days(yesterday, yesterday));
  for (const who of [1, 2]) await add(yesterday, { who, label: "x", amount: who });
  await compactDays();
  assert.equal((await packedKeys()).length, 1);
  await reopenTestFile(file.path);
  await add(yesterday, { who: 3, label: "x", amount: 3 });
  await compactDays();
  await reopenTestFile(file.path);
  await store().writer.delete(inner().keys.countKey(yesterday, 3, "x"));
  const two = [[yesterday, 1, "x", 1], [yesterday, 2, "x", 2]];
  assert.deepEqual(await days(), [...two, [yesterday, 3, "x", 3]]);
  await reopenTestFile(file.path);
  await compactDays();
  for (const { key } of await packedKeys()) await store().writer.delete(key); // remembering it would miss the addition
  assert.deepEqual(await days(), two);
});

Deno.test("a large day is split into several columns, in which each member is counted once", async () => {
  await using _ = await openTestStore();
  const many = 30_000;
  for (let n = 0; n < many; n += 150) {
    const who = Array.from({ length: 150 }, (_, i) => n + i);
    const deeds = who.map((who) => ({ who, label: who % 2 ? "一" : "二", amount: who + 1 }));
    await add(
      yesterday,
      ...deeds,
      ...who.filter((who) => who % 100 === 0).map((who) => ({ who, label: "三", amount: 1 })),
    );
  }
  const days = await inner().days(yesterday, yesterday);
  assert.ok(days.length > 1);
  assert.equal(answersFrom(days).distinctByDay().get(yesterday), many);
  assert.equal(answersFrom(days).distinctByDay({ label: () => true }).get(yesterday), many);
  assert.equal(read(days).length, many * 1.01);
  const { commits } = await countWork(() => inner().days(yesterday, yesterday));
  assert.equal(commits, 0, "it is packed already");
});

Deno.test("text members are stored as a keyed hash, get numbers, and are counted once", async () => {
  await using _ = await openTestStore();
  await add(yesterday, ...["10.0.0.5", "10.0.0.2", "10.0.0.5"].map((who) => ({ who, label: "", amount: 1 })));
  assert.match(String(memberOf("10.0.0.5")), /^[\w-]{22}$/);
  const amounts = read(await inner().days(yesterday, yesterday)).map((share) => (share as unknown[])[3]);
  assert.deepEqual([amounts.sort(), await people.distinct()], [[1, 2], 2]);
  const members = (await contents()).filter(({ key }) => key[0] === "rollup" && key[3] === "count").map(({ key }) =>
    key[5]
  );
  assert.deepEqual(members.sort(), [memberOf("10.0.0.2"), memberOf("10.0.0.5")].sort());
  const numbers = async () =>
    (await contents()).filter(({ key }) => key[3] === "number").map(({ key, value }) => ({ key, value }));
  const before = await numbers();
  await store().writer.delete(before[0]!.key);
  const mended = (await checkStore({ repair: true })).filter(({ key }) => key[3] !== "day"); // packed without the number
  assert.deepEqual(mended.map(({ key, repaired }) => [key, repaired]), [[before[0]!.key, true]]);
  assert.deepEqual([await numbers(), await checkStore()], [before, []]);
});

Deno.test("a log without rows counts as others do", async () => {
  await using _ = await openTestStore();
  await unkept.append({ who: 7, label: "a", amount: 2 });
  await unkept.append({ who: null, label: "b", amount: 2 });
  assert.deepEqual(await unkept.daily.of([today, yesterday]), [2, 0]);
  assert.deepEqual([await unkept.daily.total(), await unkept.daily.first()], [2, today]);
  assert.deepEqual(read(await innerRollup("test_unkept", "people")!.days(today, today)), [[today, 7, "", 2]]);
  assert.equal((await contents()).filter(({ key }) => ["log", "owner"].includes(String(key[0]))).length, 0);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("the check finds and repairs a counter that does not follow from the rows, and a wrong packed day", async () => {
  await using _ = await openTestStore();
  await add(yesterday, { who: 1, label: "x", amount: 5 });
  await add(yesterday, { who: 2, label: "x", amount: 5 });
  await inner().days(yesterday, yesterday);
  assert.deepEqual(await checkStore(), []);
  const { countKey, rowsKey, dayKey } = inner().keys;
  await store().writer.set(countKey(yesterday, 1, "x"), new Deno.KvU64(6n));
  const found = (await checkStore()).map(({ key }) => key);
  assert.deepEqual(found, [countKey(yesterday, 1, "x"), [...dayKey(yesterday), 0]]);
  await checkStore({ repair: true });
  assert.deepEqual(await checkStore(), []);
  await store().writer.set(countKey(yesterday, 99, "y"), new Deno.KvU64(1n));
  await store().writer.set(rowsKey(yesterday), new Deno.KvU64(9n));
  assert.equal((await checkStore({ repair: true })).every(({ repaired }) => repaired), true);
  assert.deepEqual(await checkStore(), []);
  assert.deepEqual(await people.rows([yesterday]), [2]);
});

Deno.test("counters of erased users may exceed the rows by the anonymized ones, and by no more", async () => {
  await using _ = await openTestStore();
  for (const who of [1, 2, 3]) await add(yesterday, { who, label: "x", amount: 5 });
  await add(yesterday, { who: 1, label: "y", amount: 1 });
  for (const who of [1, 2]) await log.rewrite([who], (row) => ({ ...row, who: null }));
  assert.deepEqual(await checkStore(), []);
  const rows = await log.newest();
  assert.ok(rows.every((row) => Object.keys(row).sort().join() === "amount,created_at,id,label,who"));

  const found = async () =>
    (await checkStore({ repair: true })).map(({ found, expected, repaired }) => [found, expected, repaired]);
  const set = (who: number, amount: bigint) =>
    store().writer.set(inner().keys.countKey(yesterday, who, "x"), new Deno.KvU64(amount));
  await set(1, 6n);
  assert.deepEqual(await found(), [["11 of people who are gone", "10", false]]);
  await set(1, 5n);
  await set(3, 7n);
  assert.deepEqual(
    await found(),
    [["12 of people who are gone", "10", false]],
    "differences of other users are still found",
  );
  await set(3, 4n);
  assert.deepEqual(await found(), [["4", "5", true]]);
  await store().writer.delete(inner().keys.countKey(yesterday, 2, "x"));
  assert.deepEqual(await found(), [["5 of people who are gone", "10", false]]);
});
