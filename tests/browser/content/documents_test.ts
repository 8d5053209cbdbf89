// The screen 帮助文档: the editor beside the live page, errors, history, the built-in text, a newer one, and zip files.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { builtInMarkdown } from "../../../lib/content/document/document.ts";
import { documentTable } from "../../../lib/domain/content/document_texts.ts";
import { zipped } from "../../../lib/services/zip.ts";
import { openAdministration, save } from "../../support/administration.ts";
import { browserTest } from "../../support/browser.ts";

const { product, site, token, context, open } = await openAdministration();
const screen = "/admin/content/document";
const call = (method: string, path: string, body?: object) =>
  product.call(method, `/api${screen.replace("document", "documents")}/${path}`, { token, body });
const text = builtInMarkdown("mosaic");
const own = (sentence: string) => text.replace("## 参数", `${sentence}\n\n## 参数`);

for (const width of [1440, 390]) {
  browserTest(`at ${width} px a text is edited beside its page, which shows its formulas; an error names its place`, {
    site,
    context: { ...context, viewport: { width, height: 900 } },
    expect: [/status of 400/],
  }, async (page, base) => {
    await open(page, base, screen);
    await page.getByRole("link", { name: "影像镶嵌" }).click();
    const preview = page.getByRole("region", { name: "页面预览" });
    await preview.getByRole("heading", { name: "界面" }).waitFor();
    const area = page.getByRole("textbox", { name: "正文" });
    await area.fill(own("新的公式 $x_9^2$。"));
    await preview.locator('math[alttext="x_9^2"]').waitFor();
    await area.fill(own("甲").replace("## 步骤", "## 别的 {#other}"));
    await preview.getByText("缺少锚点：mosaic-steps").waitFor();
    assert.ok(await preview.getByRole("heading", { name: "步骤" }).count() > 0, "the last sound page remains");
    await save(page);
    await page.getByRole("main").getByText("缺少锚点：mosaic-steps").nth(1).waitFor();
    await area.fill(own("新的公式 $x_9^2$。"));
    await save(page);
    await page.getByRole("link", { name: "查看页面" }).waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.match((await product.call("GET", "/document/mosaic")).text, /alttext="x_9\^2"/);

    await page.getByRole("button", { name: "历史" }).click();
    await page.getByRole("dialog", { name: "历史" }).getByText("正文").first().click();
    await page.getByRole("dialog", { name: "历史" }).locator("ins", { hasText: "公式" }).waitFor();
    await page.getByRole("button", { name: "关闭" }).last().click();
    await page.getByRole("button", { name: "恢复内置" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "恢复内置" }).click();
    await page.getByRole("button", { name: "恢复内置" }).waitFor({ state: "detached" });
    assert.equal((await area.inputValue()).trim(), text.trim());
  });
}

browserTest("a newer built-in text is announced with its differences; keeping the own text ends the notice", {
  site,
  context,
}, async (page, base) => {
  await call("PUT", "fusion", { body: builtInMarkdown("fusion").replace("## 参数", "自有的一句。\n\n## 参数") });
  const row = await documentTable.find("name", "fusion");
  await documentTable.update(row?.id ?? 0, (row) => ({ ...row, based_on: "older" }));
  await open(page, base, screen);
  await page.getByText("内置文本有更新").waitFor();
  await page.getByRole("link", { name: "影像融合" }).click();
  await page.getByRole("button", { name: "查看差异" }).click();
  await page.getByRole("dialog").locator("del", { hasText: "自有" }).waitFor();
  await page.getByRole("button", { name: "保留自有文本" }).click();
  await page.getByText("内置文本有更新").waitFor({ state: "detached" });
  assert.equal((await call("GET", "fusion")).json.outdated, false);
  await call("DELETE", "fusion");
});

browserTest("a zip is imported with what was written and what was not", { site, context }, async (page, base) => {
  const zip = await zipped(new Map([["mosaic.md", own("来自压缩包。")], ["batch.md", "没有锚点"]]));
  await open(page, base, screen);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "导出" }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^帮助文档-[\d-]+\.zip$/);
  await page.getByRole("button", { name: "导入" }).click();
  const dialog = page.getByRole("dialog", { name: "导入帮助文档" });
  const file = { name: "a.zip", mimeType: "application/zip", buffer: Buffer.from(zip) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: "导入" }).click();
  await dialog.getByText("已更新 1 篇：mosaic").waitFor();
  await dialog.getByText("batch.md：缺少锚点：batch-interface").waitFor();
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  await page.getByText("自有文本").first().waitFor();
  await call("DELETE", "mosaic");
});
