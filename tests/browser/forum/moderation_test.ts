// The moderation of the forum in a browser: by keyboard, in batches, with reasons.
import assert from "node:assert/strict";
import { replyTable } from "../../../lib/domain/forum/replies.ts";
import { topicTable } from "../../../lib/domain/forum/topics.ts";
import { axeFindings } from "../../support/axe.ts";
import { browserTest } from "../../support/browser.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";
import { openAdministration } from "../../support/administration.ts";

const { product, site, context, open } = await openAdministration();
const waiting = { state: "queued" as const, published_at: null };
const path = "/admin/content/forum";

browserTest(
  "J opens, A approves, and the next one opens; R asks for a reason",
  { site, context },
  async (page, base) => {
    const { user } = await product.signInUser();
    const second = await addedTopic({ ...waiting, title: "第二个主题", author_id: user.id });
    const first = await addedTopic({ ...waiting, title: "第一个主题", author_id: user.id });
    await open(page, base, path);
    await page.keyboard.press("j");
    await page.getByRole("dialog", { name: "第一个主题" }).waitFor();
    await page.keyboard.press("a");
    await page.getByRole("button", { name: "确定通过" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "第二个主题" }).waitFor();
    assert.equal((await topicTable.get(first.id))?.state, "published");
    await page.keyboard.press("r");
    await page.getByRole("button", { name: "确定拒绝" }).click();
    await page.getByText("请输入原因").waitFor();
    for (const ready of ["广告或推广", "用语不文明", "广告或推广"]) {
      await page.getByRole("button", { name: ready }).click();
    }
    await page.getByRole("textbox", { name: "原因" }).press("End");
    await page.keyboard.type("，请修改");
    await page.getByRole("button", { name: "确定拒绝" }).click();
    await page.getByText("没有待审核的帖子").waitFor();
    const refused = await topicTable.get(second.id);
    assert.deepEqual([refused?.state, refused?.reason], ["refused", "用语不文明，请修改"]);
    await page.getByRole("tab", { name: /未通过/ }).click();
    await page.getByRole("row", { name: /第二个主题/ }).waitFor();
  },
);

browserTest("after the last post of the last page the previous page is shown, and one of its posts opens", {
  site,
  context,
}, async (page, base) => {
  for (let n = 1; n <= 11; n++) await addedTopic({ ...waiting, title: `排队的主题 ${n}` });
  await open(page, base, `${path}?page=2`);
  await page.keyboard.press("j");
  await page.getByRole("dialog", { name: /^排队的主题/ }).waitFor();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "确定通过" }).click();
  await page.locator("tbody tr", { hasText: "排队的主题" }).nth(9).waitFor();
  await page.getByRole("dialog", { name: /^排队的主题/ }).waitFor();
  await page.waitForURL((url) => !url.searchParams.has("page"));
  for (const { id, title } of await topicTable.all()) if (title.startsWith("排队")) await topicTable.remove(id);
});

browserTest("fifty posts and their texts are loaded by a call, not with the page", {
  site,
  context,
}, async (page, base) => {
  const topic = await addedTopic({ title: "翻到的主题", body: "只有打开才看到的正文" });
  await open(page, base, `${path}?state=published&limit=50`);
  const answer = await page.context().request.get(`${base}${path}?state=published&limit=50`);
  const html = await answer.text();
  assert.ok(html.includes("论坛") && !html.includes("只有打开才看到的正文"));
  await page.locator("tbody tr", { hasText: "翻到的主题" }).getByRole("button").first().click();
  await page.getByRole("dialog", { name: "翻到的主题" }).getByText("只有打开才看到的正文", { exact: true }).waitFor();
  await topicTable.remove(topic.id);
});

browserTest("several posts are approved at once", { site, context }, async (page, base) => {
  const topic = await addedTopic({ ...waiting, title: "一批里的主题" });
  const shown = await addedTopic({ title: "已有的主题" });
  const reply = await addedReply(shown, { ...waiting, body: "一批里的回复" });
  await open(page, base, path);
  await page.getByRole("checkbox", { name: /全选|所有|本页/ }).first().check();
  await page.getByRole("button", { name: "批量通过" }).click();
  await page.getByRole("button", { name: "确定通过" }).click();
  await page.getByText("已通过 2 条").waitFor();
  assert.equal((await topicTable.get(topic.id))?.state, "published");
  assert.equal((await replyTable.get(reply.id))?.floor, 2);
});

browserTest("a pending reply stands with its topic and the replies before it, and leads to them and to its author", {
  site,
  context,
}, async (page, base) => {
  const { user } = await product.signInUser();
  const topic = await addedTopic({ title: "接边错位半个像元", body: "主题的正文" });
  await addedReply(topic, { body: "高程是同一份吗" });
  const reply = await addedReply(topic, { ...waiting, author_id: user.id, body: "我也是" });
  await open(page, base, `${path}?post=reply-${reply.id}`);
  const drawer = page.getByRole("dialog", { name: "接边错位半个像元" });
  await drawer.getByText("高程是同一份吗").waitFor();
  await drawer.getByText("主题的正文").waitFor();
  const href = (name: string) => drawer.getByRole("link", { name }).getAttribute("href");
  assert.equal(await href("接边错位半个像元"), `/forum/review/${topic.id}#floor-1`);
  assert.equal(await href("2 楼"), `/forum/review/${topic.id}#floor-2`);
  assert.equal(await href(user.name), `/admin/users/list?user=${user.id}`);
  assert.deepEqual(await axeFindings(page), []);
  await replyTable.remove(reply.id);
});

browserTest("a published topic is locked and pinned beside its full text; axe has no findings", {
  site,
  context,
}, async (page, base) => {
  const topic = await addedTopic({ title: "要锁定的主题", body: "正文 **重点**" });
  await open(page, base, `${path}?state=published&keyword=要锁定&post=review-${topic.id}`);
  const drawer = page.getByRole("dialog", { name: "要锁定的主题" });
  await drawer.locator("strong", { hasText: "重点" }).waitFor();
  for (const verb of ["锁定", "置顶"]) {
    await drawer.getByRole("button", { name: verb, exact: true }).click();
    await page.getByRole("button", { name: `确定${verb}` }).click();
    await page.getByText(`已${verb}`).first().waitFor();
  }
  const row = await topicTable.get(topic.id);
  assert.deepEqual([row?.locked, row?.pinned], [true, true]);
  assert.deepEqual(await axeFindings(page), []);
  await open(page, base, `${path}?state=reports`);
  await page.getByText("没有待处理的举报").waitFor();
  assert.deepEqual(await axeFindings(page), []);
});
