// The back office on a phone: no page scrolls sideways, and every action of a table can be reached.
import assert from "node:assert/strict";
import { addNews } from "../../../lib/domain/content/news.ts";
import { decide } from "../../../lib/domain/account/applications.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { screens } from "../../../lib/shared/admin_menu.ts";
import { openProduct } from "../../support/app.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { versionForm } from "../../support/forms.ts";
import { newsForm } from "../../support/site_data.ts";

const product = await openProduct();
const site = product.app;
const { admin, token } = await product.signInAdmin();
const word = "a".repeat(200);
const { json } = await product.call("POST", "/api/admin/content/versions", {
  token,
  form: versionForm({ file: undefined, download_link: `https://example.org/${word}`, update_log: `新增：${word}` }),
});
const news = newsForm({ title: "大气校正模型更新说明与定标系数更新公告", link: "https://example.org/a" });
await transaction((tx) => addNews(news, admin.id, tx));
const { id } = await product.addUser({
  institution_name: "中国科学院空天信息创新研究院遥感卫星应用国家工程研究中心".repeat(2),
});
await transaction((tx) => decide(id, { to: "pending", admin: "admin" }, tx));
const context = { viewport: { width: 390, height: 844 }, extraHTTPHeaders: { cookie: `aid=${token}` } };

browserTest(
  "a long word in the notes does not widen the version form beyond the phone",
  { site, context },
  async (page, base) => {
    await page.goto(`${base}/admin/content/version/${json.data.id}`);
    await awake(page);
    await page.getByRole("region", { name: "下载卡片预览" }).getByText(word).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  },
);

for (const path of ["content/new", "content/version", "users/list", "users/audit", "logs"]) {
  browserTest(
    `on a phone each column of ${path} scrolls into view beside the sticky one`,
    { site, context },
    async (page, base) => {
      await page.goto(`${base}/admin/${path}`);
      await awake(page);
      const row = page.locator("tr[data-row]").first();
      await row.waitFor();
      const hidden = await page.locator("table").evaluate((table) => {
        const frame = table.parentElement!;
        const cells = [...table.querySelectorAll<HTMLElement>("tr[data-row]:first-child > :is(th, td)")];
        const stays = (cell: HTMLElement) => getComputedStyle(cell).position === "sticky";
        return cells.filter((cell) => {
          if (stays(cell)) return cell.offsetWidth > 0.45 * frame.clientWidth;
          frame.scrollLeft = cell.offsetLeft + cell.offsetWidth - frame.clientWidth;
          const parts = [...cell.querySelectorAll<HTMLElement>("a, button")];
          return [cell, ...parts].some((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return !part.contains(top);
          });
        }).map((cell) => cell.innerText);
      });
      assert.deepEqual(hidden, []);
    },
  );
}

browserTest("on a phone the time of a log row is fully visible", { site, context }, async (page, base) => {
  await page.goto(`${base}/admin/logs`);
  const time = page.locator("tr[data-row] td").first();
  assert.match(await time.innerText(), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const cut = (cell: Element) =>
    [cell, ...cell.querySelectorAll("*")].some((part) => part.scrollWidth > part.clientWidth);
  assert.equal(await time.evaluate(cut), false);
});

browserTest("no page of the back office is wider than a phone", { site, context }, async (page, base) => {
  const paths = [...screens.map(({ path }) => path), "/admin/profile", "/admin/content/version/new"];
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(base + path);
    await awake(page);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width, `${path} at ${width}`);
    }
  }
});
