// Image statistics filtered by a module that a user with very many records rarely uses: exact and fast.
import assert from "node:assert/strict";
import process from "node:process";
import { processingLog } from "../../../lib/domain/statistics/processing.ts";
import { imageRow } from "../../../lib/tasks/data/log_rows.ts";
import { generate, loadAll } from "../../../lib/tasks/load/bulk.ts";
import { addDays, DAY, dayStart, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { image } from "../../support/client_events.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { token: admin } = await product.signInAdmin();
const { user, token } = await product.signInUser();
const MANY = 30_000;
const start = dayStart(addDays(siteDate(), -7));

type Row = { details_total: number; processing_details: { input_image: string; module_name: string }[] };
const rowOf = async (query: string): Promise<Row> => {
  const { json } = await product.call("GET", `/api/admin/stats/image-stats?${query}`, { token: admin });
  return json.data[0];
};

/** Every 200th has a module of its own, on each of six days; the first five have a third one. */
function moduleOf(n: number) {
  if (n < 5) return "geometric_correction";
  return n % 200 === 7 ? "radiation_calibration" : "atmospheric_correction";
}

Deno.test("the newest hundred of a rare module among 30,000 records of a user", async () => {
  const rows = generate(MANY, (n) => {
    return imageRow(n, { user_id: user.id, module_name: moduleOf(n), input_image: `${n}.tif` });
  });
  let n = 0;
  await loadAll(rows, (row, tx) => void processingLog.add(row, tx, start + Math.floor(n++ * 6 * DAY / MANY)));
  const newest = image({ module_name: "geometric_correction", input_image: "now.tif" });
  await product.call("POST", "/api/client/processing", { token, body: [newest] });

  const rare = await rowOf("module=radiation_calibration");
  const those = Array.from({ length: MANY / 200 }, (_, n) => `${MANY - 200 * (n + 1) + 7}.tif`);
  assert.equal(rare.details_total, 150);
  assert.deepEqual(rare.processing_details.map(({ input_image }) => input_image), those.slice(0, 100));
  const rarest = await rowOf("module=geometric_correction");
  const names = rarest.processing_details.map(({ input_image }) => input_image);
  assert.deepEqual(names, ["now.tif", "4.tif", "3.tif", "2.tif", "1.tif", "0.tif"]);
  const dates = `startDate=${siteDate(start)}&endDate=${siteDate(start)}`;
  const ofDay = await rowOf(`module=radiation_calibration&${dates}`);
  assert.deepEqual([ofDay.details_total, ofDay.processing_details.length], [25, 25]);
  assert.equal(ofDay.processing_details[0]?.input_image, "4807.tif");

  for (const module of ["radiation_calibration", "geometric_correction"]) {
    const times: number[] = [];
    for (let n = 0; n < 3; n++) {
      const before = process.cpuUsage();
      await rowOf(`module=${module}`);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1_000);
    }
    assert.ok(Math.min(...times) <= 120, `${module}: ${times} ms`);
  }
});
