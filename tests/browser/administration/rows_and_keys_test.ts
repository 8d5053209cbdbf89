// A row of a list opens what its first link opens, and `?` shows the keys of the screen.
import assert from "node:assert/strict";
import { openAdministration } from "../../support/administration.ts";
import { browserTest } from "../../support/browser.ts";

const { site, context, addItem, addVersion, open } = await openAdministration();
await addItem();

browserTest("a click beside the controls of a row opens its first link; selecting text and controls do not", {
  site,
  context,
}, async (page, base) => {
  const { id } = await addVersion();
  const path = "/admin/content/version";
  await open(page, base, path);
  const row = page.locator(`tr[data-row="${id}"]`);
  const first = await row.locator("a[href]").first().getAttribute("href");
  const beside = row.locator("td", { hasNot: page.locator("a, button, input") }).last();
  await beside.evaluate((cell) => getSelection()?.selectAllChildren(cell));
  await beside.dispatchEvent("click", { detail: 1 });
  await row.getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem").first().waitFor();
  await page.keyboard.press("Escape");
  assert.equal(new URL(page.url()).pathname, path);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  const opened = page.waitForURL(new URL(first ?? "", base).href);
  await beside.click();
  await opened;
});

browserTest("the question mark shows the keys of the screen, but not inside a field or a dialog", {
  site,
  context,
}, async (page, base) => {
  const keys = page.getByRole("dialog", { name: "快捷键" });
  await open(page, base, "/admin/content/new");
  await page.getByLabel("关键词", { exact: true }).press("?");
  assert.equal(await page.getByLabel("关键词", { exact: true }).inputValue(), "?");
  assert.equal(await keys.count(), 0);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await keys.getByText("保存正在填写的表单").waitFor();
  assert.equal(await keys.getByText("拒绝打开的一项").count(), 0);
  await page.keyboard.press("?");
  assert.equal(await keys.count(), 1);
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  await open(page, base, "/admin/users/audit");
  await page.getByRole("button", { name: /账号菜单/ }).click();
  await page.getByRole("menuitem", { name: "快捷键" }).click();
  await keys.getByText("拒绝打开的一项").waitFor();
});
