// The unit of a long range, and its slider.
import assert from "node:assert/strict";
import { lastDaysRange } from "../../../lib/shared/statistics/date_ranges.ts";
import { siteDate } from "../../../lib/shared/time.ts";
import { browserTest } from "../../support/browser.ts";
import { openStatisticsProduct } from "../../support/statistics_rows.ts";

const { site, context, open } = await openStatisticsProduct();

browserTest("ninety days are drawn by week; by day, as the user may choose, the slider starts whole", {
  site,
  context,
}, async (page, base) => {
  await open(
    page,
    base,
    `/admin/stats/user-growth?startDate=${lastDaysRange(90, siteDate()).from}&endDate=${siteDate()}`,
  );
  const unit = (name: string) => page.getByRole("radio", { name, exact: true });
  assert.ok(await unit("周").isChecked());
  await unit("日").check({ force: true });
  await page.waitForURL(/period=day/);
  const chart = page.locator("section").filter({ has: page.getByRole("heading", { name: /用户增长/, level: 3 }) })
    .last();
  const first = lastDaysRange(90, siteDate()).from.slice(5);
  await chart.locator("svg text", { hasText: first }).first().waitFor();
  await page.getByRole("button", { name: "近 30 天", exact: true }).click();
  await page.getByRole("heading", { name: /近 30 天用户增长/ }).waitFor();
  assert.ok(await unit("日").isChecked());
});
