// Bulk writes leave the same keys as transactions: daily counters, and past days packed.
import assert from "node:assert/strict";
import { loadAll } from "../../../lib/tasks/load/bulk.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { commit, partsSize } from "../../../lib/kv/connection/commit.ts";
import { innerRollup } from "../../../lib/kv/inside/log/counts.ts";
import { defineLog } from "../../../lib/kv/log.ts";
import type { Transaction } from "../../../lib/kv/transaction.ts";
import { addDays, dayStart, siteDate } from "../../../lib/shared/time.ts";
import { contents, openTestStore } from "../../support/kv.ts";

const deeds = defineLog("bulk_deeds", {
  rollups: { people: ({ who, label }: Omit<Deed, "date">) => ({ member: who, label }) },
});
const today = siteDate();
const [before, yesterday] = [addDays(today, -2), addDays(today, -1)];
type Deed = { date: string; who: number; label: string };

function add({ date, ...deed }: Deed, tx: Transaction): void {
  deeds.add(deed, tx, dayStart(date));
}

const packed = async () => {
  const found = (await contents()).filter(({ key }) =>
    key[0] === "rollup" && key[1] === "bulk_deeds" && key[3] === "day"
  );
  return found.map(({ key, value }) => ({ key, value: { ...value as object, seal: "" } }));
};

Deno.test("a day written in bulk is packed as compactDays() packs it; today is not", async () => {
  await using _ = await openTestStore();
  const of = (date: string) =>
    [[300, "b"], [2, "c"], [300, "a"], [2, "c"], [19, "图"]].map(([who, label]) => {
      return { date, who, label } as Deed;
    });
  await loadAll([before, yesterday, today].flatMap(of), add);
  const left = await packed();
  assert.deepEqual(left.map(({ key }) => key[4]), [before, yesterday]);
  await commit([], left.map(({ key }) => ({ type: "delete", key })));
  await deeds.rollups.people.answers(before, today);
  assert.deepEqual(await packed(), left);
  const counters = (await innerRollup("bulk_deeds", "people")!.counters(today)).map((one) => Object.values(one));
  assert.deepEqual(counters, [[2, "c", 2], [19, "图", 1], [300, "a", 1], [300, "b", 1]]);
  assert.deepEqual((await checkStore({ repair: false })).filter(({ key }) => key.includes("bulk_deeds")), []);
});

Deno.test("bulk writes may not go back to a past day", async () => {
  await using _ = await openTestStore();
  const back = [yesterday, today, yesterday].map((date) => ({ date, who: 1, label: "" }));
  await assert.rejects(loadAll(back, add), /in the order of its days/);
});

Deno.test("the measured length of a key equals its stored length", () => {
  assert.equal(partsSize(["é", "图", 5]), 2 + 2 + 2 + 3 + 9);
});
