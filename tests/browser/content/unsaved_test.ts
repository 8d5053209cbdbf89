// Unsaved changes in the forms of content: the save key, the question before leaving, and drafts.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { newsTable, saveNews } from "../../../lib/domain/content/news.ts";
import { tutorialTable } from "../../../lib/domain/content/tutorials.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openAdministration } from "../../support/administration.ts";
import { password } from "../../support/app.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { tutorialForm } from "../../support/forms.ts";
import { waitFor } from "../../support/wait_for.ts";

const { product, site, token, context, addItem, addVersion, open } = await openAdministration();
const desk = { viewport: { width: 1440, height: 900 } };
const note = (page: Page) => page.getByText(/^已恢复 .* 未保存的内容/);
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)));

/** Adds a tutorial whose files are on this site. Returns its id. */
async function addTutorial(): Promise<number> {
  const { json } = await product.call("POST", "/api/admin/content/tutorials", { token, form: tutorialForm() });
  return json.data.id;
}

/** Answers the browser's question before leaving; returns the questions so far. */
function answering(page: Page, leave: boolean): string[] {
  const asked: string[] = [];
  page.on("dialog", async (question) => {
    asked.push(question.type());
    await (leave ? question.accept() : question.dismiss());
  });
  return asked;
}

async function openNews(page: Page, id: number) {
  await page.locator(`tr[data-row="${id}"]`).getByRole("button", { name: "编辑" }).click();
  return page.getByRole("dialog", { name: "编辑资讯" });
}

browserTest("Ctrl S and ⌘ S save the form of a page and that of a dialog, and say 已保存", { site, context }, async (
  page,
  base,
) => {
  const id = await addTutorial();
  await open(page, base, `/admin/content/tutorial/${id}`);
  await page.getByLabel("标题").fill("安装与启动");
  await page.keyboard.press("Control+s");
  await page.waitForURL(/\/admin\/content\/tutorial($|\?)/);
  await page.getByRole("status").filter({ hasText: "已保存" }).getByRole("link", { name: "查看页面" }).waitFor();
  assert.equal((await tutorialTable.get(id))?.title, "安装与启动");

  const item = await addItem();
  await open(page, base, "/admin/content/new");
  const dialog = await openNews(page, item.id);
  await dialog.getByLabel("来源").fill("光明日报");
  await page.keyboard.press("Meta+s");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("status").filter({ hasText: "已保存" }).waitFor();
  assert.equal((await newsTable.get(item.id))?.source, "光明日报");
  assert.deepEqual(await drafts(page), []);
});

browserTest("leaving with unsaved changes asks, on a page and in a dialog; without changes nothing asks", {
  site,
  context,
}, async (page, base) => {
  const id = await addTutorial();
  const item = await addItem();
  const asked = answering(page, false);
  const back = page.getByRole("link", { name: "返回列表" });
  await open(page, base, `/admin/content/tutorial/${id}`);
  await back.click();
  await page.waitForURL(/\/admin\/content\/tutorial($|\?)/);
  assert.deepEqual(asked, []);
  await open(page, base, `/admin/content/tutorial/${id}`);
  await page.getByLabel("标题").fill("改过的标题");
  await back.click();
  await waitFor(() => asked.join() === "beforeunload");
  assert.equal(await page.getByLabel("标题").inputValue(), "改过的标题");
  await page.keyboard.press("Control+s");
  await page.waitForURL(/\/admin\/content\/tutorial($|\?)/);

  await open(page, base, "/admin/content/new");
  const dialog = await openNews(page, item.id);
  await dialog.getByLabel("来源").fill("光明日报");
  await page.evaluate(() => location.reload());
  await waitFor(() => asked.join() === "beforeunload,beforeunload");
  await dialog.getByRole("button", { name: "取消" }).click();
  await page.getByRole("button", { name: "继续编辑" }).click();
  assert.equal(await dialog.getByLabel("来源").inputValue(), "光明日报");
  await dialog.getByRole("button", { name: "取消" }).click();
  await page.getByRole("button", { name: "放弃修改" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual(await drafts(page), [], "what was given up is no draft");
});

browserTest("a draft survives a reload, with fields that have a state of their own, and can be discarded", {
  site,
  context,
}, async (page, base) => {
  const { id } = await addVersion();
  answering(page, true);
  await open(page, base, `/admin/content/version/${id}`);
  const text = page.getByLabel("第 1 条更新说明");
  const first = await text.inputValue();
  await text.fill("写到一半");
  await page.reload();
  await note(page).waitFor();
  assert.equal(await text.inputValue(), "写到一半");
  await page.getByRole("button", { name: "放弃草稿" }).click();
  await note(page).waitFor({ state: "detached" });
  assert.equal(await text.inputValue(), first);
  assert.deepEqual(await drafts(page), []);
  await page.reload();
  await awake(page);
  assert.equal(await note(page).count(), 0);
});

browserTest("the form of a new item of each kind restores its draft after a reload", { site, context }, async (
  page,
  base,
) => {
  answering(page, true);
  for (
    const [kind, name] of [["case", "title"], ["tutorial", "title"], ["version", "version_number"], ["new", "title"]]
  ) {
    const openForm = async () => {
      await awake(page);
      if (kind === "new") await page.getByRole("button", { name: "新建资讯" }).first().click();
    };
    await page.goto(`${base}/admin/content/${kind}${kind === "new" ? "" : "/new"}`);
    await openForm();
    const field = page.locator(`[name=${name}]`);
    await field.fill("8.7.6");
    await page.reload();
    await openForm();
    await note(page).waitFor();
    assert.equal(await field.inputValue(), "8.7.6", `${kind}`);
  }
});

browserTest("a draft of a row that has been changed since says so, and saving it is a conflict", {
  site,
  context,
  expect: [/status of 409/],
}, async (page, base) => {
  const { id } = await addItem({ title: "原来的标题" });
  answering(page, true);
  await open(page, base, "/admin/content/new");
  await (await openNews(page, id)).getByLabel("来源").fill("我写的来源");
  await page.reload();
  await transaction((tx) => saveNews({ id, by: 1 }, { title: "别人改的标题" }, tx));
  await page.reload();
  await awake(page);
  const dialog = await openNews(page, id);
  await dialog.getByText("此后这条内容已被修改").waitFor();
  assert.equal(await dialog.getByLabel("来源").inputValue(), "我写的来源");
  assert.equal(await dialog.getByLabel("标题").inputValue(), "别人改的标题");
  await page.keyboard.press("Control+s");
  await dialog.getByRole("button", { name: "载入最新内容" }).click();
  await note(page).waitFor({ state: "detached" });
  assert.deepEqual(await drafts(page), []);
});

browserTest("a draft survives an expired session, belongs to its administrator, and ends with signing out", {
  site,
  context: desk,
}, async (page, base) => {
  const [own, other] = [await product.signInAdmin(), await product.signInAdmin()];
  const id = await addTutorial();
  const path = `/admin/content/tutorial/${id}`;
  const signedIn = async (token: string) => {
    await page.context().addCookies([{ name: "aid", value: token, url: base }]);
    await open(page, base, path);
  };
  answering(page, true);
  await signedIn(own.token);
  await page.getByLabel("标题").fill("写到一半");
  await product.call("POST", "/api/admin/auth/logout", { token: own.token });
  await page.reload();
  await page.waitForURL(/\/admin\/login/);
  await signedIn(other.token);
  assert.equal(await page.getByLabel("标题").inputValue(), "安装");
  await product.call("POST", "/api/admin/auth/logout", { token: other.token });
  await page.reload();
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel("用户名").fill(own.admin.username);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(base + path);
  await note(page).waitFor();
  assert.equal(await page.getByLabel("标题").inputValue(), "写到一半");
  await page.getByRole("button", { name: /账号菜单/ }).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "退出登录" }).click();
  await page.waitForURL(/\/admin\/login/);
  assert.deepEqual(await drafts(page), []);
});

for (const [width, height] of [[1440, 600], [390, 640]] as const) {
  browserTest(`at ${width} px no error is below the bar with the save button`, {
    site,
    context: { ...context, viewport: { width, height } },
  }, async (page, base) => {
    await open(page, base, "/admin/content/case/new");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.keyboard.press("Control+s");
    await page.getByText("项需要修改").waitFor();
    const clear = await page.locator("[aria-invalid=true], [data-wrong=true]").evaluateAll((fields) => {
      const bar = document.querySelector("form button[type=submit]")!.closest(".sticky")!;
      return fields.map((field) => {
        (field as HTMLElement).focus();
        const error = document.getElementById(field.getAttribute("aria-describedby")?.split(" ")[0] ?? "");
        (error ?? field).scrollIntoView({ block: "nearest" });
        return (error ?? field).getBoundingClientRect().bottom <= bar.getBoundingClientRect().top;
      });
    });
    assert.ok(clear.length >= 3);
    assert.ok(clear.every(Boolean), JSON.stringify(clear));
  });
}
