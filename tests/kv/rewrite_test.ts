// Rows of an erased user are anonymized or removed, and no key leads to them any more.
import assert from "node:assert/strict";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { defineExpiring } from "../../lib/kv/expiring.ts";
import { innerRollup } from "../../lib/kv/inside/log/counts.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { defineLog } from "../../lib/kv/log.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { DAY, MINUTE, siteDate } from "../../lib/shared/time.ts";
import { FakeTime } from "../support/fake_time.ts";
import { contents, openTestStore } from "../support/kv.ts";
import { watchExpirations } from "../support/expirations.ts";

type Deed = { who: number | null; whom: number | null; what: string };
type Call = { who: number | null; page: string };

const deeds = defineLog("test_rewritten", {
  retention: 30 * DAY,
  owners: ({ who, whom }: Deed) => [...who === null ? [] : [[who]], ...whom === null ? [] : [["about", whom]]],
});
const calls = defineLog("test_calls", {
  batched: true,
  retention: { atLeast: 30 * DAY, current: () => Promise.resolve(40 * DAY) },
  owners: ({ who }: Call) => who === null ? [] : [[who]],
});
const passes = defineExpiring<number>("test_removed", { by: (who) => [who] });

const done = (all: Deed[]) =>
  transaction((tx) => {
    for (const deed of all) deeds.add(deed, tx);
    return Promise.resolve();
  });
const ownerKeys = async () => (await contents()).map(({ key }) => key).filter(([family]) => family === "owner");

Deno.test("a row is found by owner and by subject", async () => {
  await using _ = await openTestStore();
  await done([{ who: 1, whom: 7, what: "a" }, { who: 2, whom: 7, what: "b" }, { who: 1, whom: null, what: "c" }]);
  const what = async (owner: (string | number)[]) => (await deeds.of(owner)).map(({ what }) => what).sort();
  assert.deepEqual(await what([1]), ["a", "c"]);
  assert.deepEqual(await what(["about", 7]), ["a", "b"]);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("rewrite() anonymizes an owner's rows or removes them, without prolonging their lifetime", async () => {
  await using _ = await openTestStore();
  {
    using time = new FakeTime();
    time.advance(-10 * DAY);
    await done(Array.from({ length: 250 }, (_, n) => ({ who: n % 2, whom: 7, what: String(n) })));
  }
  using watched = watchExpirations();
  await deeds.rewrite([1], (row) => Number(row.what) < 200 ? { ...row, who: null } : null);
  assert.deepEqual(await deeds.of([1]), []);
  assert.equal((await deeds.of([0], { limit: 500 })).length, 125);
  const about = await deeds.of(["about", 7], { limit: 500 });
  assert.equal(about.length, 225, "others still find them");
  assert.equal(about.filter(({ who }) => who === null).length, 100);
  assert.ok(watched.lives.length > 0);
  for (const { expireIn = Infinity } of watched.lives) assert.ok(expireIn <= 20 * DAY);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("rows in shared values are found by user, and only that user's are rewritten", async () => {
  await using _ = await openTestStore();
  const add = (who: number | null, page: string) => calls.append({ who, page });
  await Promise.all(Array.from({ length: 60 }, (_, n) => add([1, 2, null][n % 3] ?? null, `/${n}`)));
  await add(1, "/later");
  const of = async (who: number) => (await Array.fromAsync(calls.allOf([who]))).map(({ page }) => page);
  assert.equal((await of(1)).length, 21);
  assert.equal((await of(1))[0], "/later");
  assert.equal((await of(2)).length, 20);
  assert.deepEqual(await checkStore(), []);
  await calls.rewrite([1], (row) => row.page === "/0" ? null : { ...row, who: null });
  assert.deepEqual(await of(1), []);
  assert.equal((await of(2)).length, 20);
  const entries = (await contents()).filter(({ key }) => key[1] === "test_calls").map(({ value }) =>
    value as Uint8Array
  );
  const lines = entries.flatMap((value) => new TextDecoder().decode(value).split("\n"));
  assert.equal(lines.length, 60);
  assert.ok(!lines.some((line) => line.includes('"who":1')));
  assert.deepEqual(await checkStore(), []);
});

Deno.test("two simultaneous erasures that share a value both succeed", async () => {
  await using _ = await openTestStore();
  const add = (who: number, page: string) => calls.append({ who, page });
  for (let round = 0; round < 5; round++) {
    await Promise.all(Array.from({ length: 30 }, (_, n) => add(1 + n % 2, `/${n}`)));
    await Promise.all([1, 2].map((who) => calls.rewrite([who], (row) => ({ ...row, who: null }))));
    const entries = (await contents()).filter(({ key }) => key[1] === "test_calls");
    const text = entries.map(({ value }) => new TextDecoder().decode(value as Uint8Array)).join("\n");
    assert.deepEqual(text.match(/"who":\d/g), null);
  }
  assert.deepEqual([await ownerKeys(), await checkStore()], [[], []]);
});

Deno.test("what a rewrite removes from a row remains countable, and invisible", async () => {
  await using _ = await openTestStore();
  const rollups = { people: ({ who, page }: Call) => who === null ? null : { member: who, label: page } };
  const owners = ({ who }: Call) => who === null ? [] : [[who], ["also", who]];
  const plain = defineLog("test_counted_plain", { owners, rollups });
  const crowd = defineLog("test_counted_crowd", { batched: true, owners, rollups });
  const calls = Array.from({ length: 40 }, (_, n) => ({ who: n % 4, page: `/${n % 3}` }));
  for (const log of [plain, crowd]) {
    await Promise.all(calls.map((call) => log.append(call)));
    const counted = async () => {
      const days = await innerRollup(log.name, "people")!.days(siteDate(), siteDate());
      return [
        await log.daily.total(),
        days.map(({ amounts }) => [...amounts]),
        await log.rollups.people.distinct(),
      ];
    };
    const before = await counted();
    await log.rewrite([1], (row) => ({ ...row, who: null, page: "" }));
    await log.rewrite(["also", 2], (row) => ({ ...row, who: null }));
    await log.rewrite(["also", 3], (row) => ({ ...row, page: "/again" }));
    assert.deepEqual([await counted(), await checkStore()], [before, []]);
    const found = await Promise.all([1, 2, 3].map((who) => Array.fromAsync(log.allOf([who]))));
    assert.deepEqual(found.map((rows) => rows.map(({ page }) => page)), [[], [], Array(10).fill("/again")]);
    await assert.rejects(log.rewrite([3], () => null), /counts its rows/);
    const day = ["daily", log.name, "day", siteDate()];
    const people = ["rollup", log.name, "people", "count", siteDate(), 0, "/0"];
    for (const key of [day, people]) await store().writer.set(key, new Deno.KvU64(1n));
    assert.deepEqual((await checkStore({ repair: true })).map(({ key }) => key).filter((key) => key[2] !== "all"), [
      day,
      people,
    ]);
    assert.deepEqual([await counted(), await checkStore()], [before, []]);
  }
  const shown = await plain.newest({ limit: 50 });
  assert.deepEqual([...new Set(shown.flatMap(Object.keys))].sort(), ["created_at", "id", "page", "who"]);
});

Deno.test("removeOf() removes everything of an owner, and nothing of others", async () => {
  await using _ = await openTestStore();
  for (let n = 0; n < 20; n++) await passes.put([String(n)], n % 2, { until: Date.now() + MINUTE });
  await passes.removeOf([1]);
  assert.deepEqual(await passes.of([1]), []);
  assert.equal((await passes.of([0])).length, 10);
  assert.equal((await ownerKeys()).length, 10);
  assert.deepEqual(await checkStore(), []);
});
