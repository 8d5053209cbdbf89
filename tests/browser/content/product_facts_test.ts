// The screen 产品资料: rows that are edited, moved by keys, added and removed; errors at their fields; the built-in value;
// JSON files; the public page.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { builtinFacts } from "../../../lib/shared/facts/builtin.ts";
import { openAdministration, save } from "../../support/administration.ts";
import { browserTest } from "../../support/browser.ts";
import { waitFor } from "../../support/wait_for.ts";

const { product, site, token, context, open } = await openAdministration();
const screen = "/admin/content/facts";
const path = "/api/admin/content/facts";
const [first, second] = builtinFacts.faq.map(({ question }) => question);

const saved = (page: Page) => page.getByRole("status").filter({ hasText: "已保存" });
const questionsOf = async (page: Page, base: string) => {
  await page.goto(`${base}/tutorials`);
  return await page.locator("li:has([id^=faq-]) summary").allInnerTexts();
};

for (const width of [1440, 390]) {
  browserTest(`at ${width} px a question is edited, moved by keys and saved; the built-in FAQ comes back`, {
    site,
    context: { ...context, viewport: { width, height: 900 } },
  }, async (page, base) => {
    await open(page, base, `${screen}?tab=faq`);
    await page.getByText("当前为内置内容。").waitFor();
    await page.getByRole("button", { name: first, exact: false }).first().click();
    await page.getByRole("textbox", { name: "问题", exact: true }).fill("提示未签名怎么办");
    const preview = page.frameLocator("iframe[title='页面预览']");
    await preview.getByText("提示未签名怎么办").waitFor();
    await page.getByRole("button", { name: "下移“提示未签名怎么办”" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "下移“提示未签名怎么办”" }).and(page.locator(":focus")).waitFor();
    await page.getByText("“提示未签名怎么办”现在是第 2 项").waitFor({ state: "attached" });
    await save(page);
    await saved(page).getByRole("link", { name: "查看页面" }).waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual((await questionsOf(page, base)).slice(0, 2), [second, "提示未签名怎么办"]);

    await open(page, base, `${screen}?tab=faq`);
    await page.getByRole("button", { name: "恢复内置" }).click();
    const question = page.getByRole("dialog", { name: "“常见问题”恢复为内置内容？" });
    await question.getByRole("button", { name: "取消" }).click();
    await question.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "恢复内置" }).click();
    await question.getByRole("button", { name: "恢复内置" }).click();
    await page.getByText("当前为内置内容。").waitFor();
    assert.deepEqual(await questionsOf(page, base), builtinFacts.faq.map(({ question }) => question));
  });
}

browserTest("a link to a closed question of the page opens it, below the bar of the site", { site, context }, async (
  page,
  base,
) => {
  await page.goto(`${base}/tutorials#faq-2`);
  const question = page.locator("details", { hasText: second });
  await question.and(page.locator("[open]")).waitFor();
  const { top, bottom } = await question.evaluate((details) => details.getBoundingClientRect().toJSON());
  assert.ok(top > 64 && bottom < 720, `${top} ${bottom}`);
});

browserTest("the preview is shown at the width of a page, and a link leads to it on a phone", { site, context }, async (
  page,
  base,
) => {
  await open(page, base, `${screen}?tab=faq`);
  const frame = page.locator("iframe[title='页面预览']");
  const box = async () => {
    const found = await frame.boundingBox();
    assert.ok(found && found.y > 0 && found.y < (page.viewportSize()?.height ?? 0), "the preview is in view");
    return found;
  };
  assert.ok((await box()).width < 400);
  await page.getByText("整页宽度").click();
  assert.ok((await box()).width > 1000);
  await page.getByText("手机宽度").click();
  await page.setViewportSize({ width: 390, height: 600 });
  await page.getByRole("link", { name: "预览", exact: true }).click();
  await box();
});

browserTest("a wrong value opens its row, is explained at its field and receives the focus", { site, context }, async (
  page,
  base,
) => {
  await open(page, base, `${screen}?tab=sensors`);
  const row = page.getByRole("button", { name: "GF2 GF-2" });
  await row.click();
  await page.getByLabel("发射年份").fill("20O4");
  await row.click();
  await save(page);
  await page.getByText("1 项需要修改").first().waitFor();
  await page.getByLabel("发射年份").and(page.locator(":focus")).waitFor();
  assert.equal(await row.getAttribute("aria-expanded"), "true");
  await page.getByText("发射年份应为 1957 到 2100 之间的整数").waitFor();
  await page.getByLabel("发射年份").fill("2014");
  await page.getByText("发射年份应为").waitFor({ state: "detached" });
  assert.equal(await page.getByRole("button", { name: "保存", exact: true }).isDisabled(), true, "nothing has changed");
});

browserTest("an example file name is read by the spellings that are typed, with the answer of the public page", {
  site,
  context,
}, async (page, base) => {
  const name = "GAOFEN9_PMS1_E110.1_N30.4_20220101_L1A0000123456.tar.gz";
  await open(page, base, `${screen}?tab=sensors`);
  await page.getByLabel("用文件名试一试").fill(name);
  const answer = page.getByRole("region", { name: "查询结果" });
  await answer.getByRole("heading", { name: "未识别到卫星" }).waitFor();
  await page.getByRole("button", { name: "GF2 GF-2" }).click();
  await page.getByLabel("文件名写法").fill("GF2\nGAOFEN9");
  await answer.getByRole("heading", { name: "可以处理" }).waitFor();
  await page.getByLabel("文件名写法").fill("GF2\nGF1");
  await save(page);
  await page.getByText(/文件名写法“GF1”同时属于高分一号（GF1）和高分二号（GF2）/).waitFor();
  page.on("dialog", (question) => question.accept());
  await page.getByLabel("文件名写法").fill("GF2\nGAOFEN9");
  await save(page);
  await saved(page).waitFor();
  await page.goto(`${base}/sensors?name=${name}`);
  await page.getByRole("heading", { name: "可以处理" }).waitFor();
  await product.call("DELETE", `${path}/sensors`, { token });
});

browserTest("what somebody else has saved is reported, typed text remains as a draft and is replaced on demand", {
  site,
  context,
  expect: [/status of 409/],
}, async (page, base) => {
  page.on("dialog", (question) => question.accept());
  await open(page, base, `${screen}?tab=groups`);
  const name = page.getByLabel("第 1 项，名称");
  await name.fill("研究所");
  await page.reload();
  await page.getByText(/^已恢复 .* 未保存的内容/).waitFor();
  assert.equal(await name.inputValue(), "研究所");
  const value = builtinFacts.groups.map((group, n) => n === 0 ? { ...group, name: "科研机构" } : group);
  await product.call("PUT", `${path}/groups`, { token, body: { value } });
  await save(page);
  await page.getByRole("alert").getByText("保存失败：数据已被他人修改，请刷新后重试").waitFor();
  assert.equal(await name.inputValue(), "研究所");
  await page.getByRole("button", { name: "载入最新内容" }).click();
  await page.getByRole("alert").waitFor({ state: "detached" });
  await waitFor(async () => await name.inputValue() === "科研机构");
  await name.fill("研究所");
  await save(page);
  await saved(page).waitFor();
  await page.getByRole("button", { name: "历史" }).click();
  const dialog = page.getByRole("dialog", { name: "历史" });
  await dialog.getByRole("button", { name: /^\d{2}-\d{2}|^\d{4}-/ }).first().click();
  await dialog.locator("del").first().waitFor();
  await dialog.getByRole("button", { name: "恢复", exact: true }).click();
  await page.getByRole("button", { name: "确定恢复" }).click();
  await page.getByRole("status").filter({ hasText: "已恢复" }).waitFor();
  assert.equal(await name.inputValue(), "科研机构");
  await product.call("DELETE", `${path}/groups`, { token });
});

browserTest("a JSON file shows its differences before it is taken into the form; an unsound one says what is wrong", {
  site,
  context,
}, async (page, base) => {
  await open(page, base, `${screen}?tab=faq`);
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出" }).click();
  const exported = JSON.parse(await Deno.readTextFile(await (await downloaded).path()));
  assert.deepEqual(exported, builtinFacts.faq);
  await page.getByRole("button", { name: "导入" }).click();
  const dialog = page.getByRole("dialog", { name: "导入“常见问题”" });
  const pick = (text: string) =>
    dialog.locator("input[type=file]").setInputFiles({
      name: "faq.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
  const [one, ...others] = exported;
  for (
    const [text, message] of [
      ["{", "不是有效的 JSON 文件"],
      [JSON.stringify([{ ...one, answer: "" }]), "第 1 项：请输入回答"],
      [`"${"x".repeat(256 * 1024)}"`, "文件不能超过 256 KB"],
    ] as const
  ) {
    await pick(text);
    await dialog.getByText(message, { exact: true }).waitFor();
  }
  await pick(JSON.stringify([...others, { ...one, question: "如何升级" }]));
  await dialog.locator("ins").filter({ hasText: "如何升级" }).waitFor();
  await dialog.getByRole("button", { name: "载入" }).click();
  await page.getByRole("button", { name: "删除“如何升级”" }).waitFor();
  assert.deepEqual((await product.call("GET", path, { token })).json.data.at(-1).value, builtinFacts.faq);
  await save(page);
  await saved(page).waitFor();
  assert.equal((await product.call("GET", path, { token })).json.data.at(-1).value.at(-1).question, "如何升级");
  await product.call("DELETE", `${path}/faq`, { token });
});
