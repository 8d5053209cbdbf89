// Charts in a real browser: drawing, data table, PNG, theme.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { awake, browserTest } from "../../support/browser.ts";
import { devSite as site } from "../../support/dev_site.ts";

const plot = (page: Page) => page.getByRole("img", { name: /^近 7 天下载，/ });
const block = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: /^近 7 天下载/ }) }).last();

browserTest("a chart tells itself in a sentence and follows the pointer", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await plot(page).getByText("今天").waitFor();
  assert.match(
    await plot(page).getAttribute("aria-label") ?? "",
    /2026-11-14 至 2026-11-20，下载次数最高 365 次（2026-11-17）/,
  );
  await plot(page).hover({ position: { x: 240, y: 100 } });
  await plot(page).getByText(/2026-11-1\d 周/).waitFor();
});

browserTest("a chart's figures are there as a table", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await block(page).getByRole("button", { name: "数据表" }).click();
  const row = block(page).getByRole("row", { name: /2026-11-17 周二/ });
  assert.deepEqual(await row.getByRole("cell").allInnerTexts(), ["365", "321"]);
  await block(page).getByRole("button", { name: "数据表" }).click();
  await plot(page).getByText("今天").waitFor();
});

for (const width of [1440, 390]) {
  browserTest(`at ${width} px seven days of figures are seen whole, in a region the keyboard can scroll`, {
    site,
    context: { viewport: { width, height: 900 } },
  }, async (page, base) => {
    await page.goto(`${base}/dev/components`);
    await awake(page);
    await block(page).getByRole("button", { name: "数据表" }).click();
    const region = block(page).getByRole("region", { name: "近 7 天下载，数据表" });
    await region.focus();
    await region.and(page.locator(":focus")).waitFor();
    assert.equal(await region.getByRole("row").count(), 8);
    const hidden = await region.evaluate((box) => [
      box.scrollWidth - box.clientWidth,
      box.scrollHeight - box.clientHeight,
    ]);
    assert.deepEqual(hidden, [0, 0]);
  });
}

browserTest("a chart is saved as PNG", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await plot(page).getByText("今天").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    block(page).getByRole("button", { name: "保存为 PNG" }).click(),
  ]);
  assert.equal(download.suggestedFilename(), "近 7 天下载.png");
  const bytes = await Deno.readFile(await download.path());
  assert.deepEqual([...bytes.slice(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
  const width = new DataView(bytes.buffer).getUint32(16);
  assert.equal(width, Math.floor((await plot(page).boundingBox())?.width ?? 0) * 2);
});

browserTest("a chart takes the colours of a theme that is switched", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components?theme=light`);
  await awake(page);
  const line = plot(page).locator("path[stroke='#1650C8' i]").first();
  await line.waitFor({ state: "attached" });
  await page.evaluate(() => document.documentElement.dataset.theme = "dark");
  await plot(page).locator("path[stroke='#7DAAFF' i]").first().waitFor({ state: "attached" });
});

browserTest("a chart without data, with an error, and one to come say so", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await page.getByText("所选时间段暂无数据").waitFor();
  await page.getByRole("alert").filter({ hasText: "获取仪表盘数据失败" }).getByRole("button", { name: "重试" })
    .waitFor();
  await page.getByRole("status", { name: "加载中" }).waitFor();
});
