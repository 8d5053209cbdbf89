// The first view of the home page, and the view after a search for a file name.
import assert from "node:assert/strict";
import type { Locator } from "playwright";
import { browserTest } from "../../support/browser.ts";
import { stubSite } from "../../support/stub_site.ts";

/** Fails unless the whole element is inside the window. */
async function assertInView(element: Locator, name: string): Promise<void> {
  const { top, bottom, height } = await element.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    return { top, bottom, height: innerHeight };
  });
  assert.ok(top >= 0 && bottom <= height, `${name}: ${top} to ${bottom} of ${height}`);
}

browserTest("at 720 × 450 the claim and 立即下载 are in the first view", {
  site: stubSite(),
  context: { viewport: { width: 720, height: 450 } },
}, async (page, base) => {
  await page.goto(base);
  const slide = page.locator("[data-slide='0']").first();
  await assertInView(slide.getByRole("heading", { level: 1 }), "claim");
  await assertInView(slide.getByRole("link", { name: "立即下载" }), "立即下载");
  assert.equal(await slide.locator("img").first().isVisible(), true, "the picture follows");
});

browserTest("at 1440 × 900 the answer to a file name is in view after Enter", {
  site: stubSite(),
  context: { viewport: { width: 1440, height: 900 } },
}, async (page, base) => {
  await page.goto(base);
  const box = page.locator("#file-name");
  await box.focus();
  await page.locator("is-island[awake] #file-name").waitFor();
  await box.fill("GF1_PMS1_E116.4_N35.3_20201111_L1A0005183179.tar.gz");
  await box.press("Enter");
  const answer = page.getByRole("region", { name: "查询结果" });
  await answer.getByRole("heading", { name: /GAC_PMS/ }).waitFor();
  await page.waitForFunction(() => scrollY > 0);
  await assertInView(answer, "answer");
  await assertInView(box, "file name");
});
