// The standard table in a real browser: state in the address, order, pages, selection, columns, failures.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { browserTest } from "../../support/browser.ts";
import { devSite as site } from "../../support/dev_site.ts";
import { waitFor } from "../../support/wait_for.ts";

const rows = (page: Page) => page.locator("tr[data-row]");
const busy = (page: Page) => page.getByRole("region", { name: "示例用户" }).and(page.locator("[aria-busy=true]"));
const first = (page: Page) => rows(page).first().getAttribute("data-row");

async function open(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole("heading", { name: "示例用户" }).scrollIntoViewIfNeeded();
  await page.locator("is-island[src*=ListTable][awake]").waitFor({ state: "attached" });
}

async function search(page: Page, keyword: string) {
  await page.getByRole("search").getByLabel("关键词").fill(keyword);
  await page.getByRole("button", { name: "查询" }).click();
}

browserTest(
  "filters, order and page are in the address; back, reload and a pasted link show the same",
  { site },
  async (page, base) => {
    await open(page, `${base}/dev/components?theme=light`);
    await page.getByText("共 238 条").waitFor();
    await search(page, "示例1");
    await page.getByText("共 111 条").waitFor();
    await page.getByRole("button", { name: "ID" }).click();
    await page.locator("th[aria-sort=ascending]").waitFor();
    await page.getByRole("button", { name: "第 2 页" }).last().click();
    await page.waitForURL(/page=2/);
    const query = new URL(page.url()).searchParams;
    assert.deepEqual(Object.fromEntries(query), { theme: "light", keyword: "示例1", order: "asc", page: "2" });
    await page.locator("[aria-current=page]").getByText("2", { exact: true }).last().waitFor();
    const shown = await first(page);

    await page.reload();
    await open(page, page.url());
    await rows(page).first().waitFor();
    assert.equal(await first(page), shown);
    assert.equal(await page.getByRole("search").getByLabel("关键词").inputValue(), "示例1");

    await page.getByRole("button", { name: "重置" }).click();
    await page.getByText("共 238 条").waitFor();
    await page.goBack();
    await page.getByText("共 111 条").waitFor();
    assert.equal(await first(page), shown);
  },
);

browserTest("a new search returns to the first page", { site }, async (page, base) => {
  await open(page, `${base}/dev/components?page=5&limit=20`);
  await page.getByText("共 238 条").waitFor();
  await search(page, "示例2");
  await page.waitForURL((url) => !url.searchParams.has("page") && url.searchParams.get("limit") === "20");
});

browserTest("the latest search counts, whichever response arrives last", { site }, async (page, base) => {
  await open(page, `${base}/dev/components`);
  await page.getByText("共 238 条").waitFor();
  await search(page, "慢");
  await busy(page).waitFor();
  assert.equal(await rows(page).count(), 0);
  await search(page, "示例23");
  await page.getByText("共 10 条").waitFor();
  await busy(page).waitFor({ state: "detached" });
});

browserTest(
  "a failure shows its request id and can be retried; an empty result offers to clear the filters",
  { site },
  async (page, base) => {
    await open(page, `${base}/dev/components?keyword=错误`);
    const failure = page.getByRole("alert").filter({ hasText: "获取用户列表失败" });
    await failure.getByText("01JD7Q9M4K").waitFor();
    await failure.getByRole("button", { name: "重试" }).click();
    await failure.waitFor();
    await search(page, "没有这个人");
    await page.getByText("没有符合条件的用户").waitFor();
    await page.getByRole("button", { name: "清空筛选" }).last().click();
    await page.getByText("共 238 条").waitFor();
  },
);

browserTest("rows are ticked singly and all at once", { site }, async (page, base) => {
  await open(page, `${base}/dev/components`);
  await page.getByLabel("选择 示例2", { exact: true }).check();
  await page.getByText("已选 1 项").waitFor();
  assert.equal(await page.getByLabel("选择本页全部").evaluate((box: HTMLInputElement) => box.indeterminate), true);
  await page.getByLabel("选择本页全部").check();
  await page.getByText("已选 10 项").waitFor();
  await page.getByRole("button", { name: "批量通过" }).click();
  await page.getByRole("status").getByText("已通过 10 人").waitFor();
  await page.getByRole("button", { name: "取消选择" }).click();
  await page.getByText("已选 10 项").waitFor({ state: "detached" });
});

browserTest("Shift ticks and unticks a range of rows; ticks remain on other pages", { site }, async (page, base) => {
  await open(page, `${base}/dev/components`);
  const box = (n: number) => rows(page).nth(n).getByRole("checkbox");
  await box(1).click();
  await box(4).click({ modifiers: ["Shift"] });
  await page.getByText("已选 4 项").waitFor();
  assert.equal(await page.locator("tr[aria-selected=true]").count(), 4);
  await box(5).click({ modifiers: ["Shift"] });
  await page.getByText("已选 5 项").waitFor();
  await box(3).click({ modifiers: ["Shift"] });
  await page.getByText("已选 2 项").waitFor();
  assert.equal(await page.evaluate(() => String(getSelection())), "", "no text is selected, too");

  await page.getByRole("button", { name: "第 2 页" }).last().click();
  await page.waitForURL(/page=2/);
  await page.getByText("已选 2 项").waitFor();
  await page.locator("tr[aria-selected=true]").first().waitFor({ state: "detached" });
  await box(0).click({ modifiers: ["Shift"] });
  await page.getByText("已选 3 项").waitFor(); // a range ends at the end of the page
  await search(page, "示例1");
  await page.getByText(/^已选/).waitFor({ state: "detached" });
});

browserTest("columns and density are remembered", { site }, async (page, base) => {
  await open(page, `${base}/dev/components`);
  await rows(page).first().waitFor();
  await page.getByRole("button", { name: "列设置" }).click();
  await page.getByRole("checkbox", { name: "文件" }).check();
  await page.getByRole("checkbox", { name: "邮箱" }).uncheck();
  await page.getByRole("button", { name: "移动 ID，按上下方向键" }).press("ArrowDown");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "密度" }).click();
  await page.getByRole("menuitem", { name: "紧凑" }).click();
  await open(page, `${base}/dev/components`);
  await page.getByRole("columnheader", { name: "文件" }).waitFor();
  const heads = await page.getByRole("columnheader").allInnerTexts();
  assert.deepEqual(heads.slice(1, 4), ["姓名", "ID", "文件"]);
  await rows(page).first().waitFor();
  assert.equal((await rows(page).first().boundingBox())?.height, 36);
});

// As stored by browsers before the table used TanStack.
const stored = '{"density":"compact","hidden":["file","email"],"order":["name","id","email","file","unit","status",' +
  '"count","at"],"widths":{"unit":240}}';

browserTest("a view stored by an older version applies, and remains in the same form", { site }, async (
  page,
  base,
) => {
  await page.addInitScript((view) => localStorage.setItem("gac.table.dev", view), stored);
  await open(page, `${base}/dev/components`);
  await page.getByRole("columnheader", { name: "邮箱" }).waitFor({ state: "detached" });
  const heads = await page.getByRole("columnheader").allInnerTexts();
  assert.deepEqual(heads.slice(1, 5), ["姓名", "ID", "单位名称", "状态"]);
  await rows(page).first().waitFor();
  assert.equal((await rows(page).first().boundingBox())?.height, 36);
  await page.getByRole("button", { name: "列设置" }).click();
  await page.getByRole("button", { name: "移动 单位名称" }).press("ArrowRight");
  await page.getByRole("checkbox", { name: "邮箱" }).check();
  assert.deepEqual(JSON.parse(await page.evaluate(() => localStorage.getItem("gac.table.dev") ?? "")), {
    ...JSON.parse(stored),
    hidden: ["file"],
    widths: { unit: 256 },
  });
});

browserTest("by touch a column is moved by its buttons, which keep the focus at both ends", {
  site,
  context: { hasTouch: true },
}, async (page, base) => {
  await open(page, `${base}/dev/components`);
  await rows(page).first().waitFor();
  const heads = async () => (await page.getByRole("columnheader").allInnerTexts()).slice(1, 4);
  await page.getByRole("button", { name: "列设置" }).tap();
  await page.getByRole("button", { name: "下移 ID" }).tap();
  assert.deepEqual(await heads(), ["姓名", "ID", "邮箱"]);
  await page.getByRole("button", { name: "下移 ID" }).tap();
  assert.deepEqual(await heads(), ["姓名", "邮箱", "ID"]);
  const up = page.getByRole("button", { name: "上移 邮箱" });
  for (let n = 0; n < 3; n++) await up.press("Enter");
  assert.deepEqual(await heads(), ["邮箱", "姓名", "ID"]);
  await up.and(page.locator(":focus[aria-disabled=true]")).waitFor();
});

browserTest("pressing an edge changes no width; a double press restores the column's default", {
  site,
}, async (page, base) => {
  await open(page, `${base}/dev/components`);
  const widths = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("gac.table.dev") ?? '{"widths":null}').widths?.email);
  const edge = page.getByRole("columnheader", { name: "邮箱" }).locator("span");
  const { x = 0, y = 0 } = await edge.boundingBox() ?? {};
  await page.mouse.move(x + 4, y + 10);
  await page.mouse.down();
  await page.mouse.up();
  assert.equal(await widths(), undefined);
  await page.mouse.down();
  await page.mouse.move(x + 24, y + 10, { steps: 2 });
  await page.mouse.up();
  await waitFor(async () => await widths() > 180);
  await edge.dblclick();
  assert.equal(await widths(), undefined);
});

browserTest("truncated text is shown in full on focus", { site }, async (page, base) => {
  await open(page, `${base}/dev/components`);
  const cell = page.getByText("example.user.number.3@university.example");
  await cell.and(page.locator("[tabindex='0']")).focus();
  await page.getByRole("tooltip").getByText("example.user.number.3@university.example").waitFor();
});
