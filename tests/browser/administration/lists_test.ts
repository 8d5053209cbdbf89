// Lists of the back office: actions of a row, and the content of cells.
import assert from "node:assert/strict";
import { decide } from "../../../lib/domain/account/applications.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { DAY, workdaysSince } from "../../../lib/shared/time.ts";
import { browserTest } from "../../support/browser.ts";
import { openAdministration } from "../../support/administration.ts";

const { product, site, context, addItem, addVersion, open } = await openAdministration();

browserTest("the actions of a row are links of one colour, and the dialog of a dangerous one says so", {
  site,
  context,
}, async (page, base) => {
  const { id } = await addVersion();
  await open(page, base, "/admin/content/version");
  const row = page.locator(`tr[data-row="${id}"]`);
  await row.waitFor();
  const acts = row.locator("td").last().locator("a, button");
  assert.deepEqual(await acts.allInnerTexts(), ["编辑", "预览", "更多"]);
  const colours = await acts.evaluateAll((links) => links.map((link) => getComputedStyle(link).color));
  assert.equal(new Set(colours).size, 1);
  await row.getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: "删除" }).click();
  const question = page.getByRole("dialog", { name: "确定要删除这个版本吗？" });
  const remove = question.getByRole("button", { name: "移到回收站" });
  assert.match(await remove.getAttribute("class") ?? "", /danger/);
  await remove.click();
  await row.waitFor({ state: "detached" });
});

browserTest("withdrawing without a reason focuses the field, and so does the server's message about it", {
  site,
  context,
  expect: [/status of 400/],
}, async (page, base) => {
  const { id, version_number } = await addVersion();
  await open(page, base, "/admin/content/version");
  const row = page.locator(`tr[data-row="${id}"]`);
  await row.getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: "撤回" }).click();
  const dialog = page.getByRole("dialog", { name: `撤回 GAC_MSS ${version_number}？` });
  const reason = dialog.getByLabel("撤回原因");
  await dialog.getByRole("button", { name: "确定撤回" }).click();
  await dialog.getByText("请输入撤回原因").waitFor();
  await reason.and(page.locator("[aria-invalid=true]:focus")).waitFor();
  await reason.fill("定标系数有误，请改用下一版");
  await page.route(/\/withdraw$/, (route) =>
    route.fulfill({
      status: 400,
      json: { message: "参数不正确", code: "invalid_input", fields: { reason: "撤回原因不能超过500个字" } },
    }));
  await dialog.getByRole("button", { name: "确定撤回" }).click();
  await dialog.getByText("撤回原因不能超过500个字").waitFor();
  await reason.and(page.locator("[aria-invalid=true]:focus")).waitFor();
  await page.unroute(/\/withdraw$/);
  await dialog.getByRole("button", { name: "确定撤回" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.reload();
  const state = row.getByText("已撤回").locator("xpath=ancestor-or-self::*[@tabindex='0'][1]");
  await state.focus();
  await page.getByRole("tooltip", { name: "定标系数有误，请改用下一版" }).waitFor();
});

browserTest("a page beyond the list's end is replaced by the last one", { site, context }, async (page, base) => {
  const { title } = await addItem({ title: "最后一页的资讯" });
  await open(page, base, "/admin/content/new?page=9");
  await page.getByText(title, { exact: true }).first().waitFor();
});

browserTest("a cover is 64 × 40 in the list; a broken one is the footprint, a missing one a dash", {
  site,
  context,
  expect: [/status of 404/],
}, async (page, base) => {
  const [none, broken, good] = [
    await addItem(),
    await addItem({ cover_url: `${base}/static/none.png` }),
    await addItem({ cover_url: `${base}/static/scenes/fields-after-800.webp` }),
  ];
  await open(page, base, "/admin/content/new");
  const row = (id: number) => page.locator(`tr[data-row="${id}"]`);
  const picture = row(good.id).locator("img");
  await picture.scrollIntoViewIfNeeded();
  const { width, height } = await picture.boundingBox() ?? {};
  assert.deepEqual([width, height], [64, 40]);
  assert.deepEqual(await picture.evaluate((img: HTMLImageElement) => [img.alt, img.loading, img.referrerPolicy]), [
    "",
    "lazy",
    "no-referrer",
  ]);
  await row(broken.id).locator("td svg").first().waitFor();
  await row(broken.id).locator("img").waitFor({ state: "detached" });
  await row(none.id).getByRole("cell", { name: "—" }).last().waitFor();
  await page.getByRole("button", { name: "密度" }).click();
  await page.getByRole("menuitem", { name: "紧凑" }).click();
  assert.equal((await row(good.id).boundingBox())?.height, 36);
});

browserTest("the number of waiting applications is red only when the oldest has waited three working days", {
  site,
  context,
}, async (page, base) => {
  const { id } = await product.addUser();
  await transaction((tx) => decide(id, { to: "pending", admin: "admin" }, tx));
  const count = page.getByRole("link", { name: /待审核注册/ }).locator("span").last();
  const days = { 0: "ink-2", 2: "warning", 5: "danger" };
  for (const [workdays, expected] of Object.entries(days)) {
    await page.route(/\/api\/admin\/users\?.*status=pending/, async (route) => {
      const json = await (await route.fetch()).json();
      json.data[0].applied_at = workdaysAgo(Number(workdays));
      await route.fulfill({ json });
    });
    await open(page, base, "/admin/dashboard");
    const asked = page.waitForResponse(/status=pending/);
    await page.getByRole("button", { name: "刷新" }).click();
    await asked;
    await count.and(page.locator(`.text-${expected}`)).waitFor();
    await page.unrouteAll();
  }
});

/** The latest instant that is so many working days ago. */
function workdaysAgo(days: number): string {
  let instant = new Date().toISOString();
  while (workdaysSince(instant) < days) instant = new Date(Date.parse(instant) - DAY).toISOString();
  return instant;
}
