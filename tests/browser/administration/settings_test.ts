// The settings screen: four tabs with addresses, unsaved changes, errors, consequences of a change.
import assert from "node:assert/strict";
import { setConfig } from "../../../lib/config.ts";
import { readSettings, saveSettings } from "../../../lib/domain/settings.ts";
import { browserTest } from "../../support/browser.ts";
import { startEmailSink } from "../../support/email_sink.ts";
import { openAdministration, png, save, saveButton } from "../../support/administration.ts";

const { product, site, token, context, open } = await openAdministration();
const path = "/admin/settings";
const phone = { ...context, viewport: { width: 390, height: 844 } };

browserTest("each tab has an address, shows unsaved changes and errors, and sends the changed fields", {
  site,
  context,
}, async (page, base) => {
  await open(page, base, path);
  await page.getByRole("navigation", { name: "设置分类" }).getByRole("link", { name: "安全设置" }).click();
  await page.waitForURL(`**${path}?tab=security`);
  assert.equal(await saveButton(page).isEnabled(), false);
  await page.getByLabel("密码最小长度").fill("9");
  await page.getByLabel("会话超时").fill("20");
  await page.getByLabel("会话超时").blur();
  await page.getByText("请输入 30 至 1440 之间的数").waitFor();
  await page.getByText("2 项未保存，其中 1 项需要修正").waitFor();
  await page.getByRole("link", { name: "安全设置 有未保存的修改" }).waitFor();
  assert.equal(await page.locator("[data-changed]").count(), 2);
  await save(page);
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "session_timeout");
  await page.getByLabel("会话超时").fill("60");
  await saveSettings({ security: { login_failures: 4 } }); // settings that were not changed here are not compared
  await page.getByRole("button", { name: "撤销修改" }).click();
  assert.equal(await page.getByLabel("会话超时").inputValue(), "120");
  await page.reload();
  await page.getByLabel("会话超时").fill("60");
  await save(page);
  await page.getByText("保存成功").first().waitFor();
  await page.locator("[data-changed]").first().waitFor({ state: "detached" });
  const { session_timeout, password_min_length, login_failures } = (await readSettings()).security;
  assert.deepEqual([session_timeout, password_min_length, login_failures], [60, 8, 4]);
});

browserTest("Ctrl S does not submit a form whose button is disabled", { site, context }, async (page, base) => {
  await open(page, base, `${path}?tab=notification`);
  await page.getByLabel("邮件服务器", { exact: true }).fill("smtp.example.com");
  const tests: string[] = [];
  page.on("request", (request) => request.method() === "POST" && tests.push(request.url()));
  await page.getByLabel("收件邮箱").fill("wang@example.com");
  assert.ok(await page.getByRole("button", { name: "发送测试邮件" }).isDisabled());
  await page.keyboard.press("Control+s");
  await page.getByLabel("邮件服务器", { exact: true }).focus();
  await page.keyboard.press("Control+s");
  await page.getByText("保存成功").first().waitFor();
  assert.deepEqual(tests, []);
});

browserTest("leaving with unsaved changes asks first, and can be cancelled", { site, context }, async (page, base) => {
  await open(page, base, `${path}?tab=storage`);
  const limit = page.getByLabel("视频大小上限");
  await limit.fill("80");
  await page.getByText("1 项未保存").waitFor();
  const asked = page.waitForEvent("dialog");
  const clicked = page.getByRole("link", { name: "安全设置" }).click({ noWaitAfter: true });
  const question = await asked;
  assert.equal(question.type(), "beforeunload");
  await question.dismiss();
  await clicked;
  assert.equal(await limit.inputValue(), "80");
});

browserTest("settings saved by another administrator are reported, typed text remains, and they are loaded on demand", {
  site,
  context,
  expect: [/status of 409/],
}, async (page, base) => {
  await open(page, base, path);
  await page.getByRole("textbox", { name: "公告", exact: true }).fill("我写的公告");
  await saveSettings({ basic: { announcement: "别人的公告" } });
  await save(page);
  await page.getByRole("alert").getByText("保存失败：数据已被他人修改，请刷新后重试").waitFor();
  assert.equal(await page.getByRole("textbox", { name: "公告", exact: true }).inputValue(), "我写的公告");
  await page.getByRole("button", { name: "载入最新内容" }).click();
  await page.getByRole("alert").waitFor({ state: "detached" });
  assert.equal(await page.getByRole("textbox", { name: "公告", exact: true }).inputValue(), "别人的公告");
  await page.getByRole("textbox", { name: "公告", exact: true }).fill("我写的公告");
  await save(page);
  await page.getByText("保存成功").first().waitFor();
  assert.equal((await readSettings()).basic.announcement, "我写的公告");
});

browserTest("a new version of the legal texts first states how many users must accept it", {
  site,
  context,
}, async (page, base) => {
  for (let n = 0; n < 3; n++) await product.addUser();
  await open(page, base, path);
  const version = page.getByLabel("协议版本");
  await version.fill("2027-01-01");
  await page.getByText("保存后，3 个已通过审核的用户下次登录时需要重新同意用户协议和隐私政策。").waitFor();
  await save(page);
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await question.getByText("3 个已通过审核的用户").waitFor();
  await question.getByRole("button", { name: "取消" }).click();
  await question.waitFor({ state: "detached" });
  assert.equal(await version.inputValue(), "2027-01-01");
  assert.equal((await readSettings()).basic.legal_version, "2026-11-01");
  await save(page);
  await question.getByRole("button", { name: "确定更换" }).click();
  await page.getByText("保存成功").first().waitFor();
  assert.equal((await readSettings()).basic.legal_version, "2027-01-01");
});

browserTest("a legal text is edited from the built-in one and previewed as visitors see it", {
  site,
  context,
}, async (page, base) => {
  await open(page, base, path);
  const row = page.locator("div:has(> div > label)", { hasText: "用户协议" }).last();
  await row.getByText("预览").click();
  const preview = page.getByRole("region", { name: "用户协议预览" });
  await preview.getByRole("heading", { name: "联系方式" }).waitFor();
  await row.getByText("编辑").click();
  await page.getByRole("textbox", { name: "用户协议" }).fill("## 本所的规定\n\n<script>1</script>");
  await row.getByText("预览").click();
  await preview.getByRole("heading", { name: "本所的规定" }).waitFor();
  await preview.getByText("<script>1</script>").waitFor();
  await save(page);
  await page.getByText("保存成功").first().waitFor();
  await page.goto(`${base}/terms`);
  await page.getByRole("heading", { name: "本所的规定" }).first().waitFor();
});

browserTest("an invalid link of the footer is reported at its own field", { site, context }, async (page, base) => {
  await open(page, base, path);
  const address = page.getByLabel("第 2 个网站的网址");
  await address.fill("ftp://b.example");
  await address.press("Enter");
  await page.getByText("请输入正确的URL地址").waitFor();
  assert.equal(await address.getAttribute("aria-invalid"), "true");
  await address.fill("https://b.example/");
  await save(page);
  await page.getByText("保存成功").first().waitFor();
  assert.equal((await readSettings()).basic.data_sites[1]?.url, "https://b.example/");
});

browserTest("a test email shows the email server's own message; a password is stored and never returned", {
  site,
  context,
  expect: [/status of 502/],
}, async (page, base) => {
  const sink = await startEmailSink({ refuse: "mailbox is on holiday" });
  setConfig({ DATA_DIR: product.folder, UPLOADS_DIR: `${product.folder}/uploads`, SMTP_URL: sink.url }); // permits its port
  await open(page, base, `${path}?tab=notification`);
  await page.getByLabel("邮件服务器").fill("127.0.0.1");
  await page.getByLabel("端口").fill(String(sink.port));
  await page.getByPlaceholder("尚未设置").fill("secret-of-mail");
  await page.getByLabel("通知管理员").fill("a@example.com\nb");
  await page.getByLabel("通知管理员").blur();
  await page.getByText("第 2 个邮箱格式不正确").waitFor();
  await page.getByLabel("通知管理员").fill("a@example.com\nb@example.com\n");
  const send = page.getByRole("button", { name: "发送测试邮件" });
  assert.equal(await send.isEnabled(), false);
  await save(page);
  await page.getByText("保存成功").first().waitFor();
  assert.deepEqual((await readSettings()).notification.notify_admins, ["a@example.com", "b@example.com"]);
  assert.equal((await readSettings()).notification.smtp_password, "secret-of-mail");
  assert.equal(await page.getByPlaceholder("已设置，不修改时留空").inputValue(), "");
  await page.getByLabel("收件邮箱").fill("ops@example.com");
  await send.click();
  await page.getByRole("alert").getByText(/mailbox is on holiday/).waitFor();
  await page.getByLabel("清除已保存的密码").check();
  await save(page);
  await page.getByPlaceholder("尚未设置").waitFor();
  assert.equal((await readSettings()).notification.smtp_password, "");
  await saveSettings({ notification: { smtp_host: "" } });
  await sink.close();
});

browserTest("another email server requires the password anew, and says so before and after saving", {
  site,
  context,
}, async (page, base) => {
  await saveSettings({ notification: { smtp_host: "mail.example.com", smtp_port: 465, smtp_password: "secret" } });
  await open(page, base, `${path}?tab=notification`);
  const server = page.getByLabel("邮件服务器");
  const warning = page.getByText("服务器、端口或用户名已更改，请重新输入密码");
  await page.getByPlaceholder("已设置，不修改时留空").waitFor();
  assert.equal(await warning.count(), 0);
  await server.fill("other.example.com");
  await warning.waitFor();
  await server.fill("mail.example.com");
  await warning.waitFor({ state: "detached" });
  await page.getByLabel("端口").fill("587");
  await warning.waitFor();
  await save(page);
  await page.getByText("保存成功").first().waitFor();
  await page.getByPlaceholder("尚未设置").waitFor();
  assert.equal((await readSettings()).notification.smtp_password, "");
  await saveSettings({ notification: { smtp_host: "" } });
});

browserTest(
  "the logo is uploaded and removed, beside typed text",
  { site, context },
  async (page, base) => {
    await open(page, base, path);
    await page.getByLabel("联系人").fill("王工");
    const file = png("标志.png");
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("button", { name: "上传标志" }).click();
    await page.getByText("保存成功").first().waitFor();
    const { logo_url } = (await readSettings()).basic;
    await page.locator(`img[src="${logo_url}"]`).waitFor();
    assert.equal(await page.getByLabel("联系人").inputValue(), "王工");
    await save(page); // its own change is no conflict
    await page.getByText("1 项未保存").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "恢复内置标志" }).click();
    await page.getByRole("button", { name: "确定恢复" }).click();
    await page.getByText("现在使用内置的标志").waitFor();
    const { json } = await product.call("GET", "/api/admin/settings", { token });
    assert.deepEqual([json.basic.logo_url, json.basic.contact_name], ["", "王工"]);
  },
);

browserTest("on a phone a setting is changed and saved", { site, context: phone }, async (page, base) => {
  await open(page, base, `${path}?tab=security`);
  await page.getByLabel("访问记录保留").fill("500");
  await save(page);
  await page.getByText("保存成功").first().waitFor();
  assert.equal((await readSettings()).security.visit_log_days, 500);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
});
