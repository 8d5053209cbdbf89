// The upload of an installer in the version form: it can be paused, resumes after the connection or the page was gone,
// and the form waits for it.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { Page } from "playwright";
import { browserTest } from "../../support/browser.ts";
import { openAdministration } from "../../support/administration.ts";

const { product, site, token, context, open } = await openAdministration();
const MB = 1024 * 1024;
const content = Uint8Array.from({ length: 20 * MB }, (_, at) => at * 31 % 251);
const path = `${product.folder}/GAC_CCD_4.0.0 安装包.zip`;
await Deno.writeFile(path, content);
const upload = /\/api\/admin\/uploads\/[0-9a-f]+$/;

/** The offsets of the pieces that the page sends, and a way to make them fail. */
async function watchPieces(page: Page) {
  const offsets: number[] = [];
  const line = { cut: (_: number) => false };
  await page.route(upload, (route) => {
    const request = route.request();
    if (request.method() !== "PATCH") return route.continue();
    const offset = Number(request.headers()["upload-offset"]);
    if (line.cut(offset)) return route.abort();
    offsets.push(offset);
    return route.continue();
  });
  return { offsets, line };
}

async function fill(page: Page, number: string): Promise<void> {
  await page.getByLabel("软件").first().click();
  await page.getByRole("option", { name: "GAC_CCD" }).click();
  await page.getByLabel("版本号").first().fill(number);
  await page.getByLabel("第 1 条更新说明").fill("首个版本");
}

browserTest("an upload survives its connection and its page, and becomes the version's file", {
  site,
  context,
  expect: [/ERR_FAILED/],
}, async (page, base) => {
  await open(page, base, "/admin/content/version/new");
  const { offsets, line } = await watchPieces(page);
  line.cut = (offset) => offset > 0;
  await page.locator("input[type=file]").setInputFiles(path);
  await page.getByText("连接中断，恢复后自动继续").waitFor();
  page.on("dialog", (question) => question.accept()); // the browser's own: the page is left in the middle
  await page.reload();
  line.cut = () => false;
  await open(page, base, "/admin/content/version/new");
  await fill(page, "4.0.0");
  await page.locator("input[type=file]").setInputFiles(path);
  await page.getByText("上传完成，保存后发布").waitFor();
  assert.deepEqual(offsets, [0, 8 * MB, 16 * MB]);
  await page.getByRole("button", { name: "保存并发布" }).click();
  await page.waitForURL(/\/admin\/content\/version$/);
  const { json } = await product.call("GET", "/api/admin/content/versions?software_name=GAC_CCD", { token });
  const [version] = json.data;
  assert.equal(version.sha256, createHash("sha256").update(content).digest("hex"));
  assert.deepEqual([version.file_name, version.file_size], ["GAC_CCD_4.0.0 安装包.zip", content.length]);
  assert.equal(await page.evaluate(() => localStorage.getItem("gac_upload")), null);
});

browserTest(
  "an upload is paused and resumed by hand, while the form waits for it",
  { site, context },
  async (page, base) => {
    await open(page, base, "/admin/content/version/new");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let first = true;
    await page.route(upload, async (route) => {
      if (route.request().method() !== "PATCH" || !first) return route.continue();
      first = false;
      await held;
      await route.continue().catch(() => {}); // it was interrupted meanwhile
    });
    await fill(page, "4.0.1");
    await page.locator("input[type=file]").setInputFiles(path);
    await page.getByText("分段上传，断线后自动继续").waitFor();
    await page.getByRole("button", { name: "保存并发布" }).click();
    await page.getByText("上传中…").waitFor();
    await page.getByRole("button", { name: "暂停上传" }).click();
    await page.getByText("已暂停，24 小时内可以继续").waitFor();
    release();
    await page.getByRole("button", { name: "继续上传" }).click();
    await page.waitForURL(/\/admin\/content\/version$/);
  },
);
