// The first selected row of a list: the actions for it appear without moving the rows.
import assert from "node:assert/strict";
import { awake, browserTest } from "../../support/browser.ts";
import { openAdministration } from "../../support/administration.ts";
import { fillStatistics } from "../../support/statistics_rows.ts";

const { site, context, admin } = await openAdministration();
await fillStatistics(admin); // has users of every status

for (const width of [1440, 390]) {
  browserTest(`at ${width} px the first tick does not move the rows`, {
    site,
    context: { ...context, viewport: { width, height: 900 } },
  }, async (page, base) => {
    for (const path of ["/admin/users/list", "/admin/users/audit"]) {
      await page.goto(base + path);
      await awake(page);
      const box = page.locator("tr[data-row]").getByRole("checkbox").first();
      const y = () => box.evaluate((element) => element.getBoundingClientRect().y + scrollY);
      const before = await y();
      await box.check({ force: true });
      await page.getByText("已选 1 项").waitFor();
      assert.equal(await y(), before, path);
    }
  });
}
