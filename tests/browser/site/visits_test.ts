// Which displays of a page count as a visit: each one that a person sees, and no others.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { browserTest } from "../../support/browser.ts";
import { stubSite } from "../../support/stub_site.ts";

const site = stubSite();

/** The visits recorded so far, once the page has no more requests in progress. */
async function visits(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => fetch("/api/auth/visit-stats").then((answer) => answer.text())); // after the requests it has sent
  return site.asked.filter(({ call }) => call === "POST /admin/dashboard/record").length;
}

const showAgain = (page: Page, persisted: boolean) =>
  page.evaluate((persisted) => dispatchEvent(new PageTransitionEvent("pageshow", { persisted })), persisted);

browserTest("a prerendered page counts when it is shown, and once", { site }, async (page, base) => {
  site.asked.length = 0;
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  await page.goto(`${base}/news`);
  assert.equal(await visits(page), 0);
  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await page.getByText("1,284,906").first().waitFor({ state: "attached" });
  assert.equal(await visits(page), 1);
});

browserTest("a page counts once when it is loaded, and once each time it is restored from the back-forward cache", {
  site,
}, async (page, base) => {
  site.asked.length = 0;
  await page.goto(`${base}/news`);
  assert.equal(await visits(page), 1);
  await showAgain(page, false);
  assert.equal(await visits(page), 1, "the first display is the load");
  await showAgain(page, true);
  assert.equal(await visits(page), 2);
  await showAgain(page, true);
  assert.equal(await visits(page), 3);
});
