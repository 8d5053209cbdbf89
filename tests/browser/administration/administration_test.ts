// Administrators, logs and emails in the browser: dialogs, filters in the address, resending; no axe findings.
import assert from "node:assert/strict";
import { emailTable, queueEmail } from "../../../lib/domain/emails.ts";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct, password } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { withTwoFactor, wrongCode } from "../../support/two_factor.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { token } = await product.signInAdmin();
const { admin: colleague } = await product.signInAdmin("审核员");
await product.signInAdmin("内容编辑");
const site = product.app;
const extraHTTPHeaders = { cookie: `aid=${token}` };
const context = { viewport: { width: 1440, height: 900 }, extraHTTPHeaders };

async function failedEmail(to: string): Promise<number> {
  const email = { subject: "【GAC】审核通过", text: "正文", html: "<p>正文</p>" };
  const { id } = await transaction((tx) => queueEmail({ email: to, id: null }, email, tx));
  await emailTable.update(id, (row) => ({ ...row, state: "failed", attempts: 6, last_error: "550 no such user" }));
  return id;
}

browserTest("an administrator is added, refused at the field, changed and disabled", {
  site,
  context,
  expect: [/status of 409/],
}, async (page, base) => {
  await page.goto(`${base}/admin/admins`);
  await awake(page);
  await page.getByRole("button", { name: "新建管理员" }).click();
  const dialog = page.getByRole("dialog", { name: "新建管理员" });
  await dialog.getByLabel("用户名").fill(colleague.username.toUpperCase());
  await dialog.getByLabel("邮箱").fill("li@example.com");
  await dialog.getByLabel(/^初始密码/).fill("Office1234");
  await dialog.getByRole("button", { name: "新建" }).click();
  await dialog.getByText("该用户名已存在").waitFor();
  await dialog.getByLabel("用户名").fill("li.na");
  await dialog.getByRole("button", { name: "新建" }).click();
  const row = page.getByRole("row").filter({ hasText: "li.na" });
  await row.waitFor();
  await row.getByRole("button", { name: "停用 li.na" }).click();
  await page.getByRole("dialog", { name: "确定要停用管理员 li.na 吗？" }).getByRole("button", { name: "确定停用" })
    .click();
  await row.getByText("已停用").waitFor();
  const own = page.getByRole("row").filter({ hasText: "超级管理员" }).first();
  assert.ok(await own.getByRole("button", { name: /^停用/ }).isDisabled(), "not oneself");
  await page.getByRole("region", { name: "角色与权限" }).getByRole("rowheader", { name: /审核注册/ }).waitFor();
});

browserTest(
  "the list shows who uses two-factor authentication; the dialog shows it, and removes it after a confirmation",
  { site, context },
  async (page, base) => {
    const { admin } = await product.signInAdmin("内容编辑");
    await withTwoFactor(admin.id);
    await page.goto(`${base}/admin/admins`);
    await awake(page);
    const row = page.getByRole("row").filter({ hasText: admin.username });
    await row.getByText("已启用").waitFor();
    const own = page.getByRole("row").filter({ hasText: "超级管理员" }).first();
    await own.getByText("未启用").waitFor();
    await row.getByRole("button", { name: /^编辑/ }).click();
    const dialog = page.getByRole("dialog", { name: `编辑管理员 ${admin.username}` });
    await dialog.getByText(/已启用，\d{4}-\d\d-\d\d \d\d:\d\d 起，恢复码剩余 10 个/).waitFor();
    await dialog.getByLabel("邮箱").fill("half@typed.cn");
    await dialog.getByRole("button", { name: "关闭动态验证码" }).click();
    const asked = page.getByRole("dialog", { name: `确定要关闭 ${admin.username} 的动态验证码吗？` });
    await asked.waitFor();
    assert.deepEqual(await axeFindings(page), []);
    await page.keyboard.press("Escape");
    await asked.waitFor({ state: "detached" });
    assert.ok((await adminTable.get(admin.id))?.otp);
    await dialog.getByRole("button", { name: "关闭动态验证码" }).click();
    await asked.getByRole("button", { name: "确定关闭" }).click();
    await dialog.getByText("未启用").waitFor();
    assert.equal((await adminTable.get(admin.id))?.otp, undefined);
    assert.equal(await dialog.getByLabel("邮箱").inputValue(), "half@typed.cn", "typed text remains");
    await dialog.getByRole("button", { name: "取消" }).click();
    await page.getByRole("button", { name: "放弃修改" }).click();
    await row.getByText("未启用").waitFor();
    await own.getByRole("button", { name: /^编辑/ }).click();
    await page.getByText("自己的动态验证码在「个人资料」中设置").waitFor();
  },
);

browserTest("the log's tab and filters are in the address, and a reload shows the same", { site, context }, async (
  page,
  base,
) => {
  await page.goto(`${base}/admin/logs`);
  await awake(page);
  await page.getByRole("cell", { name: "停用管理员" }).first().waitFor();
  await page.getByLabel("关键词").fill("新建管理员");
  await page.getByRole("button", { name: "查询" }).click();
  await page.getByRole("cell", { name: "停用管理员" }).waitFor({ state: "detached" });
  await page.waitForURL((url) => url.searchParams.get("keyword") === "新建管理员");
  await page.reload();
  await awake(page);
  await page.getByRole("cell", { name: "新建管理员" }).first().waitFor();
  assert.equal(await page.getByRole("cell", { name: "停用管理员" }).count(), 0);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出" }).click();
  assert.equal((await file).suggestedFilename(), "operations.xlsx");
  await page.getByRole("tab", { name: "登录日志" }).click();
  await page.waitForURL(/type=login/);
});

browserTest("the log of sign-ins shows the kind of code, and is searchable by it", { site, context }, async (
  page,
  base,
) => {
  const { admin } = await product.signInAdmin("审核员");
  const { code, codes } = await withTwoFactor(admin.id);
  const signIn = (otp?: string) =>
    product.call("POST", "/api/admin/auth/login", { body: { username: admin.username, password, otp } });
  for (const otp of [await wrongCode(admin.id), code(), codes[0]]) await signIn(otp);
  await page.goto(`${base}/admin/logs?type=login&keyword=${admin.username}`);
  await awake(page);
  const results = page.getByRole("row").filter({ hasText: admin.username });
  await results.filter({ hasText: "成功（动态验证码）" }).waitFor();
  await results.filter({ hasText: "成功（恢复码）" }).waitFor();
  const tone = (text: string) => page.getByText(text, { exact: true }).getAttribute("class");
  assert.match(await tone("成功（恢复码）") ?? "", /success/);
  assert.match(await tone("动态验证码错误") ?? "", /danger/);
  assert.deepEqual(await axeFindings(page), []);
  await page.getByLabel("关键词").fill("恢复码");
  await page.getByRole("button", { name: "查询" }).click();
  await results.filter({ hasText: "动态验证码" }).first().waitFor({ state: "detached" });
  await results.filter({ hasText: "成功（恢复码）" }).waitFor();
  assert.equal(await results.count(), 1);
});

browserTest("a failed email is sent again, and the menu counts one less", { site, context }, async (page, base) => {
  const id = await failedEmail("zhang@example.com");
  await failedEmail("li@example.com");
  await page.goto(`${base}/admin/mails?state=failed`);
  await awake(page);
  const badge = page.locator("nav [data-waiting='/admin/mails'] b").first();
  assert.equal(await badge.innerText(), "2");
  await page.getByRole("button", { name: /重新发送 zhang@example.com/ }).click();
  const dialog = page.getByRole("dialog", { name: "重新发送这封邮件？" });
  await dialog.getByText("550 no such user").waitFor();
  await dialog.getByRole("button", { name: "重新发送" }).click();
  await page.getByText("已重新加入发送队列").waitFor();
  await page.locator("nav [data-waiting='/admin/mails'] b", { hasText: "1" }).first().waitFor({ state: "attached" });
  assert.equal((await emailTable.get(id))?.state, "waiting");
});

browserTest("a pending email is sent now; a sent one offers no action", {
  site,
  context,
  expect: [/status of 409/],
}, async (page, base) => {
  const id = await failedEmail("zhao@example.com");
  await emailTable.update(id, (row) => ({ ...row, state: "waiting", attempts: 2, due: Date.now() + 60_000 }));
  const out = await failedEmail("qian@example.com");
  await emailTable.update(out, (row) => ({ ...row, state: "sent", body: null }));
  await page.goto(`${base}/admin/mails`);
  await awake(page);
  assert.equal(await page.getByRole("button", { name: /发送 qian@example.com/ }).count(), 0);
  await page.getByRole("button", { name: /立即发送 zhao@example.com/ }).click();
  const dialog = page.getByRole("dialog", { name: "立即发送这封邮件？" });
  await dialog.getByRole("button", { name: "立即发送" }).click();
  await page.getByText("已重新加入发送队列").waitFor();
  const { state, attempts, due } = await emailTable.get(id) ?? {};
  assert.deepEqual([state, attempts], ["waiting", 2]);
  assert.ok(due && due <= Date.now());
  await page.getByRole("button", { name: /立即发送 zhao@example.com/ }).click();
  await dialog.getByRole("button", { name: "立即发送" }).click();
  await page.getByText("邮件已发送或正在发送，不能重复发送").waitFor();
});

browserTest("pending work is requested when the window gets the focus again", { site, context }, async (page, base) => {
  await page.goto(`${base}/admin/dashboard`);
  await awake(page);
  const line = page.getByRole("link", { name: /发送失败的邮件/ });
  await line.getByText("1", { exact: true }).waitFor();
  await failedEmail("wang@example.com");
  await page.clock.install();
  await page.clock.fastForward(10_000);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await line.getByText("2", { exact: true }).waitFor();
});

for (const width of [1440, 390]) {
  browserTest(`at ${width} px the three screens have no axe findings and are as wide as the window`, {
    site,
    context: { viewport: { width, height: 900 }, extraHTTPHeaders },
  }, async (page, base) => {
    for (const path of ["/admin/admins", "/admin/logs", "/admin/logs?type=login", "/admin/mails", "/admin/dashboard"]) {
      await page.goto(base + path);
      await awake(page);
      assert.deepEqual(await axeFindings(page), [], path);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path);
    }
  });
}
