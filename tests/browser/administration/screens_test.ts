// Screens of the back office with mouse and keyboard.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { awake, browserTest } from "../../support/browser.ts";
import { openProduct } from "../../support/app.ts";
import { waitFor } from "../../support/wait_for.ts";
import { DAY } from "../../../lib/shared/time.ts";

const product = await openProduct();
const site = product.app;

async function open(page: Page, base: string, path: string): Promise<void> {
  const { token } = await product.signInAdmin();
  await page.context().addCookies([{ name: "aid", value: token, url: base }]);
  await page.goto(base + path);
  await awake(page);
}

for (const path of ["/admin/dashboard", "/admin/content/version/new"]) {
  browserTest(
    `a computer whose clock is a day behind hydrates ${path} without a difference`,
    { site },
    async (page, base) => {
      await product.addUser({ status: "pending" });
      await page.clock.setFixedTime(Date.now() - DAY);
      await open(page, base, path); // React would complain
    },
  );
}

browserTest("an update log is written row by row, by Enter and by pasting lines", { site }, async (page, base) => {
  await open(page, base, "/admin/content/version/new");
  const text = (n: number) => page.getByLabel(`第 ${n} 条更新说明`);
  const kind = (n: number) => page.getByRole("combobox", { name: `第 ${n} 条的类型` });
  await text(1).fill("GF-7 后视全色几何校正");
  await text(1).press("Enter");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "第 2 条更新说明");
  await text(2).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "修复 读取失败\n\n已知问题：影像需要先改名\n其余说明");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  for (const [n, word] of ["新增", "修复", "已知问题", "其他"].entries()) {
    await waitFor(async () => await kind(n + 1).innerText() === word); // a new row begins with the browser's own choice
  }
  await page.getByRole("button", { name: "删除第 4 条" }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "第 3 条更新说明");
  const preview = page.getByRole("region", { name: "下载卡片预览" }).getByRole("listitem");
  assert.deepEqual(await preview.allInnerTexts(), [
    "新增 GF-7 后视全色几何校正",
    "修复 读取失败",
    "已知问题 影像需要先改名",
  ]);
});

browserTest("an empty update log says so at its row", {
  site,
}, async (page, base) => {
  await open(page, base, "/admin/content/version/new");
  await page.getByRole("button", { name: "保存并发布" }).click();
  await page.getByText("请输入更新日志").waitFor();
  assert.equal(await page.getByLabel("第 1 条更新说明").getAttribute("aria-invalid"), "true");
});

browserTest("the bar of the version form covers no focused element", {
  site,
  context: { viewport: { width: 1280, height: 720 } },
}, async (page, base) => {
  await open(page, base, "/admin/content/version/new");
  await page.getByRole("button", { name: "保存并发布" }).click(); // the summary makes the bar higher
  await page.getByText("查看第一项").waitFor();
  const last = page.getByRole("switch", { name: "强制更新" });
  for (const control of [page.getByLabel("第 1 条更新说明"), page.getByLabel("通道"), last]) {
    // The field is at the lower edge of the window, below the bar, where a browser does not scroll by itself.
    await control.evaluate((element) => {
      scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 20);
      element.focus();
    });
    const covered = await control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return !top || !(element.contains(top) || top.contains(element)) || top.contains(element.closest("form"));
    });
    assert.equal(covered, false, await control.getAttribute("aria-label") ?? "");
  }
});

browserTest("on a phone the pager of a list is on one line, with the current number", {
  site,
  context: { viewport: { width: 390, height: 844 } },
}, async (page, base) => {
  for (let n = 0; n < 31; n++) await product.addUser();
  await open(page, base, "/admin/users/list?page=2");
  const next = page.getByRole("button", { name: "下一页" });
  const previous = page.getByRole("button", { name: "上一页" });
  assert.equal((await next.boundingBox())?.y, (await previous.boundingBox())?.y);
  assert.equal(await page.getByRole("button", { name: /^第 \d+ 页$/ }).count(), 1);
  await next.click();
  await page.getByRole("button", { name: "第 3 页" }).waitFor();
});

browserTest(
  "a truncated name is shown in full where the keyboard opens its row, which is one tab stop",
  { site },
  async (page, base) => {
    const name = "欧阳名字很长的一位用户先生第一百零一号";
    await product.addUser({ name });
    await open(page, base, "/admin/users/list");
    const cell = page.getByRole("rowheader", { name });
    assert.equal(await cell.locator("[tabindex='0']").count(), 0);
    await cell.getByRole("button", { name }).focus();
    await page.getByRole("tooltip", { name }).waitFor();
  },
);
