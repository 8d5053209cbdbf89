// Words without break opportunities do not overflow, and no page scrolls sideways because of them.
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { openProduct } from "../../support/app.ts";
import { browserTest } from "../../support/browser.ts";
import { addedTopic } from "../../support/forum.ts";
import { newsItem, version } from "../../support/site_data.ts";
import { stubSite } from "../../support/stub_site.ts";

const long = "GF6_WFV_E116.3_N40.0_20261120".repeat(6);
const news = [newsItem(1, { cover_url: "/static/logo.svg", title: long, summary: long, source: long })];
const versions = [
  version("3.2.1", { update_log: `新增 ${long}`, file_name: `${long}.zip` }),
  version("3.2.0", { withdrawn_at: "2026-11-01T00:00:00Z", withdrawn_reason: long }),
];
const site = stubSite({}, { news, versions });

/** The right edge of an element's first text, which may exceed its own; visually hidden text does not count. */
const textEnd = (place: Locator) =>
  place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild ?? element);
    return range.getBoundingClientRect().right;
  });

const edges = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect());

/** The number of pixels by which a page can be scrolled sideways. */
const beside = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

for (const width of [1440, 390]) {
  const context = { viewport: { width, height: 900 } };
  for (const path of ["/", "/news", "/download"]) {
    browserTest(`at ${width} px long words do not widen ${path}`, { site, context }, async (page, base) => {
      await page.goto(base + path);
      assert.ok(await page.getByText(long).count());
      assert.equal(await beside(page), 0);
    });
  }
}

const context = { viewport: { width: 1440, height: 900 } };

browserTest("long words of the news do not reach the date or the picture", { site, context }, async (
  page,
  base,
) => {
  await page.goto(base);
  const item = page.getByRole("listitem").filter({ hasText: long });
  const date = await edges(item.getByRole("time"));
  for (const text of await item.getByText(long).filter({ visible: true }).all()) {
    assert.ok(await textEnd(text) <= date.left, "a word runs over the date");
  }
  await page.goto(`${base}/news`);
  const picture = await edges(page.locator("article > :last-child"));
  const texts = await page.locator("article").getByText(long).all();
  assert.equal(texts.length, 3);
  for (const text of texts) assert.ok(await textEnd(text) <= picture.left, "a word runs under the picture");
});

browserTest("a withdrawn version's reason stays in its cell", { site, context }, async (page, base) => {
  await page.goto(`${base}/download`);
  const cell = page.getByRole("cell", { name: "已撤回" });
  assert.ok(await textEnd(cell.getByText(long)) <= (await edges(cell)).right);
});

const product = await openProduct();
const name = (length: number) => "W".repeat(length);
await saveSettings({
  basic: {
    site_name: name(50),
    site_description: name(200),
    announcement: name(200),
    icp_number: name(64),
    police_number: name(64),
    contact_name: name(50),
    contact_phone: "0".repeat(50),
    contact_email: `${name(60)}@${name(60)}.example`,
    contact_address: name(200),
    data_sites: [{ name: name(50), url: "https://data.example/" }],
  },
});
await product.addUser();
const body = `${long}\n\n| 相机 | 成像 |\n|---|---|\n| ${long} | ${long} |`;
for (let n = 0; n < 2; n++) await addedTopic({ title: name(80), body });

const paths = ["/", "/introduction", "/download", "/case", "/forum", "/forum/review/1", "/login", "/register"];

for (const width of [1440, 390]) {
  browserTest(`at ${width} px a long file name stays within its answer, and settings of the site within the page`, {
    site: product.app,
    context: { viewport: { width, height: 900 } },
  }, async (page, base) => {
    await page.goto(`${base}/sensors?name=GF1_PMS1_${long.replaceAll("_", "x")}.tar.gz`);
    assert.ok(await page.getByRole("region", { name: "查询结果" }).isVisible());
    assert.equal(await beside(page), 0);
    for (const path of paths) {
      await page.goto(base + path);
      await page.locator("footer details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
      assert.equal(await beside(page), 0, path);
    }
  });
}
