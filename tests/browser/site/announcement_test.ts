// Closing the announcement above public pages.
import assert from "node:assert/strict";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { openProduct } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { browserTest } from "../../support/browser.ts";

const product = await openProduct({ RATE_LIMITS: "off" });

browserTest(
  "a closed announcement stays closed in this browser until its text changes; an urgent one cannot be closed",
  {
    site: { fetch: product.app.fetch },
  },
  async (page, base) => {
    const bar = page.getByRole("complementary", { name: "公告" });
    const close = bar.getByRole("button", { name: "关闭公告" });
    await saveSettings({ basic: { announcement: "周六停机维护", announcement_level: "maintenance" } });
    await page.goto(`${base}/news`);
    assert.deepEqual(await axeFindings(page), []);
    await close.click();
    assert.equal(await bar.isVisible(), false);
    await page.goto(`${base}/login`);
    assert.equal(await bar.isVisible(), false);
    await saveSettings({ basic: { announcement: "周日停机维护" } });
    await page.reload();
    assert.equal(await bar.textContent(), "维护周日停机维护");
    await close.click();
    await saveSettings({ basic: { announcement_level: "urgent" } });
    await page.reload();
    assert.deepEqual([await bar.textContent(), await close.count()], ["紧急周日停机维护", 0]);
  },
);
