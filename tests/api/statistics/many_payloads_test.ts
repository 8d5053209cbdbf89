// As many different payloads as an old store may have: the response stays small and fast, and its sum is that of all.
import assert from "node:assert/strict";
import process from "node:process";
import { store } from "../../../lib/kv/connection/db.ts";
import { innerRollup } from "../../../lib/kv/inside/log/counts.ts";
import { OTHER_PAYLOAD } from "../../../lib/shared/bounds.ts";
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { image } from "../../support/client_events.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { token: admin } = await product.signInAdmin();
const [{ user }, reporter] = [await product.signInUser(), await product.signInUser()];
const DIFFERENT = 250_000;
const A_DAY = 50_000;

type Usage = { satellite_payload: string; usage_count: number };
const stats = async (query = "") => {
  const { text, json } = await product.call("GET", `/api/admin/stats/image-stats${query}`, { token: admin });
  return { bytes: text.length, payload: json.stats.payload as Record<string, Usage[]>, json };
};
const sumOf = (used: Usage[]) => used.reduce((sum, { usage_count }) => sum + usage_count, 0);

/** A past day as it is stored: half of its payloads of one module each, and a few of a third one. */
async function pack(date: string, from: number): Promise<void> {
  const counted = Array.from({ length: A_DAY }, (_, n) => {
    const module = n % 2 ? "atmospheric_correction" : "one_stop_process";
    return { member: user.id, label: `${module}\nL${from + n} of very many different ones`, amount: 1 };
  });
  for (let n = from; n < from + A_DAY; n += 1_000) {
    counted.push({ member: user.id, label: `radiation_calibration\nP${n / 1_000}`, amount: 1 + n });
  }
  const images = new Deno.KvU64(BigInt(counted.reduce((sum, { amount }) => sum + amount, 0)));
  const users = innerRollup("processing", "users")!;
  for (const key of [["daily", "processing", "day", date], users.keys.rowsKey(date)]) {
    await store().writer.set(key, images);
  }
  for (const { key, value } of await users.settled([{ date, counted }])) await store().writer.set(key, value);
}

/** Milliseconds of processor time. */
async function effort(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

Deno.test("250,000 different payloads: a hundred of a module and the sum of the others, in little time", async () => {
  const first = addDays(siteDate(), -1 - DIFFERENT / A_DAY);
  for (let n = 0; n < DIFFERENT; n += A_DAY) await pack(addDays(first, n / A_DAY), n);
  const used = image({ module_name: "one_stop_process", satellite_payload: "GF6 WFV" });
  const twice = [used, { ...used, event_id: "again" }];
  const response = await product.call("POST", "/api/client/processing", { token: reporter.token, body: twice });
  assert.equal(response.json.accepted, 2);

  const { bytes, payload } = await stats();
  assert.ok(bytes < 100_000, `${bytes} bytes`);
  const { one_stop_process = [], radiation_calibration = [], geometric_correction } = payload;
  assert.deepEqual(one_stop_process[0], { satellite_payload: "GF6 WFV", usage_count: 2 });
  assert.deepEqual([one_stop_process.length, sumOf(one_stop_process)], [101, DIFFERENT / 2 + 2]);
  assert.deepEqual(one_stop_process.at(-1), { satellite_payload: OTHER_PAYLOAD, usage_count: DIFFERENT / 2 - 99 });
  assert.equal(sumOf(payload.atmospheric_correction ?? []), DIFFERENT / 2);
  const highest = radiation_calibration.slice(0, 100).map(({ satellite_payload }) => satellite_payload);
  assert.deepEqual(highest, Array.from({ length: 100 }, (_, n) => `P${249 - n}`));
  assert.deepEqual(geometric_correction, []);

  const times = [await effort(stats), await effort(stats), await effort(stats)];
  assert.ok(Math.min(...times) <= 150, `${times} ms`);
});
