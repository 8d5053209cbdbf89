// The bin and previews in the browser: deleting with its consequence, restoring, erasing a version by typing its name,
// and the preview in a new tab.
import assert from "node:assert/strict";
import type { Locator } from "playwright";
import { browserTest } from "../../support/browser.ts";
import { openAdministration } from "../../support/administration.ts";

const { product, site, token, context, addItem, addDownload, open } = await openAdministration();

browserTest("a version is deleted, restored, deleted again, and erased once its name is typed", {
  site,
  context,
}, async (page, base) => {
  await addDownload({ version_number: "3.0.0" });
  const dialog = page.getByRole("dialog");
  const row = page.locator("tr[data-row]").filter({ hasText: "3.0.0" });

  async function remove(): Promise<void> {
    await open(page, base, "/admin/content/version");
    await row.getByRole("button", { name: "更多" }).click();
    await page.getByRole("menuitem", { name: "删除" }).click();
    await dialog.getByText("“GAC_MSS 3.0.0”会移到回收站").waitFor();
    await dialog.getByText("已有 1 位用户下载过这个版本").waitFor();
    await dialog.getByRole("button", { name: "移到回收站" }).click();
    await page.getByText("还没有版本").waitFor();
    await open(page, base, "/admin/content/bin");
    await row.getByText("30 天").waitFor();
  }

  await remove();
  await row.getByRole("button", { name: "恢复" }).click();
  await dialog.getByRole("button", { name: "恢复", exact: true }).click();
  await page.getByText("还没有删除的内容").waitFor();
  const { json } = await product.call("GET", "/api/admin/content/versions", { token });
  assert.deepEqual(json.data.map(({ version_number }: { version_number: string }) => version_number), ["3.0.0"]);

  await remove();
  await row.getByRole("button", { name: "彻底删除" }).click();
  const erase = dialog.getByRole("button", { name: "彻底删除" });
  assert.ok(await erase.isDisabled());
  await dialog.getByRole("textbox").fill("GAC_MSS 3.0");
  assert.ok(await erase.isDisabled());
  await dialog.getByRole("textbox").fill("GAC_MSS 3.0.0");
  await erase.click();
  await page.getByText("已彻底删除").waitFor();
  await page.getByText("还没有删除的内容").waitFor();
});

browserTest("a preview opens in a new tab from the row and from the form", { site, context }, async (page, base) => {
  const { id } = await addItem({ title: "待发布的资讯" });
  await open(page, base, "/admin/content/new");

  async function opened(button: Locator): Promise<void> {
    const [tab] = await Promise.all([page.waitForEvent("popup"), button.click()]);
    await tab.waitForURL(/\/preview\//);
    await tab.getByText("预览，尚未发布").waitFor();
    await tab.getByRole("link", { name: "查看这一项" }).click();
    await tab.locator(`#news-${id}:target`).getByText("待发布的资讯").waitFor();
    await tab.close();
  }

  const row = page.locator(`tr[data-row="${id}"]`);
  await opened(row.getByRole("button", { name: "预览" }));
  await row.getByRole("button", { name: "编辑" }).click();
  await opened(page.getByRole("dialog").getByRole("button", { name: "预览" }));
});
