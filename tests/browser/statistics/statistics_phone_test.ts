// The statistics bar on a phone: the range is fully visible, and all controls have touch size.
import assert from "node:assert/strict";
import { browserTest } from "../../support/browser.ts";
import { openStatisticsProduct, statisticsScreens } from "../../support/statistics_rows.ts";

const { site, context, open } = await openStatisticsProduct();
const range = "startDate=2026-10-22&endDate=2026-11-20";

for (const hasTouch of [false, true]) {
  browserTest(
    `at 390 px ${hasTouch ? "by touch" : "in a narrow window"} the range is fully visible, and buttons are 44 px`,
    {
      site,
      context: { ...context, viewport: { width: 390, height: 844 }, hasTouch, isMobile: hasTouch },
    },
    async (page, base) => {
      for (const path of Object.keys(statisticsScreens)) {
        await open(page, base, `${path}?${range}`);
        const field = page.locator("[role=search] button.control:not([role=combobox])");
        assert.equal(await field.innerText(), "2026-10-22 至 2026-11-20", path);
        assert.ok(
          await field.evaluate((element) => element.scrollWidth <= element.clientWidth),
          `${path} cuts the range`,
        );
        if (!path.startsWith("/admin/stats/")) continue;
        await page.getByRole("button", { name: "筛选", exact: true }).click();
        const small = await page.getByRole("search", { name: "统计条件" }).evaluate((bar) =>
          [...bar.querySelectorAll<HTMLElement>("button, select, [role=radiogroup] > label")].filter((control) => {
            const { width, height } = control.getBoundingClientRect();
            return width < 43.5 || height < 43.5;
          }).map((control) => control.ariaLabel || control.innerText)
        );
        assert.deepEqual(small, [], path);
      }
    },
  );
}

browserTest("on a phone three figures and the shortcuts take a row each, and 筛选 counts the other filters", {
  site,
  context: { ...context, viewport: { width: 390, height: 844 } },
}, async (page, base) => {
  const tops = (
    elements: Element[],
  ) => [...new Set(elements.map((one) => Math.round(one.getBoundingClientRect().top)))];
  for (const path of Object.keys(statisticsScreens).filter((path) => path.startsWith("/admin/stats/"))) {
    await open(page, base, `${path}?compare=year`);
    const rows = await page.locator("main dl").evaluateAll(tops);
    assert.equal(rows.length, path.endsWith("active-users") ? 2 : 1, path);
    const shortcuts = page.getByRole("group", { name: "常用日期" });
    assert.equal((await shortcuts.getByRole("button").evaluateAll(tops)).length, 1, path);
    assert.ok(
      await shortcuts.evaluate((row) => row.scrollWidth > row.clientWidth),
      "the others are reached by scrolling",
    );
    const comparison = page.getByRole("combobox", { name: "对比" });
    assert.equal(await comparison.isVisible(), false, path);
    await page.getByRole("button", { name: "筛选 1" }).click();
    await comparison.waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, path);
  }
});
