// The statistics bar on a phone: the range is fully visible, and all controls have touch size.
import assert from "node:assert/strict";
import { browserTest } from "../../support/browser.ts";
import { openAdministration } from "../../support/administration.ts";
import { statisticsScreens } from "../../support/statistics_rows.ts";

const { site, context, open } = await openAdministration();
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
