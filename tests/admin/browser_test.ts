// The back office in a real browser under the strict policy.
import assert from "node:assert/strict";
import { decide } from "../../lib/domain/users.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { openProduct } from "../support/app.ts";
import { awake, browserTest } from "../support/browser.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { token } = await product.signInAdmin("审核员");
for (let n = 0; n < 2; n++) {
  const { id } = await product.addUser();
  await transaction((tx) => decide(id, { to: "pending", admin: "admin" }, tx));
}
const site = product.app;

browserTest("on a phone an application is a page of its own, with a navy bar and the way back", {
  site,
  context: { viewport: { width: 390, height: 844 }, extraHTTPHeaders: { cookie: `aid=${token}` } },
}, async (page, base) => {
  await page.goto(`${base}/admin/users/audit`);
  await awake(page);
  await page.getByRole("row").nth(1).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("1 / 2").waitFor();
  const bar = drawer.getByRole("heading").first().locator("xpath=ancestor::div[contains(@class, 'min-h-14')]");
  assert.equal(await bar.evaluate((element) => getComputedStyle(element).backgroundColor), "rgb(11, 23, 40)");
  const { width } = await drawer.boundingBox() ?? {};
  assert.equal(width, 390);
  await drawer.getByRole("button", { name: "返回", exact: true }).click();
  await drawer.waitFor({ state: "hidden" });
});
