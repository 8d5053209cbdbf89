// Saved views of lists in the browser: saving the filters on the screen, opening them, and what a view no longer has.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { openAdministration } from "../../support/administration.ts";
import { browserTest } from "../../support/browser.ts";

const { product, token, site, context, open } = await openAdministration();
await product.addUser();

/** A redirect does not repeat the header of the context. */
const signIn = (page: Page, base: string) => page.context().addCookies([{ name: "aid", value: token, url: base }]);

browserTest("the filters on the screen are saved as a view, which opens them again and can be deleted", {
  site,
  context,
}, async (page, base) => {
  await signIn(page, base);
  await open(page, base, "/admin/users/list?status=approved&page=1&limit=20&user=0");
  const views = page.getByRole("button", { name: "视图", exact: true });
  await views.click();
  await page.getByLabel("名称").fill("已通过");
  await page.getByLabel("打开列表时使用这个视图").check();
  await page.getByRole("button", { name: "保存当前筛选" }).click();
  await page.getByText("保存成功").waitFor();
  await open(page, base, "/admin/users/list");
  assert.equal(new URL(page.url()).search, "?status=approved&limit=20");
  await views.click();
  await page.getByRole("link", { name: "不使用视图" }).click();
  await page.waitForURL(/view=none/);
  await views.click();
  await page.getByRole("link", { name: "已通过" }).click();
  await page.waitForURL(/status=approved/);
  await views.click();
  await page.getByRole("button", { name: "删除 已通过" }).click();
  await page.getByRole("link", { name: "已通过" }).waitFor({ state: "detached" });
});

const screens: [path: string, query: string, saved?: string][] = [
  ["users/audit", "status=approved"],
  ["users/feedback", "keyword=影像"],
  ["content/forum", "state=published&keyword=影像&post=topic-1", "state=published&keyword=影像"],
  ["userquery", "keyword=影像"],
  ["image-stats", "keyword=影像&limit=20"],
  ["stats/user-info", "profession=院校&search=10&search_type=os"],
];
browserTest(
  "every screen with a list saves its filters, without the open row",
  { site, context },
  async (page, base) => {
    await signIn(page, base);
    for (const [list, query, saved = query] of screens) {
      await open(page, base, `/admin/${list}?${query}`);
      await page.getByRole("button", { name: "视图", exact: true }).click();
      await page.getByLabel("名称").fill("一");
      await page.getByRole("button", { name: "保存当前筛选" }).click();
      await page.getByText("保存成功").waitFor();
      const { data } = (await product.call("GET", "/api/admin/views", { token })).json;
      const view = data.find((view: { list: string }) => view.list === list);
      assert.equal(decodeURIComponent(view.query), saved, list);
    }
  },
);

browserTest("a view opens without a filter that no longer exists, and says so", {
  site,
  context,
}, async (page, base) => {
  const body = { list: "users/list", name: "旧", query: "status=gone&limit=20" };
  await signIn(page, base);
  const { id } = (await product.call("POST", "/api/admin/views", { token, body })).json.data;
  await open(page, base, `/admin/users/list?view=${id}`);
  await page.getByText("视图中的这些筛选已不存在，已略去：状态").waitFor();
  await page.waitForURL(/\/admin\/users\/list\?limit=20$/);
});
