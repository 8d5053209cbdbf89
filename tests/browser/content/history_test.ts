// The screen 历史: differences by word, restoring after a confirmation, on a form's page and in the news dialog.
import assert from "node:assert/strict";
import { browserTest } from "../../support/browser.ts";
import { formOf, tutorialForm } from "../../support/forms.ts";
import { openAdministration } from "../../support/administration.ts";

const { product, site, admin, token, context, addItem, open } = await openAdministration();
const path = "/api/admin/content/tutorials";

async function changedTutorial() {
  const content = "下载后解压，再运行安装程序。";
  const { id } = (await product.call("POST", path, { token, form: tutorialForm({ content }) })).json.data;
  await product.call("PUT", `${path}/${id}`, { token, form: formOf({ content: "下载后校验，再运行安装程序。" }) });
  return { id, content };
}

for (const width of [1440, 390]) {
  browserTest(`at ${width} px a tutorial's page shows the differences by word and restores the earlier text`, {
    site,
    context: { ...context, viewport: { width, height: 900 } },
  }, async (page, base) => {
    const { id, content } = await changedTutorial();
    await open(page, base, `/admin/content/tutorial/${id}`);
    await page.getByRole("button", { name: "历史" }).click();
    const dialog = page.getByRole("dialog", { name: "历史" });
    const change = dialog.getByRole("button", { name: admin.username });
    assert.match(await change.innerText(), /内容$/);
    await change.click();
    assert.deepEqual([await dialog.locator("del").innerText(), await dialog.locator("ins").innerText()], [
      "解压",
      "校验",
    ]);
    await dialog.getByRole("button", { name: "恢复", exact: true }).click();
    const question = page.getByRole("dialog", { name: "恢复到这次修改之前？" });
    await question.getByRole("button", { name: "取消" }).click();
    await question.waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: "恢复", exact: true }).click();
    await question.getByRole("button", { name: "确定恢复" }).click();
    await page.waitForFunction(
      (content) => document.querySelector<HTMLTextAreaElement>("[name=content]")?.value === content,
      content,
    );
    await page.getByText("已恢复").waitFor();
    assert.equal((await product.call("GET", `${path}/${id}`, { token })).json.content, content);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  });
}

browserTest("the news dialog has the history, too; a new item has none", { site, context }, async (page, base) => {
  const { id } = await addItem();
  const { json } = await product.call("GET", `/api/admin/content/news/${id}`, { token });
  await product.call("PUT", `/api/admin/content/news/${id}`, { token, body: { title: "错误的标题" } });
  await open(page, base, "/admin/content/new");
  const row = page.locator(`tr[data-row="${id}"]`);
  await row.getByRole("button", { name: "编辑" }).click();
  await page.getByRole("dialog", { name: "编辑资讯" }).getByRole("button", { name: "历史" }).click();
  const dialog = page.getByRole("dialog", { name: "历史" });
  await dialog.getByRole("button", { name: admin.username }).click();
  await dialog.getByRole("button", { name: "恢复", exact: true }).click();
  await page.getByRole("button", { name: "确定恢复" }).click();
  await row.getByText(json.title).waitFor();
  await page.getByRole("dialog").first().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "新建资讯" }).first().click();
  await page.getByRole("dialog", { name: "新建资讯" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "历史" }).count(), 0);
});

browserTest("a row that another editor has changed meanwhile is not restored", {
  site,
  context,
  expect: [/status of 409/],
}, async (page, base) => {
  const { id } = await changedTutorial();
  await open(page, base, `/admin/content/tutorial/${id}`);
  await product.call("PUT", `${path}/${id}`, { token, form: formOf({ title: "别人改的标题" }) });
  await page.getByRole("button", { name: "历史" }).click();
  const dialog = page.getByRole("dialog", { name: "历史" });
  await dialog.getByRole("button", { name: admin.username }).last().click();
  await dialog.getByRole("button", { name: "恢复", exact: true }).click();
  await page.getByRole("button", { name: "确定恢复" }).click();
  await page.getByText("数据已被他人修改，请刷新后重试").waitFor();
  assert.equal((await product.call("GET", `${path}/${id}`, { token })).json.title, "别人改的标题");
});
