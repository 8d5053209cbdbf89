// Feedback in a browser: read, started, answered; another administrator's change is reported by name, and the address
// leads back.
import assert from "node:assert/strict";
import type { Locator } from "playwright";
import { addFeedback, feedbackTable, saveFeedback } from "../../../lib/domain/account/feedback.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { browserTest } from "../../support/browser.ts";
import { openAdministration } from "../../support/administration.ts";

const { product, site, context, open } = await openAdministration();
const path = "/admin/users/feedback";

async function add(text: string, name: string) {
  const user = await product.addUser({ name });
  return await transaction((tx) => addFeedback(text, user, tx));
}

browserTest("a piece of feedback goes from unread to completed, and its reply is an email", {
  site,
  context,
}, async (page, base) => {
  const { id, email } = await add("几何校正后有约 3 像元错位", "王磊");
  await open(page, base, path);
  await page.getByRole("button", { name: "未读 1", exact: true }).waitFor();
  await page.getByRole("button", { name: /^王磊/ }).click();
  await page.waitForURL((url) => url.searchParams.get("item") === String(id));
  const detail = page.getByRole("region", { name: "王磊的反馈" });
  const first = detail.getByRole("listitem").and(detail.locator("[aria-current=step]"));
  assert.match(await first.innerText(), /^已提交\s/, "a step is an event");
  await detail.getByRole("button", { name: "标记已读" }).click();
  await page.getByText("已标记为已读").waitFor();
  for (const tab of ["全部 1", "未读 0", "已读 1", "处理中 0", "已完成 0"]) {
    await page.getByRole("button", { name: tab, exact: true }).waitFor();
  }
  await detail.getByRole("button", { name: "开始处理" }).click();
  await page.getByText("已开始处理").waitFor();
  await page.getByRole("button", { name: "处理中 1", exact: true }).waitFor();
  await detail.getByText("还没有人处理").waitFor({ state: "detached" });
  await detail.getByRole("button", { name: "添加内部备注" }).click();
  await detail.getByRole("textbox", { name: "备注内容" }).fill("已复现");
  await detail.getByRole("button", { name: "保存备注" }).click();
  await detail.getByRole("region", { name: "内部备注" }).getByText("已复现").waitFor();
  await detail.getByRole("button", { name: "提交回复" }).click();
  await detail.getByText("请输入回复内容").waitFor();
  await detail.getByRole("textbox", { name: "回复内容" }).fill("已在 3.2.2 修复");
  await detail.getByRole("button", { name: "提交回复" }).click();
  await page.getByText("回复已提交").waitFor();
  await detail.getByText("已在 3.2.2 修复").waitFor();
  await detail.getByRole("textbox").first().waitFor({ state: "detached" }); // completed: no form any more
  const tops = await detail.getByRole("listitem").evaluateAll((steps) =>
    steps.map((step) => step.getBoundingClientRect().top)
  );
  assert.equal(tops.length, 4);
  assert.equal(new Set(tops).size, 1, "the steps are on one line");
  assert.equal((await product.emailsTo(email)).length, 1);
  await page.reload();
  await detail.getByText("已在 3.2.2 修复").waitFor();
});

browserTest("the second of two administrators is told who acted first, and typed text remains", {
  site,
  context,
  expect: [/409/],
}, async (page, base) => {
  const { id } = await add("笔记本卡死", "韩冰");
  await open(page, base, `${path}?item=${id}`);
  const detail = page.getByRole("region", { name: "韩冰的反馈" });
  await detail.getByRole("textbox", { name: "回复内容" }).fill("请更新显卡驱动");
  await transaction((tx) =>
    saveFeedback(id, { to: "completed", reply: "同事的回复", admin: { id: 99, username: "刘敏" } }, tx)
  );
  await detail.getByRole("button", { name: "提交回复" }).click();
  await detail.getByText("同事的回复").waitFor();
  assert.equal((await feedbackTable.get(id))?.reply, "同事的回复");
});

browserTest("an entry that is not in the list opens from its address, and leads to the earlier ones", {
  site,
  context,
}, async (page, base) => {
  const user = await product.addUser({ name: "孙倩" });
  const send = (text: string) => transaction((tx) => addFeedback(text, user, tx));
  const [first, second] = [await send("镶嵌羽化距离单位"), await send("是像元还是米")];
  await open(page, base, `${path}?status=completed&item=${second.id}`);
  await page.getByRole("link", { name: "镶嵌羽化距离单位" }).click();
  await page.getByText("这是第一条反馈").waitFor();
  await page.waitForURL((url) => url.searchParams.get("item") === String(first.id));
});

browserTest("status and keyword are in the address: back and a pasted link show the same", {
  site,
  context,
}, async (page, base) => {
  await add("能否提供命令行版本", "周正");
  await open(page, base, `${path}?status=unread&keyword=${encodeURIComponent("命令行")}`);
  const rows = page.locator("[data-row]");
  await page.getByRole("button", { name: /^周正/ }).waitFor();
  assert.equal(await rows.count(), 1);
  await page.getByRole("button", { name: /^已完成/ }).click();
  await page.getByText("没有符合条件的反馈").waitFor();
  await page.goBack();
  await page.getByRole("button", { name: /^周正/ }).waitFor();
  assert.equal(await page.getByRole("textbox", { name: "关键词" }).inputValue(), "命令行");
});

browserTest("on a tablet the list takes the whole width until a piece of feedback is opened", {
  site,
  context: { ...context, viewport: { width: 768, height: 1024 } },
}, async (page, base) => {
  await add("界面文字偏小", "谢敏");
  await open(page, base, path);
  const widthOf = async (element: Locator) => Math.round((await element.boundingBox())?.width ?? 0);
  const row = page.getByRole("button", { name: /^谢敏/ });
  const whole = await widthOf(row);
  assert.ok(whole > 600, `${whole} px`);
  await row.click();
  assert.equal(await widthOf(page.getByRole("region", { name: "谢敏的反馈" })), whole);
});
