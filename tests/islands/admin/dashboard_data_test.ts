// The overview derived from its response.
import assert from "node:assert/strict";
import { figures, weekCharts } from "../../../islands/admin/statistics/dashboard/dashboard_data.ts";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type Dashboard, dashboard } from "../../../lib/shared/calls/statistics.ts";
import { withResponse } from "../../support/client_answer.ts";
import { lastDays } from "../../../lib/shared/time.ts";

const week = lastDays(7, "2026-11-20");
const answer: Dashboard = {
  stats: { total_users: 100, total_downloads: 7, total_visits: 70, total_image_processing: 0 },
  userGrowth: week.map((date, n) => ({ date, new_users: n })),
  downloadTrend: week.map((date) => ({ date, download_count: 1 })),
  visitTrend: week.map((date) => ({ date, visit_count: 10 })),
  imageProcessingTrend: week.map((date) => ({ date, processing_count: 0 })),
};

Deno.test("weekCharts() draws four weeks, and the cumulative users end at total_users", () => {
  const charts = weekCharts(answer);
  assert.deepEqual(charts.map(({ title }) => title), [
    "近 7 天用户增长",
    "近 7 天下载",
    "近 7 天访问",
    "近 7 天影像处理",
  ]);
  assert.ok(charts.every(({ data }) => data.labels.length === 7 && data.today === "2026-11-20"));
  const sums = charts[0]?.data.series[1];
  assert.equal(sums?.values.at(-1), 100);
  assert.equal(sums?.values[0], 79);
  assert.ok(sums?.right && sums.cumulative);
});

Deno.test("figures() shows the totals beside their weeks", () => {
  assert.deepEqual(figures(answer).map(({ label, total }) => [label, total]), [
    ["总用户数", 100],
    ["总下载次数", 7],
    ["总访问量", 70],
    ["影像处理总数", 0],
  ]);
});

Deno.test("with the previous week, charts have it dashed and figures beside their own; without it neither does", () => {
  const { previous: _, ...before } = answer;
  const charts = weekCharts({ ...answer, previous: before });
  assert.deepEqual(charts.map(({ data }) => data.series.filter(({ previous }) => previous).map(({ name }) => name)), [
    [],
    ["前 7 天"],
    ["前 7 天"],
    ["前 7 天"],
  ]);
  const { now, before: earlier, unfinished } = figures({ ...answer, previous: before })[2]!.change;
  assert.deepEqual([now, earlier, unfinished], [60, 60, "omitted"]); // without today, and without its counterpart
  assert.ok(weekCharts(answer).every(({ data }) => !data.series.some(({ previous }) => previous)));
  assert.equal(figures(answer)[2]?.change.before, undefined);
});

Deno.test("the call of the overview refuses a response without its stats or a trend", async () => {
  const ask = () => adminApi.call(dashboard).then(() => true, ({ code }) => code);
  const accepts = (body: unknown) => withResponse(body, ask);
  assert.equal(await accepts(answer), true);
  const { stats: _, ...noStats } = answer;
  const { visitTrend: __, ...noTrend } = answer;
  for (const wrong of [undefined, null, "", [], noStats, noTrend]) assert.equal(await accepts(wrong), "malformed");
});
