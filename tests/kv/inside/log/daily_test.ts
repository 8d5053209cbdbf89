// Day counters of a log: by day and in total.
import assert from "node:assert/strict";
import { dailyOf } from "../../../../lib/kv/inside/log/daily.ts";
import { appendWrites } from "../../../../lib/kv/inside/commit_queue.ts";
import { runTransaction } from "../../../../lib/kv/inside/transaction.ts";
import { daysBetween } from "../../../../lib/shared/time.ts";
import { openTestStore } from "../../../support/kv.ts";

const { daily, sums } = dailyOf("test_daily");
const times = (n: number, date: string) => Array.from({ length: n }, () => sums(date)).flat();

Deno.test("of() and total() return what was added by an append and by a transaction", async () => {
  await using _ = await openTestStore();
  await appendWrites({ sum: [...sums("2026-03-01"), ...times(5, "2026-03-03")] });
  await runTransaction((tx) => {
    for (const { key, amount } of times(2, "2026-03-03")) tx.sum(key, amount);
    return Promise.resolve();
  });
  assert.deepEqual(await daily.of(["2026-03-01", "2026-03-02", "2026-03-03"]), [1, 0, 7]);
  assert.deepEqual([await daily.total(), await daily.first()], [8, "2026-03-01"]);
});

Deno.test("of() keeps the requested order over more days than one request takes", async () => {
  await using _ = await openTestStore();
  const days = daysBetween("2026-01-01", "2026-02-28");
  await appendWrites({ sum: days.flatMap((day, i) => times(i + 1, day)) });
  const backwards = days.toReversed();
  assert.deepEqual(await daily.of(backwards), backwards.map((_, i) => days.length - i));
  assert.deepEqual(await daily.of([]), []);
});
