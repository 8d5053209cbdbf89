// Rows are found by owner: in pages, without reading others' rows, and not found any more when the row is gone.
import assert from "node:assert/strict";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { defineExpiring } from "../../lib/kv/expiring.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { defineLog } from "../../lib/kv/log.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { DAY, MINUTE } from "../../lib/shared/time.ts";
import { FakeTime } from "../support/fake_time.ts";
import { contents, openTestStore } from "../support/kv.ts";
import { watchExpirations } from "../support/expirations.ts";

type Deed = { who: number | null; what: string };
type Pass = { who: number; door: string };

const deeds = defineLog("test_deeds", { retention: 30 * DAY, owners: ({ who }: Deed) => who === null ? [] : [[who]] });
const passes = defineExpiring<Pass>("test_passes", { by: ({ who }) => ["guest", who] });

/** Adds deeds in the given order, a second apart and so in the order of their ids. */
async function done(all: Deed[]): Promise<string[]> {
  using clock = new FakeTime();
  clock.advance(-DAY);
  const ids: string[] = [];
  for (let i = 0; i < all.length; i += 100) {
    await transaction((tx) => {
      for (const deed of all.slice(i, i + 100)) {
        clock.advance(1000);
        ids.push(deeds.add(deed, tx).id);
      }
      return Promise.resolve();
    });
  }
  return ids;
}

const pass = (id: string, who: number) => passes.put([id], { who, door: "a" }, { until: Date.now() + MINUTE });
const ownerKeys = async () => (await contents()).map(({ key }) => key).filter(([family]) => family === "owner");

/** The requests that some reads make to the store, and the number of returned entries. */
async function readsOf(work: () => Promise<unknown>): Promise<{ questions: number; entries: number }> {
  const { reader } = store();
  const { get, getMany, list } = reader;
  const asked = { questions: 0, entries: 0 };
  const count = (n: number) => {
    asked.questions++;
    asked.entries += n;
  };
  reader.get = ((...args: Parameters<typeof get>) => (count(1), get.apply(reader, args))) as typeof get;
  reader.getMany = ((...args: Parameters<typeof getMany>) => {
    count(args[0].length);
    return getMany.apply(reader, args);
  }) as typeof getMany;
  reader.list = async function* (...args: Parameters<typeof list>) {
    count(0);
    for await (const entry of list.apply(reader, args)) {
      asked.entries++;
      yield entry;
    }
  } as typeof list;
  try {
    await work();
  } finally {
    Object.assign(reader, { get, getMany, list });
  }
  return asked;
}

Deno.test("of() returns an owner's rows in pages, newest first, and nobody else's", async () => {
  await using _ = await openTestStore();
  const who = [1, 2, 1, null, 11, 1, 2, 1];
  await done(who.map((who, n) => ({ who, what: String(n) })));
  const page = (limit: number, before?: string) => deeds.of([1], { limit, before });
  const first = await page(2);
  assert.deepEqual(first.map(({ what }) => what), ["7", "5"]);
  const second = await page(2, first.at(-1)?.id);
  assert.deepEqual(second.map(({ what }) => what), ["2", "0"]);
  assert.deepEqual(await page(2, second.at(-1)?.id), []);
  assert.equal((await deeds.of([11])).length, 1);
  assert.deepEqual(await deeds.of([3]), []);
  assert.equal((await deeds.newest({ limit: 100 })).length, who.length);
});

Deno.test("a page is as long as requested, above what one request takes", async () => {
  await using _ = await openTestStore();
  const ids = await done(Array.from({ length: 45 }, (_, n) => ({ who: 1, what: String(n) })));
  assert.deepEqual((await deeds.of([1], { limit: 34 })).map(({ id }) => id), ids.toReversed().slice(0, 34));
});

Deno.test("the reads of a page do not depend on others' rows", async () => {
  await using _ = await openTestStore();
  const mine = Array.from({ length: 25 }, (_, n) => ({ who: 7, what: String(n) }));
  await done(mine);
  await Promise.all(["a", "b", "c"].map((id) => pass(id, 7)));
  const read = () => readsOf(() => Promise.all([deeds.of([7], { limit: 20 }), passes.of(["guest", 7])]));
  const alone = await read();
  assert.ok(alone.questions > 0 && alone.entries >= 2 * 20 + 2 * 3, "it counts");
  await done(Array.from({ length: 2_000 }, (_, n) => ({ who: n % 5 === 0 ? 77 : n + 8, what: "theirs" })));
  await Promise.all(Array.from({ length: 300 }, (_, n) => pass(`d${n}`, n + 8)));
  assert.deepEqual(await read(), alone);
});

Deno.test("a page by its number has the total, counted by keys only, without expired rows", async () => {
  await using _ = await openTestStore();
  const ids = await done(Array.from({ length: 25 }, (_, n) => ({ who: n % 5 === 4 ? 2 : 1, what: `${n}` })));
  const page = (page: number, since?: number) => deeds.pageOf([1], { page, limit: 8, since });
  const { rows, total } = await page(2);
  assert.deepEqual([rows.map(({ what }) => what), total], [["13", "12", "11", "10", "8", "7", "6", "5"], 20]);
  assert.deepEqual((await page(3)).rows.length, 4);
  assert.deepEqual(await page(4), { rows: [], total: 20 });
  const time = Number.parseInt(ids[20]?.slice(0, 12) ?? "", 16);
  assert.equal((await page(1, time)).total, 4);
  assert.deepEqual((await deeds.of([1], { limit: 2, oldest: true })).map(({ what }) => what), ["0", "1"]);
  const { entries } = await readsOf(() => page(1));
  assert.equal(entries, 20 + 8, "the keys, and the rows of the page");
});

Deno.test("expiring rows are found until they expire or are removed, however often they were put", async () => {
  await using _ = await openTestStore();
  using clock = new FakeTime();
  await pass("a", 1);
  await pass("b", 1);
  clock.advance(MINUTE - 1);
  await pass("a", 1);
  clock.advance(1);
  assert.deepEqual(await passes.of(["guest", 1]), [{ id: "a", value: { who: 1, door: "a" } }]);
  await passes.remove(["a"]);
  assert.deepEqual(await passes.of(["guest", 1]), []);
  assert.deepEqual((await ownerKeys()).map((key) => key.at(-1)), ["b"], "a removed row leaves no key");
});

Deno.test("an owner's key lives as long as its row", async () => {
  await using _ = await openTestStore();
  using watched = watchExpirations();
  await done([{ who: 1, what: "a" }]); // on a clock of its own
  using _clock = new FakeTime();
  await pass("a", 1);
  const lives = watched.lives.map(({ key, expireIn }) => [key[0], expireIn]);
  assert.deepEqual(lives, [["log", 30 * DAY], ["owner", 30 * DAY], ["expiring", MINUTE], ["owner", MINUTE]]);
});

Deno.test("kv:check finds owners' keys that are missing, wrong or left behind, and repairs them", async () => {
  await using _ = await openTestStore();
  const [id = ""] = await done([{ who: 1, what: "a" }, { who: 2, what: "b" }, { who: null, what: "c" }]);
  await pass("a", 1);
  assert.deepEqual(await checkStore(), []);
  const deed = ["owner", "log", "test_deeds", 1, id];
  const own = ["owner", "expiring", "test_passes", "guest", 1, "a"];
  const { ends_at } = (await store().reader.get<{ ends_at: number }>(own)).value ?? {};
  const breaks: [Deno.KvKey, unknown, string, string][] = [
    [deed, undefined, "nothing", "an owner's key"],
    [own, undefined, "nothing", `an owner's key with {"ends_at":${ends_at}}`],
    [own, { ends_at: 1 }, `an owner's key with {"ends_at":1}`, `an owner's key with {"ends_at":${ends_at}}`],
    [["owner", "log", "test_deeds", 3, id], null, "an owner's key", "nothing"],
    [["owner", "log", "test_gone", 3, id], null, "an owner's key", "nothing"],
    [
      ["owner", "expiring", "test_passes", "guest", 2, "a"],
      { ends_at },
      `an owner's key with {"ends_at":${ends_at}}`,
      "nothing",
    ],
  ];
  for (const [key, value, found, expected] of breaks) {
    if (value === undefined) await store().writer.delete(key);
    else await store().writer.set(key, value);
    const differences = await checkStore();
    assert.deepEqual(differences.map((each) => [each.key, each.found, each.expected]), [[key, found, expected]]);
    assert.deepEqual((await checkStore({ repair: true })).map(({ repaired }) => repaired), [true]);
    assert.deepEqual(await checkStore(), []);
  }
  assert.equal((await deeds.of([1])).length, 1);
});

Deno.test("kv:check ignores expired entries, whichever of the two the store has removed", async () => {
  await using _ = await openTestStore();
  const [first, second] = await done([{ who: 1, what: "a" }, { who: 1, what: "b" }]);
  await Promise.all(["a", "b"].map((id) => pass(id, 1)));
  await store().writer.delete(["log", "test_deeds", first ?? ""]);
  await store().writer.delete(["owner", "log", "test_deeds", 1, second ?? ""]);
  await store().writer.delete(["expiring", "test_passes", "a"]);
  await store().writer.delete(["owner", "expiring", "test_passes", "guest", 1, "b"]);
  assert.equal((await checkStore()).length, 4);
  using clock = new FakeTime();
  clock.advance(30 * DAY);
  assert.deepEqual(await checkStore(), []);
});
