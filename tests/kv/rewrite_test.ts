// Rows of somebody who must be forgotten are made nobody's, or taken away, and no key leads to them any more.
import assert from "node:assert/strict";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { defineExpiring } from "../../lib/kv/expiring.ts";
import { defineCrowdedLog, defineLog } from "../../lib/kv/log.ts";
import { tally } from "../../lib/kv/tally.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { DAY, MINUTE } from "../../lib/shared/time.ts";
import { FakeTime } from "../support/fake_time.ts";
import { contents, openTestStore } from "../support/kv.ts";
import { watchLives } from "../support/lives.ts";

type Deed = { who: number | null; whom: number | null; what: string };
type Call = { who: number | null; page: string };

const deeds = defineLog<Deed>("test_rewritten", {
  life: 30 * DAY,
  by: ({ who }) => who === null ? null : [who],
  about: ({ whom }) => whom === null ? null : ["about", whom],
});
const calls = defineCrowdedLog<Call>("test_calls", {
  life: () => Promise.resolve(40 * DAY),
  least: 30 * DAY,
  by: ({ who }) => who === null ? null : [who],
});
const passes = defineExpiring<number>("test_removed", { by: (who) => [who] });

const done = (all: Deed[]) =>
  transaction((tx) => {
    for (const deed of all) deeds.add(deed, tx);
    return Promise.resolve();
  });
const ownerKeys = async () => (await contents()).map(({ key }) => key).filter(([family]) => family === "owner");

Deno.test("a row is found by whose it is and by whom it is about", async () => {
  await using _ = await openTestStore();
  await done([{ who: 1, whom: 7, what: "a" }, { who: 2, whom: 7, what: "b" }, { who: 1, whom: null, what: "c" }]);
  const what = async (owner: (string | number)[]) => (await deeds.of(owner)).map(({ what }) => what).sort();
  assert.deepEqual(await what([1]), ["a", "c"]);
  assert.deepEqual(await what(["about", 7]), ["a", "b"]);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("rewrite() makes an owner's rows nobody's or takes them away, and lets them live no longer", async () => {
  await using _ = await openTestStore();
  {
    using time = new FakeTime();
    time.advance(-10 * DAY);
    await done(Array.from({ length: 250 }, (_, n) => ({ who: n % 2, whom: 7, what: String(n) })));
  }
  using watched = watchLives();
  await deeds.rewrite([1], (row) => Number(row.what) < 200 ? { ...row, who: null } : null);
  assert.deepEqual(await deeds.of([1]), []);
  assert.equal((await deeds.of([0], { limit: 500 })).length, 125);
  const about = await deeds.of(["about", 7], { limit: 500 });
  assert.equal(about.length, 225, "others find them still");
  assert.equal(about.filter(({ who }) => who === null).length, 100);
  assert.ok(watched.lives.length > 0);
  for (const { expireIn = Infinity } of watched.lives) assert.ok(expireIn <= 20 * DAY);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("rows in crowds are found by person, and only that person's are rewritten", async () => {
  await using _ = await openTestStore();
  const add = (who: number | null, page: string) => tally({ lines: [calls.entry({ who, page }).line] });
  await Promise.all(Array.from({ length: 60 }, (_, n) => add([1, 2, null][n % 3] ?? null, `/${n}`)));
  await add(1, "/later");
  const of = async (who: number) => (await calls.of([who])).map(({ page }) => page);
  assert.equal((await of(1)).length, 21);
  assert.equal((await of(1))[0], "/later");
  assert.equal((await of(2)).length, 20);
  assert.deepEqual(await checkStore(), []);
  await calls.rewrite([1], (row) => row.page === "/0" ? null : { ...row, who: null });
  assert.deepEqual(await of(1), []);
  assert.equal((await of(2)).length, 20);
  const kept = (await contents()).filter(({ key }) => key[1] === "test_calls").map(({ value }) => value as Uint8Array);
  const lines = kept.flatMap((value) => new TextDecoder().decode(value).split("\n"));
  assert.equal(lines.length, 60);
  assert.ok(!lines.some((line) => line.includes('"who":1')));
  assert.deepEqual(await checkStore(), []);
});

Deno.test("removeOf() takes away everything of an owner, and nothing of others", async () => {
  await using _ = await openTestStore();
  for (let n = 0; n < 20; n++) await passes.put([String(n)], n % 2, { until: Date.now() + MINUTE });
  await passes.removeOf([1]);
  assert.deepEqual(await passes.of([1]), []);
  assert.equal((await passes.of([0])).length, 10);
  assert.equal((await ownerKeys()).length, 10);
  assert.deepEqual(await checkStore(), []);
});
