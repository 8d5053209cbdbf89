// By keyboard only: every element that Tab reaches is visible, on public pages, in the personal centre and in the back
// office.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { addNews } from "../../lib/domain/content/news.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { userTabs } from "../../lib/shared/account/user_tabs.ts";
import { screens } from "../../lib/shared/admin_menu.ts";
import { sitePages } from "../../lib/shared/site_menu.ts";
import { openProduct } from "../support/app.ts";
import { browserTest } from "../support/browser.ts";
import { newsForm } from "../support/site_data.ts";

const product = await openProduct();
const site = product.app;
const { admin, token } = await product.signInAdmin();
await transaction((tx) => addNews(newsForm(), admin.id, tx));
const { token: uid } = await product.signInUser();

const MOST = 200; // tab stops of a page

/** Returns a focused element without a ring or out of view; empty if all is well, null after the last stop. */
function unseen(): string | null {
  const frame = document.activeElement;
  if (!frame || frame === document.body) return null;
  const inside = (frame as HTMLIFrameElement).contentDocument;
  const here = inside?.activeElement && inside.activeElement !== inside.body ? inside.activeElement : frame;
  const { top, bottom, width } = here.getBoundingClientRect();
  const near = [here, here.nextElementSibling, here.parentElement, here.parentElement?.parentElement];
  const ringed = near.some((one) => one && getComputedStyle(one).outlineStyle !== "none");
  const inSight = bottom > 0 && top < innerHeight && width > 0;
  return ringed && inSight ? "" : here.outerHTML.slice(0, 160);
}

/** Walks through the pages with Tab. Returns the number of stops. */
async function walk(page: Page, addresses: string[]): Promise<number> {
  let stops = 0;
  for (const address of addresses) {
    await page.goto(address);
    for (let n = 0; n < MOST; n++, stops++) {
      await page.keyboard.press("Tab");
      const wrong = await page.evaluate(unseen);
      if (wrong === null) break;
      assert.equal(wrong, "", address);
    }
  }
  return stops;
}

const walks: [whose: string, cookie: string, paths: string[]][] = [
  ["the public pages", "", [...sitePages.map(({ path }) => path), "/login", "/register", "/search?q=GAC"]],
  ["the forum and the personal centre", `uid=${uid}`, ["/forum/new", ...userTabs.map(({ path }) => path)]],
  ["the back office", `aid=${token}`, [
    "/admin/profile",
    ...screens.map(({ path }) => path),
    "/admin/content/facts?tab=groups", // its preview has no link
  ]],
];
for (const [whose, cookie, paths] of walks) {
  const context = { extraHTTPHeaders: { cookie }, viewport: { width: 1440, height: 900 } };
  browserTest(`each tab stop is visible in ${whose}`, { site, context }, async (page, base) => {
    assert.ok(await walk(page, [...new Set(paths)].map((path) => base + path)) > 10 * paths.length);
  });
}
