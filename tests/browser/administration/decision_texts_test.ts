// The built-in texts of the decision emails in the settings.
import assert from "node:assert/strict";
import { readSettings } from "../../../lib/domain/settings.ts";
import { browserTest } from "../../support/browser.ts";
import { openAdministration, save } from "../../support/administration.ts";
import { waitFor } from "../../support/wait_for.ts";

const { site, context, open } = await openAdministration();

browserTest("the built-in text of a decision email is read on the page, taken over, changed and returned to", {
  site,
  context,
}, async (page, base) => {
  await open(page, base, "/admin/settings?tab=notification");
  const text = page.getByLabel("审核未通过的邮件");
  const row = page.locator("[data-changed]").or(page.locator("div.grid")).filter({ has: text }).last();
  await row.getByText("很抱歉，您的注册申请未通过审核。").waitFor();
  assert.equal(await text.inputValue(), "");
  await row.getByRole("button", { name: "以内置文本为底稿" }).click();
  assert.match(await text.inputValue(), /^\{name\}，您好：\n很抱歉，您的注册申请未通过审核。\n原因：\{reason\}\n/);
  await text.press("Control+End");
  await text.pressSequentially("?from=email");
  await save(page);
  await page.getByText("保存成功").first().waitFor();
  assert.match((await readSettings()).notification.templates.rejected, /\{link\}\?from=email$/);
  await row.getByRole("button", { name: "恢复内置文本" }).click();
  await save(page);
  await waitFor(async () => (await readSettings()).notification.templates.rejected === "");
});
