// A day with many visitors: a visit does not cause a recount of the whole day.
import assert from "node:assert/strict";
import { cpuUsage } from "node:process";
import { visitLog } from "../../../lib/domain/statistics/visits.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { loadAll } from "../../../lib/tasks/load/bulk.ts";
import { openProduct } from "../../support/app.ts";
import { visitRow } from "../../../lib/tasks/data/log_rows.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token } = await product.signInAdmin();
const MANY = 40_000;
const stats = async () => (await call("GET", "/api/admin/stats/active", { token })).json;
const unique = async () => (await stats()).stats.totalUniqueVisitors as number;

await loadAll(Array.from({ length: MANY }, (_, n) => n), (n, tx) => void visitLog.add(visitRow(n), tx));

/** Returns the number of visitor counters that some work reads. */
async function countersReadBy(work: () => Promise<unknown>): Promise<number> {
  const { reader } = store();
  const { list } = reader;
  let read = 0;
  reader.list = ((...args: Parameters<typeof list>) => {
    const entries = list.apply(reader, args);
    const { prefix } = args[0] as { prefix?: Deno.KvKey };
    if (prefix?.[3] !== "count") return entries;
    return (async function* () {
      for await (const entry of entries) {
        read++;
        yield entry;
      }
    })();
  }) as typeof list;
  try {
    await work();
  } finally {
    reader.list = list;
  }
  return read;
}

/** Milliseconds of processor time. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = cpuUsage();
  await work();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000;
}

Deno.test("after a visit the active users are cheap, with 40,000 visitors today", async () => {
  for (let n = 0; n < 8; n++) assert.equal(await unique(), MANY); // which assign numbers to many simultaneous visitors
  const costs = [];
  for (let n = 0; n < 3; n++) {
    await visitLog.append(visitRow(MANY + n));
    costs.push(await costOf(async () => assert.equal(await unique(), MANY + n + 1)));
  }
  const least = Math.min(...costs);
  console.log(`${costs.map(Math.round)} ms of processor`);
  assert.ok(least <= 50, `${least} ms`);
  await visitLog.append(visitRow(5));
  assert.equal(await countersReadBy(unique), 0);
});
