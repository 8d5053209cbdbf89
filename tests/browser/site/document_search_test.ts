// The search box of the documentation answers in the page without the server; if its code does not load, the form leads
// to the search page.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { asset } from "../../../lib/island/assets.ts";
import { openProduct } from "../../support/app.ts";
import { browserTest } from "../../support/browser.ts";

const site = (await openProduct()).app;
const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };

const box = (page: Page) => page.getByLabel("搜索文档").filter({ visible: true });
const options = (page: Page) => page.getByRole("option").filter({ visible: true });

browserTest("the documentation is searched in place without the network, by keys", {
  site,
  context: wide,
  expect: [/ERR_INTERNET_DISCONNECTED/],
}, async (page, base) => {
  await page.goto(`${base}/document/mosaic`, { waitUntil: "networkidle" });
  await box(page).focus();
  await page.locator("input[role=combobox]").first().waitFor({ state: "attached" });
  await page.context().setOffline(true);
  await box(page).fill("镶嵌参数");
  const first = options(page).first();
  await first.waitFor();
  assert.equal(await first.getAttribute("href"), "/document/mosaic#mosaic-params");
  assert.equal(await first.getAttribute("aria-selected"), "true");
  assert.ok((await first.locator("mark").allInnerTexts()).join("").includes("镶嵌"), "the query is marked");
  assert.match(await page.getByRole("status").filter({ hasText: "条结果" }).first().innerText(), /^\d+ 条结果/);
  await box(page).press("ArrowDown");
  const second = options(page).nth(1);
  assert.equal(await second.getAttribute("aria-selected"), "true");
  assert.equal(await box(page).getAttribute("aria-activedescendant"), await second.getAttribute("id"));
  await box(page).press("ArrowUp");
  await box(page).press("Enter");
  await page.waitForURL(`${base}/document/mosaic#mosaic-params`);
  await box(page).fill("镶嵌驿站鱻骑手");
  await page.getByText("没有完全匹配，相近的结果").filter({ visible: true }).waitFor();
  assert.ok(await options(page).count() > 0);
  await box(page).fill("zzqqxx");
  await page.getByText("可以换一个更短的词").filter({ visible: true }).waitFor();
  assert.equal(await options(page).count(), 0);
  await box(page).fill("");
  await page.getByText("可以换一个更短的词").waitFor({ state: "detached" });
});

browserTest("on a phone a hit of another page opens it, and one of this page closes the drawer", {
  site,
  context: phone,
}, async (page, base) => {
  await page.goto(`${base}/document/mosaic`);
  const drawer = page.locator("summary", { hasText: "目录" }).first();
  await drawer.click();
  await box(page).fill("羽化"); // before the code has loaded
  await options(page).first().waitFor();
  await box(page).fill("镶嵌参数");
  await options(page).first().filter({ hasText: "参数" }).click();
  await page.waitForURL(`${base}/document/mosaic#mosaic-params`);
  await box(page).waitFor({ state: "hidden" });
  await drawer.click();
  await box(page).fill("GS 融合");
  await options(page).first().filter({ hasText: "影像融合" }).click();
  await page.waitForURL(/\/document\/fusion#fusion-/);
});

browserTest("if its code fails to load, the box leads to the search page", {
  site,
  context: wide,
  expect: [/ERR_FAILED/, /^uncaught/],
}, async (page, base) => {
  await page.route(`**${asset("lib/island/document_search.ts")}`, (route) => route.abort());
  await page.goto(`${base}/document`);
  await box(page).fill("大气校正");
  await box(page).press("Enter");
  await page.waitForURL(/\/search\?q=.*&kind=doc/);
});
