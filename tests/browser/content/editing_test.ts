// Forms of the back office: errors, changes by another editor, running uploads.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Locator } from "playwright";
import { saveNews } from "../../../lib/domain/content/news.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { browserTest } from "../../support/browser.ts";
import { formOf } from "../../support/forms.ts";
import { openAdministration } from "../../support/administration.ts";

const { product, site, token, context, addItem, addVersion, open } = await openAdministration();
const late = "数据已被他人修改，请刷新后重试";

browserTest("a news item saved by another editor is reported, typed text remains, and it is loaded on demand", {
  site,
  context,
  expect: [/status of 409/],
}, async (page, base) => {
  const { id } = await addItem();
  await open(page, base, "/admin/content/new");
  await page.locator(`tr[data-row="${id}"]`).getByRole("button", { name: "编辑" }).click();
  await transaction((tx) => saveNews({ id, by: 1 }, { title: "别人改的标题" }, tx));
  const dialog = page.getByRole("dialog", { name: "编辑资讯" });
  await dialog.getByLabel("来源").fill("我写的来源");
  await dialog.getByRole("button", { name: "保存" }).click();
  await dialog.getByRole("alert").getByText(late).waitFor();
  assert.equal(await dialog.getByLabel("来源").inputValue(), "我写的来源");
  await dialog.getByRole("button", { name: "载入最新内容" }).click();
  await dialog.getByRole("alert").waitFor({ state: "detached" });
  assert.equal(await dialog.getByLabel("标题").inputValue(), "别人改的标题");
  await dialog.locator("[name=title]:focus").waitFor();
  await dialog.getByLabel("来源").fill("我写的来源");
  await dialog.getByRole("button", { name: "保存" }).click();
  await dialog.waitFor({ state: "detached" });
  const { json } = await product.call("GET", `/api/admin/content/news/${id}`, { token });
  assert.deepEqual([json.title, json.source], ["别人改的标题", "我写的来源"]);
});

browserTest("a version saved by another editor is reported, typed text remains, and it is loaded on demand", {
  site,
  context,
  expect: [/status of 409/],
}, async (page, base) => {
  const { id } = await addVersion();
  const path = `/api/admin/content/versions/${id}`;
  await open(page, base, `/admin/content/version/${id}`);
  await product.call("PUT", path, { token, form: formOf({ update_log: "新增：别人写的" }) });
  const text = page.getByLabel("第 1 条更新说明");
  await text.fill("我写的");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByRole("alert").getByText(`提交失败: ${late}`).waitFor();
  assert.equal(await text.inputValue(), "我写的");
  page.on("dialog", (question) => question.accept()); // the browser's own, about what was typed
  await page.getByRole("button", { name: "载入最新内容" }).click();
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>("[aria-label='第 1 条更新说明']")?.value === "别人写的"
  );
  assert.equal((await product.call("GET", path, { token })).json.update_log, "新增：别人写的");
});

browserTest(
  "each form of the back office counts its errors and focuses the first one",
  { site, context },
  async (page, base) => {
    const forms = [
      { path: "users/list", opens: "新建用户", sends: "新建", wrong: 8, first: "name" },
      { path: "content/new", opens: "新建资讯", sends: "保存", wrong: 2, first: "title" },
    ];
    for (const { path, opens, sends, wrong, first } of forms) {
      await open(page, base, `/admin/${path}`);
      await page.getByRole("button", { name: opens }).first().click();
      const dialog = page.getByRole("dialog", { name: opens });
      assert.equal((await dialog.boundingBox())?.width, 560);
      await dialog.getByRole("button", { name: sends, exact: true }).click();
      const summary = dialog.getByRole("alert").filter({ hasText: `${wrong} 项需要修改` });
      await summary.getByRole("button", { name: "查看第一项" }).click();
      await page.locator(`[name=${first}]:focus`).waitFor();
    }
    await open(page, base, "/admin/profile");
    await page.getByRole("button", { name: "编辑" }).click();
    await page.locator("[name=email]").fill("x");
    await page.locator("[name=newPassword]").fill("x");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByRole("alert").getByText("3 项需要修改").waitFor();
    await page.getByRole("button", { name: "查看第一项" }).click();
    await page.locator("[name=email]:focus").waitFor();
  },
);

browserTest(
  "while a version is uploaded, the button beside 上传中… cancels it",
  { site, context },
  async (page, base) => {
    await open(page, base, "/admin/content/version/new");
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/api\/admin\/uploads\/[0-9a-f]+$/, async (route) => {
      if (route.request().method() !== "PATCH") return route.continue();
      await answered;
      await route.abort();
    });
    await page.getByLabel("软件").first().click();
    await page.getByRole("option", { name: "GAC_PMS" }).click();
    await page.getByLabel("版本号").first().fill("9.9.9");
    await page.getByLabel("第 1 条更新说明").fill("首个版本");
    const buffer = Buffer.from("installer");
    await page.locator("input[type=file]").setInputFiles({
      name: "a.exe",
      mimeType: "application/octet-stream",
      buffer,
    });
    await page.getByRole("button", { name: "保存并发布" }).click();
    await page.getByRole("button", { name: "取消", exact: true }).click();
    await page.getByText("上传已取消").waitFor();
    await page.getByRole("button", { name: "保存并发布" }).waitFor();
    answer();
  },
);

browserTest(
  "a field that the server refuses gets the focus, too",
  { site, context, expect: [/status of 400/] },
  async (page, base) => {
    await open(page, base, "/admin/profile");
    await page.getByRole("button", { name: "编辑" }).click();
    await page.route(/\/api\/admin\/profile$/, (route) =>
      route.fulfill({
        status: 400,
        json: { message: "参数不正确", code: "invalid_input", fields: { password: "不能与用户名相同" } },
      }));
    await page.locator("[name=email]").fill("x@example.com");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText("不能与用户名相同").waitFor();
    await page.locator("[name=newPassword]:focus").waitFor();
  },
);

browserTest("a deletion that is too late is reported, and the row disappears from the list", {
  site,
  context,
  expect: [/status of 404/],
}, async (page, base) => {
  const { id } = await addItem({ title: "被别人先删的资讯" });
  await open(page, base, "/admin/content/new");
  const row = page.locator(`tr[data-row="${id}"]`);
  await row.getByRole("button", { name: "删除" }).click();
  await product.call("DELETE", `/api/admin/content/news/${id}`, { token });
  await page.getByRole("dialog", { name: "确认删除该条新闻？" }).getByRole("button", { name: "移到回收站" }).click();
  await page.getByRole("alert").filter({ hasText: "资讯不存在" }).waitFor();
  await row.waitFor({ state: "detached" });
  await page.getByRole("dialog", { name: "确认删除该条新闻？" }).waitFor({ state: "detached" });
});

browserTest("the version form shows the download page's own card", { site, context }, async (page, base) => {
  const { id, version_number } = await addVersion({ software_name: "GAC_CCD" });
  const textsOf = (card: Locator) => card.locator("h3, time, dl, code").allInnerTexts();
  await open(page, base, `/admin/content/version/${id}`);
  const previewed = await textsOf(page.getByRole("region", { name: "下载卡片预览" }).getByRole("article"));
  await page.goto(`${base}/download#GAC_CCD`);
  const card = page.locator("#GAC_CCD article").filter({ hasText: "SHA-256" });
  await card.getByRole("heading", { name: `v${version_number}` }).waitFor();
  assert.deepEqual(previewed, await textsOf(card));
  assert.equal(previewed.length, 5, "number, date, facts, hash, command");
});

browserTest("a news item and a version link to their public page, from the toast and from their row", {
  site,
  context,
}, async (page, base) => {
  const toPage = page.getByRole("link", { name: "查看页面" });
  const { id } = await addItem({ title: "公开的资讯", link: "https://example.org/public" });
  await open(page, base, "/admin/content/new");
  const row = page.locator(`tr[data-row="${id}"]`);
  assert.equal(await row.getByRole("link", { name: "公开的资讯" }).getAttribute("href"), `/news#news-${id}`);
  await row.getByRole("button", { name: "编辑" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  assert.equal(await toPage.getAttribute("href"), `/news#news-${id}`);

  const { id: out, version_number } = await addVersion();
  const address = `/download/GAC_MSS/${version_number}`;
  await open(page, base, `/admin/content/version/${out}`);
  await page.getByRole("button", { name: "保存" }).click();
  await page.waitForURL(/\/admin\/content\/version($|\?)/);
  assert.equal(await toPage.getAttribute("href"), address);
  assert.equal(await page.locator(`tr[data-row="${out}"]`).getByRole("link").first().getAttribute("href"), address);

  const { id: later } = await addVersion({ release_date: "2999-01-01" });
  await open(page, base, "/admin/content/version");
  const scheduled = page.locator(`tr[data-row="${later}"]`);
  await scheduled.getByText("定时", { exact: true }).waitFor();
  assert.equal(await scheduled.locator("a[href^='/download']").count(), 0);
});
