// A completed feedback entry in the personal centre: the user continues it with a new one, which survives a reload.
import assert from "node:assert/strict";
import { readSettings } from "../../../lib/domain/settings.ts";
import { openProduct } from "../../support/app.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { waitFor } from "../../support/wait_for.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;

browserTest("a completed entry is continued by a new one that quotes it and survives a reload", {
  site: { fetch: product.app.fetch },
}, async (page, base) => {
  const { basic: { legal_version: version } } = await readSettings();
  const consent = { version, at: new Date().toISOString(), ip: "127.0.0.1" };
  const { token } = await product.signInUser({ consent });
  const { token: admin } = await product.signInAdmin();
  const sent = await call("POST", "/api/auth/feedback", { token, body: { content: "导出按钮没有反应。" } });
  const path = `/api/admin/users/feedback/${sent.json.data.id}`;
  await call("PUT", path, { token: admin, body: { status: "completed", reply: "请重新提交反馈并附日志。" } });
  await page.context().addCookies([{ name: "uid", value: token, url: base }]);
  await page.goto(`${base}/user/feedback`);
  await awake(page);
  await page.getByRole("button", { name: "再次反馈" }).click();
  const box = page.getByLabel("新的反馈");
  const quote = /^关于 .{10,} 的反馈“导出按钮没有反应。”：\n$/;
  assert.match(await box.inputValue(), quote);
  await box.pressSequentially("日志见附件");
  await page.reload();
  await awake(page);
  await waitFor(async () => (await box.inputValue()).endsWith("：\n日志见附件"));
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await page.getByText("反馈提交成功").first().waitFor();
  assert.equal(await box.inputValue(), "");
});
