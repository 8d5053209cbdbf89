// Applications by keyboard only: the name opens a row, A and Enter decide, after Esc the focus is on the row.
import assert from "node:assert/strict";
import { decide } from "../../../lib/domain/account/applications.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { browserTest } from "../../support/browser.ts";
import { openAdministration } from "../../support/administration.ts";

const { product, site, context, open } = await openAdministration();

async function apply(name: string): Promise<number> {
  const { id } = await product.addUser({ name });
  await transaction((tx) => decide(id, { to: "pending", admin: "admin" }, tx));
  return id;
}

browserTest("a name opens its row, and Esc leads back to it", { site, context }, async (page, base) => {
  await apply("孙悦");
  await open(page, base, "/admin/users/audit");
  const name = page.getByRole("rowheader").getByRole("button", { name: "孙悦" });
  await name.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "孙悦" }).waitFor();
  await page.keyboard.press("Escape");
  await name.and(page.locator(":focus")).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.getByRole("row").nth(1).getByRole("cell").nth(1).click(); // no element there can have the focus
  await page.getByRole("dialog", { name: "孙悦" }).waitFor();
  await page.keyboard.press("Escape");
  await name.and(page.locator(":focus")).waitFor();
});

browserTest("A and Enter approve; R and Enter do not reject", { site, context }, async (page, base) => {
  const id = await apply("周宁");
  await open(page, base, `/admin/users/audit?user=${id}`);
  await page.getByRole("dialog", { name: "周宁" }).waitFor();
  await page.keyboard.press("r");
  await page.getByRole("dialog", { name: /^拒绝/ }).getByRole("button", { name: "取消" }).and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: /^拒绝/ }).waitFor({ state: "detached" });
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "确定通过" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("用户已通过").waitFor();
  assert.equal((await userTable.get(id))?.status, "approved");
});

browserTest("the buttons of a row name its user", { site, context }, async (page, base) => {
  await apply("吴桐");
  await open(page, base, "/admin/users/audit");
  await page.getByRole("button", { name: "通过 吴桐", exact: true }).waitFor();
  await page.getByRole("tabpanel", { name: /待审核/ }).getByRole("table").waitFor();
});
