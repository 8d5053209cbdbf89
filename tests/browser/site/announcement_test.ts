// The announcement above public pages: closing it, and its lines on phones.
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

browserTest("at 390 px the last line of an announcement is no single word", {
  site: { fetch: product.app.fetch },
  context: { viewport: { width: 390, height: 844 } },
}, async (page, base) => {
  for (const length of [19, 20, 21]) { // 18 fit on the first line
    await saveSettings({ basic: { announcement: "维".repeat(length), announcement_level: "info" } });
    await page.goto(`${base}/news`);
    const lines = await page.locator("[data-announcement]").evaluate((bar) => {
      const range = document.createRange();
      const text = [...bar.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (text) range.selectNodeContents(text);
      return [...range.getClientRects()].map(({ width }) => width);
    });
    assert.ok(lines.length === 2 && lines[1]! > lines[0]! / 2, String(lines));
  }
});
