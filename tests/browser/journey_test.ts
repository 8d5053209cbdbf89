// The main journey in Chromium: an editor publishes, a visitor applies, a reviewer approves, the user downloads.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { Page } from "playwright";
import { awake, launch, openPage } from "../support/browser.ts";
import { httpClient } from "../support/http_client.ts";
import { codeOf, startEmailSink } from "../support/email_sink.ts";
import { pngOf } from "../support/pictures.ts";
import { startServer } from "../support/server.ts";
import { writeInstaller } from "../support/sample_files.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

const SIZE = 150 * 1024 * 1024;
const admin = { username: "chief", password: "Admin12345" };
const applicant = { name: "李娜娜娜", email: "li.na@agri.example.com", phone: "13900004821", password: "Passw0rd1" };

Deno.test("from a new version to its download, as editor, visitor, reviewer and user", async () => {
  await using place = await temporaryFolder();
  const inbox = await startEmailSink();
  const server = await startServer({
    ...place.env,
    SMTP_URL: inbox.url,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  const browser = await launch();
  const complaints: string[] = [];
  const open = async (viewport: { width: number; height: number }, expect: RegExp[] = []) => {
    const opened = await openPage(browser, { base: server.base, context: { viewport, acceptDownloads: true }, expect });
    return { ...opened, check: () => complaints.push(...opened.complaints) };
  };
  try {
    const editor = await open({ width: 1440, height: 900 });
    const installer = await writeInstaller(`${place.path}/GAC_MSS_3.2.1 安装包.exe`, SIZE);
    await signInToBackOffice(editor.page, server.base);
    await publishVersion(editor.page, server.base, installer.path);
    const code = `${place.path}/group.png`;
    await Deno.writeFile(code, pngOf({ width: 264, height: 264 }));
    await setQrcode(editor.page, server.base, code);
    await publishNews(editor.page, server.base);

    const refusals = [/status of 401/, /status of 403/];
    const visitor = await open({ width: 390, height: 844 }, refusals);
    const { page } = visitor;
    await page.goto(server.base);
    await page.getByText("v3.2.1").first().waitFor();
    await page.getByText("高分系列卫星影像数据更新公告").first().waitFor();

    // A visitor must sign in, and is redirected there and back.
    await page.goto(`${server.base}/download`);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000); // the page leaves by a timer
    await page.getByRole("button", { name: /立即下载.*GAC_MSS/ }).click();
    await page.getByText("请先登录后再下载").waitFor();
    await page.clock.resume();
    await page.waitForURL(/\/login\?redirect=/);
    const back = page.url();

    await register(page, server.base, inbox);
    await page.goto(back);
    await signIn(page);
    await page.getByText("账号正在审核中，预计2-3个工作日内完成").waitFor();

    await approve(editor.page, server.base);
    assert.match((await inbox.next(applicant.email)).subject, /申请已收到/);
    assert.match((await inbox.next(applicant.email)).subject, /审核通过/);

    await page.goto(back);
    await page.clock.pauseAt(Date.now() + 60_000); // the page leaves by a timer
    await signIn(page);
    await page.getByText("登录成功，正在跳转...").waitFor();
    await page.clock.resume();
    await page.waitForURL(/\/download/);
    await awake(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /立即下载.*GAC_MSS/ }).click(),
    ]);
    assert.equal(download.suggestedFilename(), "GAC_MSS_3.2.1 安装包.exe");
    assert.equal(await digestOf(await download.path()), installer.sha256);
    assert.equal(await page.evaluate(readableSecrets), "", "no token within reach of a script");

    await editor.page.goto(`${server.base}/admin/dashboard`);
    await editor.page.getByText("近 7 天 1 次").first().waitFor();
    editor.check();
    visitor.check();
    assert.deepEqual(complaints, []);
  } finally {
    await browser.close();
    await server.stop();
    await inbox.close();
  }
});

async function signInToBackOffice(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/admin/content/version/new`);
  await page.waitForURL(/\/admin\/login\?redirect=/);
  await awake(page);
  await page.getByLabel("用户名").fill(admin.username);
  await page.getByLabel("密码", { exact: true }).fill(admin.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/content\/version\/new/);
}

async function publishVersion(page: Page, base: string, path: string): Promise<void> {
  await awake(page);
  await page.getByLabel("软件").click();
  await page.getByRole("option", { name: "GAC_MSS" }).click();
  await page.getByLabel("版本号").fill("3.2");
  await page.getByLabel("第 1 条更新说明").fill("新增 GF-7 后视全色几何校正");
  await page.getByRole("button", { name: "再写一条" }).click();
  await page.getByLabel("第 2 条更新说明").fill("修复 HJ-2B CCD4 元数据读取失败");
  await page.locator("input[type=file]").setInputFiles(path);
  await page.getByRole("button", { name: "保存并发布" }).click();
  await page.getByText("版本号格式应为 x.x.x").waitFor();
  await page.getByLabel("版本号").fill("3.2.1");

  // A cancelled upload leaves nothing, and typed values remain.
  await throttle(page, 20 * 1024 * 1024);
  await page.getByRole("button", { name: "保存并发布" }).click();
  await page.getByRole("progressbar").first().waitFor();
  await page.getByRole("button", { name: /取消上传/ }).click();
  await throttle(page, -1);
  await page.getByRole("button", { name: "保存并发布" }).click();
  await page.getByText("已保存").first().waitFor();
  await page.waitForURL(/\/admin\/content\/version($|\?)/);
  await page.getByRole("cell", { name: /3\.2\.1/ }).first().waitFor();
  const { json } = await httpClient(base).call("GET", "/api/downloads/versions");
  assert.equal(json.total, 1);
  assert.equal(json.data[0].file_size, SIZE);
}

async function setQrcode(page: Page, base: string, path: string): Promise<void> {
  await page.goto(`${base}/admin/qrcode`);
  await awake(page);
  await page.locator("input[type=file]").setInputFiles(path);
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("二维码上传成功").first().waitFor();
}

async function publishNews(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/admin/content/new`);
  await awake(page);
  await page.getByRole("button", { name: "新建资讯" }).first().click();
  await page.getByLabel("标题").fill("高分系列卫星影像数据更新公告");
  await page.getByLabel(/^链接/).fill("https://example.com/news/1");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("已保存").first().waitFor();
}

async function register(page: Page, base: string, inbox: Awaited<ReturnType<typeof startEmailSink>>): Promise<void> {
  await page.goto(`${base}/register`);
  await awake(page);
  const fill = (name: string, value: string) => page.locator(`input[name=${name}]`).fill(value);
  await fill("email", applicant.email);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByText("验证码已发送，请查收邮箱").first().waitFor();
  await page.getByRole("button", { name: /\d+秒后重试/ }).waitFor();
  await fill("code", codeOf(await inbox.next(applicant.email)));
  await fill("password", applicant.password);
  await fill("confirm", applicant.password);
  await fill("name", applicant.name);
  await fill("phone", applicant.phone);
  await fill("wechat_name", "田间遥感");
  await fill("institution_name", "华北农业大学");
  await page.locator("is-island[awake] form").waitFor(); // it replaces the native selects
  await choose(page, "个人学历", "在读研究生");
  await choose(page, "单位类型", "院校");
  await page.getByText("学术研究", { exact: true }).click();
  await page.getByRole("button", { name: "提交注册" }).click();
  await page.getByText("请阅读并同意用户协议和隐私政策").first().waitFor();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "提交注册" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("申请编号", { exact: true }).waitFor();
  await dialog.getByRole("img").first().waitFor();
  await dialog.getByText("返回首页").click();
  await page.waitForURL(`${base}/`);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function signIn(page: Page): Promise<void> {
  await awake(page);
  await page.locator("input[name=identifier]").fill(applicant.phone);
  await page.locator("input[name=password]").fill(applicant.password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

async function approve(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/admin/users/audit`);
  await page.getByRole("rowheader", { name: applicant.name }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^通过/ }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: /通过/ }).last().click();
  await page.getByText("用户已通过").first().waitFor();
}

async function throttle(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

/** Everything a script could read that looks like a session. */
function readableSecrets(): string {
  const all = [document.cookie, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })].join(" ");
  return /[ua]_[\w-]{43}/.exec(all)?.[0] ?? "";
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  using file = await Deno.open(path);
  for await (const chunk of file.readable) hash.update(chunk);
  return hash.digest("hex");
}
