// The overview and the statistics before anything was counted: one drawing, one sentence, one button.
import assert from "node:assert/strict";
import { axeFindings } from "../../support/axe.ts";
import { browserTest } from "../../support/browser.ts";
import { openAdministration } from "../../support/administration.ts";
import { statisticsScreens } from "../../support/statistics_rows.ts";

const { site, context, open } = await openAdministration();

for (const path of ["/admin/dashboard", ...Object.keys(statisticsScreens)]) {
  browserTest(`${path} of an empty store says what it will show, and where the data comes from`, {
    site,
    context,
  }, async (page, base) => {
    await open(page, base, path);
    const drawings = page.locator("main svg[viewBox='0 0 132 95']");
    assert.equal(await drawings.count(), 1);
    const block = drawings.locator("..");
    assert.equal(await block.getByRole("link").or(block.getByRole("button")).count(), 1);
    assert.match(await block.innerText(), /。\n/);
    assert.equal(await page.locator("main").getByText(/较前|持平|0\.0/).count(), 0);
    assert.deepEqual(await axeFindings(page), []);
    const address = await block.getByRole("link").getAttribute("href");
    assert.equal((await page.request.get(base + address)).status(), 200, "the button leads somewhere");
  });
}

browserTest("with a unit type filter without users, the page does not claim that there are no users at all", {
  site,
  context,
}, async (page, base) => {
  await open(page, base, "/admin/stats/user-growth?profession=院校");
  await page.getByText("所选时间段暂无数据").waitFor();
  assert.equal(await page.getByText("还没有用户").count(), 0);
});

browserTest("days without any figure say so and offer the last thirty", { site, context }, async (page, base) => {
  const json = { avgDuration: 0, maxDuration: 0, totalDuration: 0, trend: [] };
  await page.route("**/api/admin/stats/usage-duration?*", (route) => route.fulfill({ json }));
  await open(page, base, "/admin/stats/usage-time?startDate=2024-01-01&endDate=2024-01-02");
  await page.getByText("所选时间段暂无数据").waitFor();
  await page.getByRole("button", { name: "查看近 30 天" }).click();
  await page.getByRole("button", { name: "近 30 天", exact: true, pressed: true }).waitFor();
  await page.emulateMedia({ media: "print" });
  await page.getByRole("heading", { name: "使用时长", exact: true }).waitFor();
  assert.ok(!await page.getByRole("navigation").first().isVisible(), "the menu is not printed");
});
