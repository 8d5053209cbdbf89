// Charts in a real browser: drawing, data table, PNG, theme.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { awake, browserTest } from "../../support/browser.ts";
import { devSite as site } from "../../support/dev_site.ts";

const plot = (page: Page) => page.getByRole("img", { name: /^近 7 天下载，/ });
const block = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: /^近 7 天下载/ }) }).last();

browserTest(
  "a chart has a description, follows pointer and arrow keys, and hides series by its legend",
  { site },
  async (page, base) => {
    await page.goto(`${base}/dev/components`);
    await awake(page);
    await plot(page).getByText("今天").waitFor();
    assert.match(
      await plot(page).getAttribute("aria-label") ?? "",
      /2026-11-14 至 2026-11-20，下载次数最高 365 次（2026-11-17）/,
    );
    await plot(page).hover({ position: { x: 240, y: 100 } });
    await plot(page).getByText(/2026-11-1\d 周/).waitFor();
    await page.mouse.move(0, 0);
    await plot(page).focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await plot(page).getByText("2026-11-19 周四").waitFor();
    await block(page).getByRole("status").getByText("2026-11-19，下载次数（次） 360，前 7 天（次） 298").waitFor();
    await page.keyboard.press("Tab");
    await plot(page).getByText("2026-11-19 周四").waitFor({ state: "detached" });
    const dashed = plot(page).locator("path[stroke-dasharray]:not([stroke-dasharray='0'])").first();
    await dashed.waitFor({ state: "attached" });
    await block(page).getByRole("button", { name: "前 7 天", pressed: true }).click();
    await dashed.waitFor({ state: "detached" });
    await block(page).getByRole("button", { name: "前 7 天", pressed: false }).click();
    await dashed.waitFor({ state: "attached" });
  },
);

browserTest("a chart's figures are available as a table", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await block(page).getByRole("button", { name: "数据表" }).click();
  const row = block(page).getByRole("row", { name: /2026-11-17 周二/ });
  assert.deepEqual(await row.getByRole("cell").allInnerTexts(), ["365", "321"]);
  await block(page).getByRole("button", { name: "数据表" }).click();
  await plot(page).getByText("今天").waitFor();
});

for (const width of [1440, 390]) {
  browserTest(`at ${width} px seven days of figures are fully visible, in a region that scrolls by keyboard`, {
    site,
    context: { viewport: { width, height: 900 } },
  }, async (page, base) => {
    await page.goto(`${base}/dev/components`);
    await awake(page);
    await block(page).getByRole("button", { name: "数据表" }).click();
    const region = block(page).getByRole("region", { name: "近 7 天下载，数据表" });
    await region.focus();
    await region.and(page.locator(":focus")).waitFor();
    assert.equal(await region.getByRole("row").count(), 9); // with head and sums
    const hidden = await region.evaluate((box) => [
      box.scrollWidth - box.clientWidth,
      box.scrollHeight - box.clientHeight,
    ]);
    assert.deepEqual(hidden, [0, 0]);
  });
}

browserTest("a chart is saved as PNG, with its title and legend", { site }, async (page, base) => {
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
  const [width, height] = [16, 20].map((at) => new DataView(bytes.buffer).getUint32(at));
  const drawn = await plot(page).boundingBox();
  assert.equal(width, Math.round(drawn?.width ?? 0) * 2);
  assert.equal(height, ((drawn?.height ?? 0) + 62) * 2); // two lines above the plot
});

browserTest("a chart uses the colours of the new theme when it is switched", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components?theme=light`);
  await awake(page);
  const line = plot(page).locator("path[stroke='#1650C8' i]").first();
  await line.waitFor({ state: "attached" });
  await page.evaluate(() => document.documentElement.dataset.theme = "dark");
  await plot(page).locator("path[stroke='#7DAAFF' i]").first().waitFor({ state: "attached" });
});

browserTest("a chart without data, with an error, and a loading one say so", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await page.getByText("所选时间段暂无数据").waitFor();
  await page.getByRole("alert").filter({ hasText: "获取仪表盘数据失败" }).getByRole("button", { name: "重试" })
    .waitFor();
  await page.getByRole("status", { name: "加载中" }).waitFor();
});
