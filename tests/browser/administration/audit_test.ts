// Applications by keyboard: after each decision the next applicant opens, and after the last one nothing.
import assert from "node:assert/strict";
import { decide } from "../../../lib/domain/account/applications.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct } from "../../support/app.ts";
import { awake, browserTest } from "../../support/browser.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { token } = await product.signInAdmin("审核员");
const context = { viewport: { width: 1440, height: 900 }, extraHTTPHeaders: { cookie: `aid=${token}` } };
const applicants = [await product.addUser(), await product.addUser(), await product.addUser()];
for (const { id } of applicants) await transaction((tx) => decide(id, { to: "pending", admin: "admin" }, tx));

browserTest("three applicants are decided without the mouse, one after the other", {
  site: product.app,
  context,
}, async (page, base) => {
  await page.goto(`${base}/admin/users/audit`);
  await awake(page);
  const [first = "", second = "", third = ""] = applicants.map(({ name }) => name);
  const open = (name: string) => page.getByRole("dialog", { name, exact: true });
  await page.getByRole("rowheader", { name: third, exact: true }).waitFor();
  await page.keyboard.press("j");
  await open(first).getByText("1 / 3").waitFor();
  await page.keyboard.press("j");
  await open(second).getByText("2 / 3").waitFor();
  await page.keyboard.press("k");

  await open(first).waitFor();
  await page.getByRole("textbox", { name: "关键词" }).press("a");
  assert.equal(await page.getByRole("button", { name: "确定通过" }).count(), 0, "in a field it types a character");
  await page.getByRole("heading", { level: 1 }).click();

  await page.keyboard.press("a");
  await page.getByRole("button", { name: "确定通过" }).press("Enter");
  await open(second).getByText("1 / 2").waitFor();
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "确定拒绝" }).press("Enter");
  await open(third).getByText("1 / 1").waitFor();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "确定通过" }).press("Enter");
  await page.getByText("没有待审核的申请").waitFor();
  await page.getByRole("dialog").first().waitFor({ state: "detached" });
  const statuses = await Promise.all(applicants.map(async ({ id }) => (await userTable.get(id))?.status));
  assert.deepEqual(statuses, ["approved", "rejected", "approved"]);
});
