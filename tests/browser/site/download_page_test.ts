// The download page in a real browser: the folded lists, and what only guests are told.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { browserTest } from "../../support/browser.ts";
import { version } from "../../support/site_data.ts";
import { stubSite } from "../../support/stub_site.ts";

const versions = ["3.2.5", "3.2.4", "3.2.3", "3.2.2", "3.2.1", "3.2.0"].map((number) => version(number));
const known = { "GET /auth/profile": { body: { id: 1, name: "王磊" } } };
const list = (page: Page) => page.locator("#GAC_MSS details");

/** From above to below: what a reader meets in the opened list. */
const places = (page: Page, n: number) =>
  list(page).nth(n).evaluate((details) => {
    const bottom = (element: Element | null | undefined) => Math.round(element?.getBoundingClientRect().bottom ?? NaN);
    const summary = details.querySelector("summary");
    return {
      before: bottom(details.previousElementSibling),
      start: Math.round(summary?.nextElementSibling?.getBoundingClientRect().top ?? NaN),
      rows: bottom(details.lastElementChild),
      fold: Math.round(summary?.getBoundingClientRect().top ?? NaN),
      end: bottom(summary),
      whole: bottom(details),
    };
  });

for (const width of [1440, 390]) {
  browserTest(`at ${width} px 收起 closes an opened list below its last row`, {
    site: stubSite({}, { versions }),
    context: { viewport: { width, height: 900 } },
  }, async (page, base) => {
    await page.goto(`${base}/download`);
    for (const n of [0, 1]) {
      await list(page).nth(n).getByText(/^展开全部/).click();
      const { before, start, rows, fold, end, whole } = await places(page, n);
      assert.equal(start, before, "the rest follows the first rows");
      assert.ok(rows <= fold, `收起 at ${fold}, the rows end at ${rows}`);
      assert.equal(end, whole);
      await list(page).nth(n).getByText("收起").click();
      await list(page).nth(n).getByText(/^展开全部/).waitFor();
    }
  });
}

browserTest("下载需要登录 is not said to who is signed in, and nothing moves for it", {
  site: stubSite(known),
}, async (page, base) => {
  await page.goto(`${base}/download`);
  const said = page.getByText("下载需要登录").first();
  const card = page.locator("#GAC_MSS article").first();
  await said.waitFor();
  const before = await card.boundingBox();
  await page.evaluate(() => localStorage.setItem("gac_user", "王磊"));
  await page.reload();
  await page.locator("header").getByText("王磊").waitFor();
  assert.equal(await said.isVisible(), false);
  assert.deepEqual(await card.boundingBox(), before);
});

browserTest("WeChat's browser is told how to download, and asks for nothing", {
  site: stubSite(known),
  context: { userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/134.0 Mobile MicroMessenger/8.0.50" },
}, async (page, base) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${base}/download`);
  await page.locator("#GAC_MSS").getByRole("button", { name: /^立即下载/ }).first().click();
  const dialog = page.getByRole("dialog", { name: "请在浏览器中下载" });
  await dialog.getByText("在浏览器中打开").waitFor();
  await dialog.getByRole("button", { name: "复制链接" }).click();
  await page.getByText("链接已复制").waitFor();
  await dialog.getByRole("button", { name: "知道了" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual(asked.filter((path) => path.startsWith("/api/downloads")), []);
});
