// Dialogs, drawers, menus and toasts in a real browser.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { awake, browserTest } from "../../support/browser.ts";
import { devSite as site } from "../../support/dev_site.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

browserTest("a dialog has a name, traps the focus, and returns it", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await button(page, "确认框").click();
  const dialog = page.getByRole("dialog", { name: "确定要删除这个案例吗？" });
  await dialog.waitFor();
  await dialog.and(page.locator("[aria-describedby]")).waitFor();
  const within = dialog.locator(":focus");
  await within.waitFor(); // the focus moves one frame after the dialog is visible
  for (let n = 0; n < 5; n++) {
    await page.keyboard.press("Tab");
    await within.waitFor();
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await button(page, "确认框").and(page.locator(":focus")).waitFor();
});

browserTest("a form focuses its first field, not the close button", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await button(page, "表单框").click();
  await page.getByRole("dialog", { name: "编辑用户" }).getByLabel("姓名").and(page.locator(":focus")).waitFor();
});

browserTest("a changed form asks before it closes", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await button(page, "表单框").click();
  const form = page.getByRole("dialog", { name: "编辑用户" });
  await form.getByLabel("姓名").fill("李");
  await form.getByRole("button", { name: "关闭" }).click();
  await page.getByRole("dialog", { name: "放弃未保存的修改？" }).waitFor();
  await button(page, "继续编辑").click();
  assert.equal(await form.getByLabel("姓名").inputValue(), "李");
  await page.keyboard.press("Escape");
  await button(page, "放弃修改").click();
  await form.waitFor({ state: "detached" });
});

browserTest("a form that was not changed closes at once", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await button(page, "表单框").click();
  await page.getByRole("dialog", { name: "编辑用户" }).getByRole("button", { name: "关闭" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

browserTest("a queue's drawer leaves the list usable by pointer", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await button(page, "非模态抽屉").click();
  const drawer = page.getByRole("dialog", { name: "高远" });
  await drawer.waitFor();
  await page.getByLabel("默认").fill("仍可填写");
  assert.equal(await drawer.isVisible(), true);
  await drawer.getByRole("button", { name: "关闭" }).click();
  await drawer.waitFor({ state: "detached" });
});

browserTest("a menu is operated by keyboard", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await button(page, "菜单").press("Enter");
  await page.getByRole("menuitem", { name: "编辑" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "确定要删除这个案例吗？" }).waitFor();
});

browserTest("toasts report results, three at most, and disappear by themselves", { site }, async (page, base) => {
  await page.clock.install();
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await page.clock.pauseAt(Date.now() + 10_000);
  for (const name of ["成功", "警告", "错误"]) await button(page, name).click();
  const toasts = page.getByRole("region", { name: "提示" });
  await toasts.getByRole("status").getByText("登录成功，正在跳转...").waitFor();
  await toasts.getByRole("alert").getByText("登录已过期，请重新登录").waitFor();
  await button(page, "成功").click();
  await toasts.getByRole("status").filter({ hasText: "登录成功" }).and(page.locator(":visible")).waitFor();
  assert.equal(await toasts.locator("[role=status]:visible, [role=alert]:visible").count(), 3);
  await page.mouse.move(0, 600);
  await page.clock.resume();
  await toasts.getByRole("status").first().waitFor({ state: "detached" });
});
