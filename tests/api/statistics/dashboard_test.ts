// The overview: four totals and the last seven days, as produced by the other calls.
import assert from "node:assert/strict";
import { lastDays } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { versionForm } from "../../support/forms.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;

Deno.test("the dashboard counts users, downloads and visits, and fills empty days with zero", async () => {
  using time = new FakeTime();
  const { token } = await product.signInAdmin();
  const version = (await call("POST", "/api/admin/content/versions", { token, form: versionForm() })).json.data;
  const download = (token: string) =>
    call("POST", "/api/downloads/record", { token, body: { version_id: version.id } });
  const visit = () => call("POST", "/api/admin/dashboard/record", { body: { page_url: "/" } });

  const { token: first } = await product.signInUser();
  await Promise.all([download(first), download(first), visit(), visit()]);
  time.advance(2 * 86_400_000);
  const { token: second } = await product.signInUser();
  await product.addUser();
  await download(second);
  await visit();
  // the administrator's session has expired after a day
  const again = (await product.signInAdmin("统计只读")).token;
  const { status, json } = await call("GET", "/api/admin/dashboard", { token: again });
  assert.equal(status, 200);
  assert.deepEqual(json.stats, { total_users: 3, total_downloads: 2, total_visits: 3, total_image_processing: 0 });
  const days = lastDays(7);
  const series = (name: string, counts: number[]) => days.map((date, i) => ({ date, [name]: counts[i] }));
  assert.deepEqual(json.userGrowth, series("new_users", [0, 0, 0, 0, 1, 0, 2]));
  assert.deepEqual(json.downloadTrend, series("download_count", [0, 0, 0, 0, 1, 0, 1]));
  assert.deepEqual(json.visitTrend, series("visit_count", [0, 0, 0, 0, 2, 0, 1]));
  assert.deepEqual(json.imageProcessingTrend, series("processing_count", [0, 0, 0, 0, 0, 0, 0]));
  assert.deepEqual(Object.keys(json), [
    ...["stats", "userGrowth", "downloadTrend", "visitTrend", "imageProcessingTrend"],
  ]);
});
