// The file of devices has all devices, however many the screen shows, and is streamed.
import assert from "node:assert/strict";
import { deviceTable } from "../../../lib/domain/client/devices.ts";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { deviceRow } from "../../../lib/tasks/data/rows.ts";
import { generate, loadRows } from "../../../lib/tasks/load/bulk.ts";
import { openProduct } from "../../support/app.ts";
import { readXlsx } from "../../support/xlsx.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { token } = await product.signInAdmin();
const owners = [await product.addUser({ name: "甲一" }), await product.addUser({ name: "乙二" })];
const MANY = 2_300;
const created_at = new Date().toISOString();

async function sheet(query = "") {
  const headers = { authorization: `Bearer ${token}` };
  const response = await product.app.request(`/api/admin/stats/user-info?format=xlsx${query}`, { headers });
  assert.equal(response.status, 200);
  return (await readXlsx(new Uint8Array(await response.arrayBuffer()))).rows.slice(1);
}

Deno.test("the file has all devices, newest first, and the screen shows their number", async () => {
  await loadRows(
    deviceTable,
    generate(MANY, (n) => deviceRow(n, { user_id: owners[n % 2]?.id, image_description: `第${n}台`, created_at })),
  );
  const { json } = await product.call("GET", "/api/admin/stats/user-info", { token });
  assert.deepEqual([json.details.length, json.details_total], [1_000, MANY]);
  const rows = await sheet();
  assert.equal(rows.length, MANY);
  assert.deepEqual(rows.map((row) => row[6]), Array.from({ length: MANY }, (_, n) => `第${MANY - 1 - n}台`));
  assert.deepEqual([rows[0]?.[0], rows[1]?.[0]], ["乙二", "甲一"]);
  const found = await sheet(`&search_type=username&search=${encodeURIComponent("甲一")}`);
  assert.deepEqual([found.length, new Set(found.map(([name]) => name)).size], [MANY / 2, 1]);
  const noted = (await operationLog.newest({ limit: 2 })).map(({ target }) => target?.label);
  assert.deepEqual(noted, [`${MANY / 2} 行`, `${MANY} 行`]);
});
