// Media slots in the forms of the back office: chosen files are checked and previewed; a file or a link is sent, never
// both.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { browserTest } from "../../support/browser.ts";
import { openAdministration, png, save } from "../../support/administration.ts";
import { waitFor } from "../../support/wait_for.ts";

const { product, site, token, context, addVersion, open } = await openAdministration();
const code = png("码.png");
const input = (page: Page) => page.locator("input[type=file]");
const read = async (path: string) => (await product.call("GET", path, { token })).json;
const qrcode = "/api/admin/system/qrcode";

browserTest("a picture of another type, above the limit or missing is refused with its message", {
  site,
  context,
}, async (page, base) => {
  await open(page, base, "/admin/qrcode");
  assert.equal(await input(page).getAttribute("accept"), "image/jpeg,image/png,image/webp");
  await page.getByText("jpg、png 或 webp，不超过 5 MB").waitFor();
  await save(page);
  await page.getByText("请上传图片或填写链接").waitFor();
  await input(page).and(page.locator(":focus")).waitFor({ state: "attached" });
  await input(page).setInputFiles({ ...code, mimeType: "image/gif", name: "码.gif" });
  await page.getByText("只能上传 jpg/png/webp 格式的图片!").waitFor();
  const large = await Deno.makeTempFile({ suffix: ".png" }); // by path, because sending so many bytes to the browser would be slow
  await Deno.truncate(large, 5 * 1024 * 1024 + 1);
  await input(page).setInputFiles(large);
  await page.getByText("图片大小不能超过 5MB!").waitFor();
  await input(page).setInputFiles(code);
  await page.getByText("图片大小不能超过 5MB!").waitFor({ state: "detached" });
  await Deno.remove(large);
  await page.locator("form img[src^='blob:']").waitFor();
  await page.getByText("尚未保存，预览新二维码的弹窗").waitFor();
  await page.getByRole("figure", { name: "加入用户交流群" }).locator("img[src^='blob:']").waitFor();
  await page.getByRole("button", { name: "重置" }).click();
  await page.getByText("选择图片", { exact: true }).waitFor();
  await page.locator("img[src^='blob:']").first().waitFor({ state: "detached" });
});

browserTest("a link is checked and sent instead of the file that was selected before", {
  site,
  context,
}, async (page, base) => {
  const address = `${base}/static/logo.svg`; // the browser shows it, and no request goes to another host
  await open(page, base, "/admin/qrcode");
  await input(page).setInputFiles(code);
  await page.getByLabel("图片链接", { exact: true }).check();
  await save(page);
  await page.getByText("请上传图片或填写链接").waitFor();
  const link = page.getByRole("textbox", { name: /^图片链接/ });
  await link.fill("javascript:alert(1)");
  await save(page);
  await page.getByText("请输入正确的URL地址").waitFor();
  await link.fill(` ${address} `);
  await save(page);
  await page.getByText("二维码上传成功").first().waitFor();
  const { image_type, image_url, image_path } = await read(qrcode);
  assert.deepEqual([image_type, image_url, image_path], ["url", address, null]);
  await page.getByText("选择图片", { exact: true }).waitFor(); // the form is reset
  const endless = await Deno.makeTempFile(); // without an extension the browser knows no type: the server checks
  await Deno.writeFile(endless, code.buffer);
  await input(page).setInputFiles(endless);
  await save(page);
  await waitFor(async () => (await read(qrcode)).image_type === "upload");
  await Deno.remove(endless);
});

browserTest("a server error is shown at its field, and an error of the whole form is cleared by 重置", {
  site,
  context,
  expect: [/status of 415/, /status of 503/],
}, async (page, base) => {
  await open(page, base, "/admin/qrcode");
  await input(page).setInputFiles({ ...code, buffer: Buffer.from("<script>") });
  await save(page);
  await page.getByText("只能上传 jpg/png/webp 格式的图片!").waitFor();
  const body = JSON.stringify({ message: "同时上传的文件过多，请稍后重试", code: "unavailable" });
  await page.route(
    `**${qrcode}`,
    (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 503, contentType: "application/json", body })
        : route.continue(),
  );
  await save(page);
  await page.getByRole("alert").getByText("提交失败: 同时上传的文件过多，请稍后重试").waitFor();
  await page.getByRole("button", { name: "重置" }).click();
  await page.getByRole("alert").getByText("提交失败").waitFor({ state: "detached" });
});

browserTest("a version's file remains while no other is selected, and is replaced by a link", {
  site,
  context,
}, async (page, base) => {
  const { id } = await addVersion();
  const path = `/api/admin/content/versions/${id}`;
  const before = await read(path);
  const change = async (work: () => Promise<void>) => {
    await open(page, base, `/admin/content/version/${id}`);
    await work();
    await save(page);
    await page.waitForURL(/\/admin\/content\/version($|\?)/);
    return await read(path);
  };
  const unchanged = await change(async () => {
    await page.getByText("不选择新文件时保持不变").waitFor();
    await page.getByLabel("第 1 条更新说明").fill("只改了日志");
  });
  assert.deepEqual([unchanged.file_path, unchanged.sha256], [before.file_path, before.sha256]);
  const linked = await change(async () => {
    await page.getByLabel("下载链接", { exact: true }).check();
    await page.getByRole("textbox", { name: /^下载链接/ }).fill("https://example.com/a.exe");
  });
  assert.deepEqual([linked.file_type, linked.file_path, linked.sha256], ["url", "https://example.com/a.exe", null]);
  const moved = await change(async () => {
    await page.getByLabel("上传文件", { exact: true }).check();
    await input(page).setInputFiles({ ...code, name: "a.zip" });
  });
  assert.deepEqual([moved.file_type, moved.file_name], ["upload", "a.zip"]);
});
