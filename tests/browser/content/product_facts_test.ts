// The screen 产品资料: rows that are edited, moved by keys, added and removed; errors at their fields; the built-in value;
// JSON files; the public page.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { builtinFacts } from "../../../lib/shared/facts/builtin.ts";
import { openAdministration, save } from "../../support/administration.ts";
import { browserTest } from "../../support/browser.ts";

const { product, site, token, context, open } = await openAdministration();
const screen = "/admin/content/facts";
const path = "/api/admin/content/facts";
const [first, second] = builtinFacts.faq.map(({ question }) => question);

const saved = (page: Page) => page.getByRole("status").filter({ hasText: "已保存" });
const questionsOf = async (page: Page, base: string) => {
  await page.goto(`${base}/tutorials`);
  return await page.locator("li[id^=faq-] summary").allInnerTexts();
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
