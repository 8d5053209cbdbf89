// Forms with files that are refused: errors are shown at their fields, and typed and chosen values remain.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { browserTest } from "../../support/browser.ts";
import { film, openAdministration, png, save, slot } from "../../support/administration.ts";

const { product, site, context, addVersion, open } = await openAdministration();
const MB = 1024 * 1024;
const cases = "/api/admin/content/cases";
const file = (page: Page, name: string) => slot(page, name).locator("input[type=file]");
const pictures = ["封面图片", "处理前图片", "处理后图片"];

/** An empty file of so many bytes, given by path, because sending so many bytes to the browser would be slow. */
async function emptyFile(bytes: number, suffix: string): Promise<string> {
  const path = await Deno.makeTempFile({ dir: product.folder, suffix });
  await Deno.truncate(path, bytes);
  return path;
}

async function writeCase(page: Page, base: string): Promise<void> {
  await open(page, base, "/admin/content/case/new");
  await page.getByLabel("标题").fill("巢湖藻华");
  await page.getByLabel("简介").fill("一句话");
  await page.getByLabel("详细描述").fill("很长的描述");
  for (const name of pictures) await file(page, name).setInputFiles(png(`${name}.png`));
  await file(page, "视频").setInputFiles(film);
}

async function assertWritten(page: Page): Promise<void> {
  assert.equal(await page.getByLabel("标题").inputValue(), "巢湖藻华");
  assert.equal(await page.getByLabel("详细描述").inputValue(), "很长的描述");
  for (const name of pictures) await slot(page, name).getByText(`${name}.png`).waitFor();
  await slot(page, "视频").getByText("流程.mp4").waitFor();
}

browserTest("a file above its slot's limit is refused at its slot, until another one is selected", {
  site,
  context,
}, async (page, base) => {
  const [picture, video] = await Promise.all([emptyFile(5 * MB + 1, ".png"), emptyFile(50 * MB + 1, ".mp4")]);
  for (const [path, names] of [["case", [...pictures, "视频"]], ["tutorial", ["图片", "视频"]]] as const) {
    await open(page, base, `/admin/content/${path}/new`);
    for (const name of names) {
      const [good, large, words] = name === "视频"
        ? [film, video, "视频大小不能超过 50MB!"] as const
        : [png("小.png"), picture, "图片大小不能超过 5MB!"] as const;
      await file(page, name).setInputFiles(large);
      await slot(page, name).getByText(words).waitFor();
      await file(page, name).setInputFiles(good);
      await slot(page, name).getByText(good.name).waitFor();
      await slot(page, name).getByText(words).waitFor({ state: "detached" });
    }
  }
});

browserTest("without a response, after a failure and after a refusal the form is unchanged, and can then be saved", {
  site,
  context,
  expect: [/ERR_FAILED/, /status of 500/, /status of 413/],
}, async (page, base) => {
  await writeCase(page, base);
  const answers = [
    { words: "提交失败: 服务器无响应，请检查网络连接" },
    {
      status: 500,
      body: { message: "服务器内部错误，请稍后重试", code: "internal" },
      words: "提交失败: 服务器内部错误",
    },
    { status: 200, body: { message: "添加成功" }, words: "提交失败: 上传响应格式错误" },
    {
      status: 413,
      body: { message: "视频大小不能超过 5MB!", code: "too_large", fields: { video: "视频大小不能超过 5MB!" } },
      words: "视频大小不能超过 5MB!",
    },
  ];
  for (const { status, body, words } of answers) {
    await page.route(
      `**${cases}`,
      (route) =>
        status ? route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) }) : route.abort(),
      { times: 1 },
    );
    await save(page);
    await page.getByText(words).first().waitFor();
    await assertWritten(page);
  }
  await save(page);
  await page.waitForURL(/\/admin\/content\/case($|\?)/);
  await page.getByText("已保存").waitFor();
});

browserTest("an error that only the server detects is at its slot, which has the focus; the others remain", {
  site,
  context,
  expect: [/status of 415/],
}, async (page, base) => {
  await writeCase(page, base);
  const remove = slot(page, "处理后图片").getByRole("button", { name: "移除文件" });
  await remove.click();
  await file(page, "处理后图片").setInputFiles({ ...png("假.png"), buffer: Buffer.from("GIF89a") });
  await save(page);
  await slot(page, "处理后图片").getByText("只能上传 jpg/png/webp 格式的图片!").waitFor();
  await remove.and(page.locator(":focus")).waitFor();
  await slot(page, "处理前图片").getByText("处理前图片.png").waitFor();
  await remove.click();
  await file(page, "处理后图片").setInputFiles(png("真.png"));
  await save(page);
  await page.waitForURL(/\/admin\/content\/case($|\?)/);
});

browserTest("a version's SHA-256 is copied from the list and from the form", {
  site,
  context: { ...context, permissions: ["clipboard-read", "clipboard-write"] },
}, async (page, base) => {
  const { id } = await addVersion();
  const { sha256 } = (await product.call("GET", "/api/downloads/versions")).json.data[0];
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const copy = page.getByRole("button", { name: `复制 SHA-256 ${sha256}` });
  for (const path of ["/admin/content/version", `/admin/content/version/${id}`]) {
    await open(page, base, path);
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await copy.click();
    await page.getByText("已复制").waitFor({ state: "attached" });
    assert.equal(await copied(), sha256);
  }
  await page.locator("input[type=file]").setInputFiles(png("b.zip"));
  await copy.waitFor({ state: "detached" }); // it is the other file's
});
