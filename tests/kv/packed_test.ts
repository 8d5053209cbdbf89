// Who did how much on a day: counted in atomics, packed when the day is over, exact whatever comes late.
import assert from "node:assert/strict";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { store } from "../../lib/kv/inside/db.ts";
import { defineLog } from "../../lib/kv/log.ts";
import { definePacked, peopleByDay, readSheet, type Sheet } from "../../lib/kv/packed.ts";
import { defineSeries } from "../../lib/kv/series.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { addDays, DAY, dayStart, siteDate } from "../../lib/shared/time.ts";
import { contents, openTestFile, openTestStore, reopenTestFile } from "../support/kv.ts";
import { workOf } from "../support/work.ts";

type Deed = { who: number | null; label: string; amount: number };
const log = defineLog<Deed>("test_deeds");
const series = defineSeries("test_deeds", { name: "test_deeds" });
const deeds = definePacked("test_deeds", {
  series,
  entries: ({ who, ...deed }: Deed) => who === null ? [] : [{ who, ...deed }],
  nobodys: ({ who, ...deed }: Deed) => who === null ? [deed] : [],
});
const named = definePacked("test_named", {
  series: defineSeries("test_named"),
  numbers: (texts) => Promise.resolve(new Map(texts.map((text) => [text, Number(text.slice(1))]))),
});
const today = siteDate();
const yesterday = addDays(today, -1);

function add(date: string, deed: Deed & { who: number }): Promise<void> {
  return transaction((tx) => {
    log.add(deed, tx, dayStart(date) + DAY / 2);
    series.count(tx, date);
    deeds.count(tx, date, deed);
    return Promise.resolve();
  });
}

function read(sheets: Sheet[]): unknown[] {
  const found: unknown[] = [];
  for (const sheet of sheets) {
    readSheet(sheet, (who, label, amount) => found.push([sheet.date, who, sheet.texts[label], amount]));
  }
  return found;
}
const packedKeys = async () => (await contents()).filter(({ key }) => key[0] === "packed" && key[2] === "day");

Deno.test("days() adds up each who and label, and what comes late to a day that is packed is there at once", async () => {
  await using _ = await openTestStore();
  await add(yesterday, { who: 7, label: "b", amount: 2 });
  await add(yesterday, { who: 3, label: "", amount: 1 });
  await add(yesterday, { who: 7, label: "b", amount: 130 });
  await add(today, { who: 3, label: "a", amount: 70_000_000 });
  const days = () => deeds.days(addDays(today, -400), today);
  const expected = [[yesterday, 3, "", 1], [yesterday, 7, "b", 132], [today, 3, "a", 70_000_000]];
  assert.deepEqual(read(await days()), expected);
  assert.equal((await packedKeys()).length, 1, "today is not over");
  assert.deepEqual(read(await days()), expected);
  await add(yesterday, { who: 3, label: "", amount: 5 });
  await add(today, { who: 9, label: "", amount: 1 });
  expected[0] = [yesterday, 3, "", 6];
  assert.deepEqual(read(await days()), [...expected, [today, 9, "", 1]]);
  const both = (one: number, other: number) => new Map([[yesterday, one], [today, other]]);
  assert.deepEqual(peopleByDay(await days()), both(2, 2));
  assert.deepEqual(peopleByDay(await days(), { marks: new Uint8Array([0, 0, 0, 1]) }), both(1, 1));
  assert.deepEqual(peopleByDay(await days(), { label: (label) => label === "a" }), both(0, 1));
});

Deno.test("another process reads what is packed instead of the counters, and none that was packed before a late one", async () => {
  await using file = await openTestFile();
  for (let who = 1; who <= 5; who++) await add(yesterday, { who, label: "x", amount: who });
  const expected = read(await deeds.days(yesterday, yesterday));
  await reopenTestFile(file.path);
  await store().writer.delete(deeds.inside.countKey(yesterday, 2, "x")); // who reads it would miss it
  assert.deepEqual(read(await deeds.days(yesterday, yesterday)), expected);
  await add(yesterday, { who: 2, label: "x", amount: 40 });
  await reopenTestFile(file.path);
  assert.deepEqual(read(await deeds.days(yesterday, yesterday))[1], [yesterday, 2, "x", 40]);
});

Deno.test("pack() packs a day that is not packed as it is now, and remembers none that is", async () => {
  await using file = await openTestFile();
  const pack = () => deeds.pack(addDays(today, -40), yesterday);
  const days = async () => read(await deeds.days(yesterday, yesterday));
  for (const who of [1, 2]) await add(yesterday, { who, label: "x", amount: who });
  await pack();
  assert.equal((await packedKeys()).length, 1);
  await reopenTestFile(file.path);
  await add(yesterday, { who: 3, label: "x", amount: 3 });
  await pack();
  await reopenTestFile(file.path);
  await store().writer.delete(deeds.inside.countKey(yesterday, 3, "x"));
  const two = [[yesterday, 1, "x", 1], [yesterday, 2, "x", 2]];
  assert.deepEqual(await days(), [...two, [yesterday, 3, "x", 3]]);
  await reopenTestFile(file.path);
  await pack();
  for (const { key } of await packedKeys()) await store().writer.delete(key); // who remembers it would not miss it
  assert.deepEqual(await days(), two);
});

Deno.test("a day of many fits into several sheets, in which each is counted once", async () => {
  await using _ = await openTestStore();
  const people = 30_000;
  for (let n = 0; n < people; n += 300) {
    await transaction((tx) => {
      for (let who = n; who < n + 300; who++) {
        deeds.count(tx, yesterday, { who, label: who % 2 ? "一" : "二", amount: who + 1 });
        if (who % 100 === 0) deeds.count(tx, yesterday, { who, label: "三", amount: 1 });
      }
      series.count(tx, yesterday);
      return Promise.resolve();
    });
  }
  const sheets = await deeds.days(yesterday, yesterday);
  assert.ok(sheets.length > 1);
  assert.equal(peopleByDay(sheets).get(yesterday), people);
  assert.equal(peopleByDay(sheets, { label: () => true }).get(yesterday), people);
  assert.equal(read(sheets).length, people * 1.01);
  const { commits } = await workOf(() => deeds.days(yesterday, yesterday));
  assert.equal(commits, 0, "it is packed already");
});

Deno.test("those who are named by text get their numbers", async () => {
  await using _ = await openTestStore();
  await transaction((tx) => {
    for (const who of ["n5", "n2"]) named.count(tx, yesterday, { who, amount: 1 });
    named.series.count(tx, yesterday);
    return Promise.resolve();
  });
  assert.deepEqual(read(await named.days(yesterday, yesterday)), [[yesterday, 2, "", 1], [yesterday, 5, "", 1]]);
});

Deno.test("the check finds and mends a counter that does not follow from the rows, and a packed day that is wrong", async () => {
  await using _ = await openTestStore();
  await add(yesterday, { who: 1, label: "x", amount: 5 });
  await add(yesterday, { who: 2, label: "x", amount: 5 });
  await deeds.days(yesterday, yesterday);
  assert.deepEqual(await checkStore(), []);
  const key = deeds.inside.countKey(yesterday, 1, "x");
  await store().writer.set(key, new Deno.KvU64(6n));
  const found = (await checkStore()).map(({ key }) => key);
  assert.deepEqual(found, [key, [...deeds.inside.dayKey(yesterday), 0]]);
  await checkStore({ repair: true });
  assert.deepEqual(await checkStore(), []);
  await store().writer.set(deeds.inside.countKey(yesterday, 99, "y"), new Deno.KvU64(1n));
  assert.equal((await checkStore({ repair: true })).every(({ repaired }) => repaired), true);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("counters of people who are gone may stand above the rows by what is nobody's, and by no more", async () => {
  await using _ = await openTestStore();
  for (const who of [1, 2, 3]) await add(yesterday, { who, label: "x", amount: 5 });
  await add(yesterday, { who: 1, label: "y", amount: 1 });
  for (const { key, value } of (await contents()).filter(({ key }) => key[0] === "log")) {
    const json = JSON.stringify(value);
    if (/"who":[12],"label":"x"/.test(json)) {
      await store().writer.set(key, JSON.parse(json.replace(/"who":\d/, '"who":null')));
    }
  }
  assert.deepEqual(await checkStore(), []);

  const found = async () =>
    (await checkStore({ repair: true })).map(({ found, expected, repaired }) => [found, expected, repaired]);
  const set = (who: number, amount: bigint) =>
    store().writer.set(deeds.inside.countKey(yesterday, who, "x"), new Deno.KvU64(amount));
  await set(1, 6n);
  assert.deepEqual(await found(), [["11 of people who are gone", "10", false]]);
  await set(1, 5n);
  await set(3, 7n);
  assert.deepEqual(await found(), [["12 of people who are gone", "10", false]], "another's is not hidden behind them");
  await set(3, 4n);
  assert.deepEqual(await found(), [["4", "5", true]]);
  await store().writer.delete(deeds.inside.countKey(yesterday, 2, "x"));
  assert.deepEqual(await found(), [["5 of people who are gone", "10", false]]);
});
