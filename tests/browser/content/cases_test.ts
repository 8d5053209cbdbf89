// Cases and tutorials in the back office: list, form with several files, preview, changes by another editor.
import assert from "node:assert/strict";
import { browserTest } from "../../support/browser.ts";
import { addCase } from "../../support/content.ts";
import { caseForm, formOf } from "../../support/forms.ts";
import { film, openAdministration, png, save, saveButton, slot } from "../../support/administration.ts";

const { product, site, token, context, open } = await openAdministration();
const path = "/api/admin/content/cases";
const list = "/admin/content/case";
const made = async () => (await product.call("POST", path, { token, form: caseForm() })).json.data;
const read = async (id: number) => (await product.call("GET", `${path}/${id}`, { token })).json;

browserTest("a case is created with four files, each checked and previewed, and the preview follows", {
  site,
  context,
}, async (page, base) => {
  await open(page, base, `${list}/new`);
  await save(page);
  await page.getByRole("alert").getByText("7 项需要修改").waitFor();
  for (const words of ["请输入标题", "请输入简介", "请输入详细描述", "请上传封面图片", "请上传视频"]) {
    await page.getByText(words, { exact: true }).waitFor();
  }
  await page.getByText("请上传处理前图片或输入URL").waitFor();
  await page.getByLabel("标题").fill("巢湖藻华");
  await page.getByLabel("简介").fill("一句话");
  await page.getByLabel("详细描述").fill("很长的描述");
  await page.getByLabel("标签").fill("水质，GF-2");
  const cover = slot(page, "封面图片");
  await cover.locator("input[type=file]").setInputFiles({ ...png("a.gif"), mimeType: "image/gif" });
  await cover.getByText("只能上传 jpg/png/webp 格式的图片!").waitFor();
  await slot(page, "视频").locator("input[type=file]").setInputFiles(png("a.png"));
  await slot(page, "视频").getByText("只能上传 mp4/webm 格式的视频!").waitFor();
  for (const name of ["封面图片", "处理前图片", "处理后图片"]) {
    await slot(page, name).locator("input[type=file]").setInputFiles(png(`${name}.png`));
    await slot(page, name).getByText(`${name}.png`).waitFor();
  }
  await slot(page, "视频").locator("input[type=file]").setInputFiles(film);
  const preview = slot(page, "案例预览");
  await preview.getByRole("heading", { name: "巢湖藻华" }).waitFor();
  await preview.getByText("GF-2", { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll("[aria-label='案例预览'] img[src^='blob:']").length === 3);
  const line = preview.getByRole("slider");
  await line.press("ArrowRight");
  assert.equal(await line.getAttribute("aria-valuenow"), "51");
  await save(page);
  await page.waitForURL(/\/admin\/content\/case($|\?)/);
  await page.getByText("已保存").waitFor();
  const row = page.locator("tr[data-row]").filter({ hasText: "巢湖藻华" });
  await row.getByText("已发布").waitFor();
  const thumb = row.locator("img");
  await thumb.waitFor();
  assert.deepEqual(await thumb.evaluate((img: HTMLImageElement) => [img.width, img.height]), [64, 40]);
  assert.match(await thumb.getAttribute("src") ?? "", /\?w=400$/); // not the photograph itself
});

browserTest("required fields are marked, and each first error is not covered by the bar", {
  site,
  context: { ...context, viewport: { width: 1280, height: 720 } },
}, async (page, base) => {
  await open(page, base, `${list}/new`);
  const files = ["封面图片", "处理前图片", "处理后图片", "视频"];
  for (const name of files) await slot(page, name).getByRole("heading").getByText("*").waitFor();
  const boxes = await Promise.all(files.map(async (name) => (await slot(page, name).boundingBox())!));
  assert.equal(new Set(boxes.map(({ x }) => x)).size, 2, "two beside each other");
  assert.equal(new Set(boxes.map(({ y }) => y)).size, 2, "in two rows");

  async function clear(words: string) {
    await save(page);
    const error = page.getByText(words, { exact: true });
    await error.waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-invalid") === "true");
    const bar = (await saveButton(page).locator("..").boundingBox())!;
    const line = (await error.boundingBox())!;
    assert.ok(line.y > 0 && line.y + line.height <= bar.y, `${words}: ${line.y + line.height} of ${bar.y}`);
  }
  for (
    const [label, words] of [["标题", "请输入标题"], ["简介", "请输入简介"], ["详细描述", "请输入详细描述"]] as const
  ) {
    await clear(words);
    await page.getByLabel(label).fill("文字");
  }
  for (const name of ["封面图片", "处理前图片", "处理后图片", "视频"]) {
    const words = { 封面图片: "请上传封面图片", 视频: "请上传视频" }[name] ?? `请上传${name}或输入URL`;
    await clear(words);
    await slot(page, name).locator("input[type=file]").setInputFiles(name === "视频" ? film : png("a.png"));
  }
});

browserTest("a public entry links to its page, from the toast and from its row; a draft does not", {
  site,
  context,
}, async (page, base) => {
  const { id } = await made();
  const row = page.locator(`tr[data-row="${id}"]`);
  const name = (title: string) => row.getByRole("link", { name: title });
  await open(page, base, `${list}/${id}`);
  await page.getByLabel("标题").fill("洱海水色");
  await save(page);
  const toPage = page.getByRole("link", { name: "查看页面" });
  assert.equal(await toPage.getAttribute("href"), `/case/${id}`);
  assert.equal(await name("洱海水色").first().getAttribute("href"), `/case/${id}`);
  await open(page, base, `${list}/${id}`);
  await page.getByLabel("存为草稿").check();
  await save(page);
  await page.getByText("已保存").waitFor();
  await row.getByText("草稿").waitFor();
  assert.equal(await toPage.count(), 0);
  assert.equal(await row.locator(`a[href="/case/${id}"]`).count(), 0);
});

browserTest("unchanged slots remain; a link replaces a file; the conflict is reported", {
  site,
  context,
  expect: [/status of 409/],
}, async (page, base) => {
  const before = await made();
  await open(page, base, `${list}/${before.id}`);
  await slot(page, "视频").getByText(before.video_path).waitFor();
  await slot(page, "封面图片").locator(`img[src$="${before.image_path}?w=800"]`).waitFor();
  await slot(page, "处理前图片").getByLabel("链接", { exact: true }).check();
  await slot(page, "处理前图片").getByRole("textbox").fill("javascript:alert(1)");
  await save(page);
  await slot(page, "处理前图片").getByText("请输入正确的URL地址").waitFor();
  await slot(page, "处理前图片").getByRole("textbox").fill(`${base}/static/logo.svg`);
  await save(page);
  await page.waitForURL(/\/admin\/content\/case($|\?)/);
  const after = await read(before.id);
  const changed = { before_image_type: "url", before_image: `${base}/static/logo.svg`, before_image_path: null };
  assert.deepEqual(after, { ...before, ...changed, updated_at: after.updated_at });
  await open(page, base, `${list}/${before.id}`);
  await product.call("PUT", `${path}/${before.id}`, { token, form: formOf({ title: "别人改的标题" }) });
  await page.getByLabel("标题").fill("我改的标题");
  await save(page);
  await page.getByRole("alert").getByText("提交失败: 数据已被他人修改，请刷新后重试").waitFor();
  assert.equal(await page.getByLabel("标题").inputValue(), "我改的标题");
  page.on("dialog", (question) => question.accept());
  await page.getByRole("button", { name: "载入最新内容" }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=title]")?.value === "别人改的标题");
});

browserTest("files show their upload progress, one after the other, and 取消 aborts all of them", {
  site,
  context,
}, async (page, base) => {
  const { id } = await made();
  await open(page, base, `${list}/${id}`);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${path}/${id}`, async (route) => {
    await answered;
    await route.abort();
  });
  await slot(page, "封面图片").locator("input[type=file]").setInputFiles(png("a.png"));
  await slot(page, "视频").locator("input[type=file]").setInputFiles(film);
  await save(page);
  await slot(page, "封面图片").getByRole("progressbar").waitFor();
  await slot(page, "视频").getByRole("progressbar").waitFor();
  assert.equal(await slot(page, "处理前图片").getByRole("progressbar").count(), 0);
  await page.getByRole("button", { name: "取消", exact: true }).click();
  await page.getByText("上传已取消").waitFor();
  await saveButton(page).waitFor();
  answer();
});

browserTest("cases are filtered by status and tags, and deleted after a confirmation", {
  site,
  context,
}, async (page, base) => {
  const image_url = `${base}/static/logo.svg`;
  const draft = await addCase({ title: "未完成", status: "pending", tags: "矿山", image_url });
  await addCase({ title: "矿山复绿", tags: "矿山,生态", image_url });
  await open(page, base, `${list}?tags=矿山`);
  const rows = page.locator("tr[data-row]");
  await page.locator(`tr[data-row="${draft.id}"]`).waitFor();
  assert.equal(await rows.count(), 2);
  await page.getByLabel("状态").first().click();
  await page.getByRole("option", { name: "草稿" }).click();
  await page.getByRole("button", { name: "查询" }).click();
  await page.waitForFunction(() => document.querySelectorAll("tr[data-row]").length === 1);
  await rows.first().getByRole("button", { name: "删除" }).click();
  const dialog = page.getByRole("dialog", { name: "确定要删除这个案例吗？" });
  await dialog.getByRole("button", { name: "移到回收站" }).click();
  await page.getByText("删除成功").waitFor();
  assert.equal((await product.call("GET", `${path}/${draft.id}`, { token })).status, 404);
});

browserTest("a tutorial is created with a picture and a link, changed, and deleted", {
  site,
  context,
}, async (page, base) => {
  await open(page, base, "/admin/content/tutorial/new");
  await save(page);
  for (const words of ["请输入标题", "请输入内容", "请选择图片", "请选择视频"]) {
    await page.getByText(words, { exact: true }).waitFor();
  }
  await page.getByLabel("标题").fill("安装");
  await page.getByRole("textbox", { name: "内容" }).fill("下载后解压。");
  await slot(page, "图片").locator("input[type=file]").setInputFiles(png("a.png"));
  await slot(page, "视频").getByLabel("链接", { exact: true }).check();
  await slot(page, "视频").getByRole("textbox").fill("https://example.com/a.mp4");
  await save(page);
  await page.waitForURL(/\/admin\/content\/tutorial($|\?)/);
  const row = page.locator("tr[data-row]").filter({ hasText: "安装" });
  const toPage = await page.getByRole("link", { name: "查看页面" }).getAttribute("href");
  assert.match(toPage ?? "", /^\/tutorials#tutorial-\d+$/);
  assert.equal(await row.locator(`a[href="${toPage}"]`).count(), 1);
  await row.getByRole("link", { name: "编辑" }).click();
  await page.getByLabel("标题").fill("安装与首次启动");
  await save(page);
  await page.getByText("已保存").waitFor();
  await row.filter({ hasText: "首次启动" }).getByRole("button", { name: "删除" }).click();
  const dialog = page.getByRole("dialog", { name: "确定要删除这个教程吗？" });
  await dialog.getByRole("button", { name: "移到回收站" }).click();
  await page.getByText("删除成功").waitFor();
  await page.getByText("还没有教程").waitFor();
});
