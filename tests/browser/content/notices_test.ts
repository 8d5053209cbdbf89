// A notice of the institute in the back office: the form with its preview, the count, the second question, the list.
import assert from "node:assert/strict";
import { noticeJobTable } from "../../../lib/domain/content/notice_jobs.ts";
import { openAdministration } from "../../support/administration.ts";
import { axeFindings } from "../../support/axe.ts";
import { browserTest } from "../../support/browser.ts";

const { product, site, context, open } = await openAdministration();

browserTest("an editor sees the preview and the number of recipients before the notice is sent", {
  site,
  context,
}, async (page, base) => {
  for (let n = 0; n < 2; n++) await product.addUser({ following: ["GAC_CCD"] });
  await open(page, base, "/admin/content/notices?action=add");
  const dialog = page.getByRole("dialog", { name: "通知用户" });
  await dialog.getByLabel("通知内容").fill("周六停机维护");
  await dialog.getByLabel("链接").fill("news");
  await dialog.getByRole("button", { name: "下一步" }).click();
  await dialog.getByText("请输入以 / 开头的本站路径").waitFor();
  await dialog.getByLabel("链接").fill("/news");
  await dialog.getByLabel("收件人").click();
  await page.getByRole("option", { name: "关注 GAC_CCD 的用户" }).click();
  assert.equal(await dialog.locator("[data-notification-title]").textContent(), "周六停机维护");
  assert.deepEqual(await axeFindings(page), []);
  await dialog.getByRole("button", { name: "下一步" }).click();
  const question = page.getByRole("dialog", { name: "通知 2 人？" });
  await question.getByText("“周六停机维护”将发给关注 GAC_CCD 的用户").waitFor();
  assert.equal(await noticeJobTable.count(), 0);
  await question.getByRole("button", { name: "发送通知" }).click();
  await page.getByRole("row", { name: /周六停机维护.*关注 GAC_CCD 的用户/ }).waitFor();
  const [job] = await noticeJobTable.all();
  assert.deepEqual([job?.title, job?.url, job?.total], ["周六停机维护", "/news", 2]);
  await page.getByText("周六停机维护：通知 2 人，已发 0").waitFor();
  await noticeJobTable.update(job!.id, (row) => ({ ...row, state: "done", without_email: 1 }));
  await page.getByRole("row", { name: /周六停机维护.*已结束 2 1 0 1/ }).waitFor(); // without a reload by the editor
});
