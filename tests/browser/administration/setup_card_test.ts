// The card 开始使用 of the overview: hidden for all administrators, and opened again from the settings.
import assert from "node:assert/strict";
import { openProduct } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { awake, browserTest } from "../../support/browser.ts";

const product = await openProduct({ RATE_LIMITS: "off" });

browserTest("the card is hidden on the overview, and opened again from the settings", { site: product.app }, async (
  page,
  base,
) => {
  const { token } = await product.signInAdmin();
  await page.context().addCookies([{ name: "aid", value: token, url: base }]);
  const card = page.getByRole("heading", { name: "开始使用" });
  await page.goto(`${base}/admin/dashboard`);
  await awake(page);
  await page.getByRole("link", { name: "新建第一个案例" }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole("button", { name: "收起", exact: true }).click();
  await card.waitFor({ state: "detached" });
  await page.goto(`${base}/admin/settings`);
  await awake(page);
  await page.getByRole("button", { name: "重新打开" }).click();
  await page.getByText("已重新显示在概览").waitFor();
  await page.goto(`${base}/admin/dashboard`);
  await card.waitFor();
});
