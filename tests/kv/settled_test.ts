// Settled rows are read once and then remembered, and nothing of somebody who was forgotten stays.
import assert from "node:assert/strict";
import { store } from "../../lib/kv/inside/db.ts";
import { ownerKey } from "../../lib/kv/inside/owners.ts";
import { defineLog } from "../../lib/kv/log.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { MINUTE } from "../../lib/shared/time.ts";
import { FakeTime } from "../support/fake_time.ts";
import { openTestStore } from "../support/kv.ts";

type Deed = { who: number | null; what: string };
const NAME = "test_settled";
const deeds = defineLog<Deed>(NAME, { by: ({ who }) => who === null ? null : [who], settled: true });
const family = { family: "log", name: NAME } as const;

function done(who: number, count: number) {
  return transaction((tx) => {
    return Promise.resolve(Array.from({ length: count }, (_, n) => deeds.add({ who, what: `secret ${n}` }, tx).id));
  });
}
const forget = (who: number) => deeds.rewrite([who], (row) => ({ ...row, who: null, what: "" }));

/** Names the rows as their owner's again, who may not be given them: it shows what would be given by their ids. */
const claim = (who: number, ids: string[]) =>
  transaction((tx) => {
    for (const id of ids) tx.set(ownerKey(family, [who], id), null);
    return Promise.resolve();
  });
const whatsOf = async (who: number) => (await deeds.of([who], { limit: 50 })).map(({ what }) => what);

/** How many rows the work reads; `before` runs when the first have been read. */
async function rowsReadBy(work: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<number> {
  const { reader } = store();
  const { getMany } = reader;
  let rows = 0;
  reader.getMany = (async (...args: Parameters<typeof getMany>) => {
    rows += args[0].length;
    const found = await getMany.apply(reader, args);
    await before?.();
    return found;
  }) as typeof getMany;
  try {
    await work();
  } finally {
    Object.assign(reader, { getMany });
  }
  return rows;
}

Deno.test("a short page is read once, a row that has come is read, and a long page is not remembered", async () => {
  await using _ = await openTestStore();
  await done(1, 20);
  assert.equal(await rowsReadBy(() => whatsOf(1)), 20);
  assert.equal(await rowsReadBy(() => whatsOf(1)), 0);
  await done(1, 1);
  assert.equal(await rowsReadBy(() => whatsOf(1)), 1);
  assert.equal((await whatsOf(1)).length, 21);
  await done(2, 101);
  for (const n of [1, 2]) assert.equal(await rowsReadBy(() => deeds.of([2], { limit: 500 })), 101, String(n));
});

Deno.test("rows that were made nobody's are forgotten, not only out of reach", async () => {
  await using _ = await openTestStore();
  const ids = await done(1, 20);
  await done(2, 3);
  assert.ok((await whatsOf(1)).includes("secret 7"));
  await whatsOf(2);
  await forget(1);
  assert.deepEqual(await deeds.of([1]), []);
  await claim(1, ids);
  assert.deepEqual([...new Set(await whatsOf(1))], [""]);
  assert.equal(await rowsReadBy(() => whatsOf(2)), 0, "others are known still");
});

Deno.test("what was being read while it was made nobody's is not remembered", async () => {
  await using _ = await openTestStore();
  const ids = await done(1, 5);
  let meanwhile: Promise<void> | undefined;
  await rowsReadBy(() => whatsOf(1), () => meanwhile ??= forget(1));
  await claim(1, ids);
  assert.deepEqual([...new Set(await whatsOf(1))], [""]);
});

Deno.test("what another process has made nobody's is given to nobody, and known for a quarter of an hour at most", async () => {
  await using _ = await openTestStore();
  const ids = await done(1, 5);
  await whatsOf(1);
  await transaction(async (tx) => {
    for (const id of ids) {
      tx.delete(ownerKey(family, [1], id));
      const row = await tx.peek<Deed>(["log", NAME, id]);
      tx.set(["log", NAME, id], { ...row, who: null, what: "" });
    }
  });
  assert.deepEqual(await deeds.of([1]), []);
  using time = new FakeTime();
  time.advance(16 * MINUTE);
  await claim(1, ids);
  assert.deepEqual([...new Set(await whatsOf(1))], [""]);
});
