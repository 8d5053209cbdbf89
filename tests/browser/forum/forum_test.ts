// The forum for visitors and users in a browser: reading without a script, writing, pending posts, replying, accepting.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { userTable } from "../../../lib/domain/account/users.ts";
import { topicTable } from "../../../lib/domain/forum/topics.ts";
import { asset } from "../../../lib/island/assets.ts";
import { openProduct } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
await product.call("GET", "/api/search?q=校正"); // The first search indexes the documentation, as a server does at its start.
const site = product.app;
const context = { viewport: { width: 1440, height: 900 } };

/** Signs in a user who has consented, because the consent dialog would cover the page. */
async function signIn(page: Page, base: string, { token, name }: { token: string; name: string }): Promise<void> {
  await page.context().addCookies([{ name: "uid", value: token, url: base }]);
  await page.goto(`${base}/privacy`);
  await page.evaluate((name) => localStorage.setItem("gac_user", name), name);
}

const member = async (approved_posts = 2) => {
  const { user, token } = await product.signInUser({
    approved_posts,
    consent: { version: "2026-11-01", at: "", ip: "" },
  });
  return { user, token, name: user.name };
};

browserTest("everything can be read and searched without a script", {
  site,
  context: { ...context, javaScriptEnabled: false },
}, async (page, base) => {
  const topic = await addedTopic({ title: "湖区反射率为负", body: "正文第一句" });
  await addedReply(topic, { body: "核对能见度" });
  await page.goto(`${base}/forum`);
  await page.getByRole("searchbox", { name: "搜索主题" }).fill("反射率为");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "湖区反射率为负" }).click();
  await page.getByText("正文第一句").waitFor();
  await page.getByText("核对能见度").waitFor();
  await page.getByRole("link", { name: "返回官网" }).waitFor();
  assert.equal(await page.getByRole("textbox", { name: "回复" }).isVisible(), false);
  await page.getByRole("link", { name: "返回广场" }).click();
  await page.getByRole("navigation", { name: "模块" }).getByRole("link", { name: "几何校正" }).click();
  await page.getByText("没有符合条件的主题").waitFor();
});

browserTest("between 640 and 1024 px the header shows the whole name of the site to guests and users", {
  site,
  context,
}, async (page, base) => {
  const logo = page.getByRole("banner").getByRole("link").first();
  const cut = () =>
    logo.evaluate((logo) => [logo, ...logo.querySelectorAll("*")].some((e) => e.scrollWidth > e.clientWidth));
  for (const user of [undefined, await member()]) {
    if (user) await signIn(page, base, user);
    for (const width of [640, 768, 1023]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${base}/forum`);
      assert.equal(await cut(), false, `${width}`);
    }
  }
});

browserTest("a topic loads no React before an interaction", { site, context }, async (page, base) => {
  const topic = await addedTopic();
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(new URL(request.url()).pathname));
  await signIn(page, base, await member());
  await page.goto(`${base}/forum/review/${topic.id}`, { waitUntil: "networkidle" });
  assert.ok(scripts.includes(asset("lib/island/wake.ts")), "nothing would hydrate the form");
  assert.deepEqual(scripts.filter((path) => /\/react-/.test(path)), []);
  await page.getByRole("textbox", { name: "回复" }).focus();
  await page.locator("is-island[awake] textarea").waitFor();
  assert.equal(scripts.filter((path) => /\/react-/.test(path)).length, 1);
});

browserTest("a first topic is pending, is listed under the user's own posts, and appears once it is approved", {
  site,
  context,
}, async (page, base) => {
  await addedTopic({ title: "大气校正后出现负值怎么办？", body: "已经解决。" });
  await signIn(page, base, await member(0));
  await page.goto(`${base}/forum`);
  await page.getByRole("link", { name: "发布主题" }).click();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await page.getByText("请输入标题").waitFor();
  await page.getByRole("radio", { name: "大气校正" }).check();
  await page.getByRole("textbox", { name: "标题" }).fill("大气校正后出现负值怎么办");
  const answers = page.getByRole("status").filter({ hasText: "可能已有答案" });
  await answers.getByRole("link", { name: "大气校正后出现负值怎么办？" }).waitFor();
  await answers.getByRole("heading", { name: "帮助文档" }).waitFor();
  await page.getByRole("textbox", { name: "内容" }).fill("日志如下");
  await page.getByRole("button", { name: "加粗" }).click();
  await page.getByRole("button", { name: "预览" }).click();
  await page.getByRole("region", { name: "预览" }).locator("strong").waitFor();
  await page.getByRole("button", { name: "继续编辑" }).click();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await page.getByText("已提交，审核通过后显示").waitFor();
  await page.getByRole("link", { name: "查看我的评测" }).click();
  await page.getByText("大气校正后出现负值怎么办").waitFor();
  await page.goto(`${base}/forum`);
  assert.equal(await page.getByText("大气校正后出现负值怎么办", { exact: true }).count(), 0);
  const waiting = (await topicTable.all()).find(({ state }) => state === "queued");
  const { token } = await product.signInAdmin();
  await product.call("PUT", `/api/admin/forum/reviews/${waiting?.id}`, { token, body: { action: "approve" } });
  await page.reload();
  await page.getByRole("link", { name: "大气校正后出现负值怎么办", exact: true }).waitFor();
});

browserTest("a reply quotes another and has its position; the topic's author accepts it", { site, context }, async (
  page,
  base,
) => {
  const author = await member();
  const topic = await addedTopic({ author_id: author.user.id, title: "哪一个能见度" });
  await addedReply(topic, { body: "试试十八千米" });
  await signIn(page, base, author);
  await page.goto(`${base}/forum/review/${topic.id}`);
  const box = page.getByRole("textbox", { name: "回复" });
  await box.fill("十八千米可以");
  await page.locator("is-island[awake] textarea").waitFor();
  await page.getByRole("article", { name: "2 楼" }).getByRole("link", { name: "引用" }).click();
  await page.getByText(/引用 2 楼/).waitFor();
  await page.getByRole("button", { name: "回复", exact: true }).click();
  const third = page.getByRole("article", { name: "3 楼" });
  await third.getByText("十八千米可以").waitFor();
  await third.getByText("试试十八千米").waitFor();
  await third.getByRole("button", { name: "采纳" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "采纳" }).click();
  await page.getByRole("article", { name: "采纳的回答" }).waitFor();
  await third.getByRole("link", { name: "编辑" }).click();
  await page.waitForURL(/\/forum\/edit\//);
  await awake(page);
  await page.getByRole("textbox", { name: "内容" }).fill("二十千米可以");
  await page.getByRole("button", { name: "保存" }).click();
  await third.getByText("二十千米可以").waitFor();
});

browserTest("a draft survives the end of the session, the sign-in leads back, and another user does not see it", {
  site,
  context,
  expect: [/status of 401/],
}, async (page, base) => {
  const [topic, author] = [await addedTopic(), await member()];
  await signIn(page, base, author);
  await page.goto(`${base}/forum/review/${topic.id}`);
  await page.getByRole("textbox", { name: "回复" }).fill("一段不该丢失的话");
  await page.locator("is-island[awake] textarea").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type("。");
  await page.context().clearCookies({ name: "uid" });
  await page.getByRole("button", { name: "回复", exact: true }).click();
  await page.waitForURL(/\/login\?redirect=/);
  const back = new URL(page.url()).searchParams.get("redirect") ?? "";
  await signIn(page, base, { ...await member(), name: "另一人" });
  await page.goto(base + back);
  await page.locator("is-island[awake] textarea").waitFor();
  assert.equal(await page.getByRole("textbox", { name: "回复" }).inputValue(), "");
  await signIn(page, base, author);
  await page.goto(base + back);
  await page.waitForFunction(() => document.querySelector("textarea")?.value === "一段不该丢失的话。");
});

browserTest("another user can neither edit nor accept, and may report", { site, context }, async (
  page,
  base,
) => {
  const author = await member();
  const topic = await addedTopic({ author_id: author.user.id });
  await addedReply(topic, { author_id: author.user.id });
  await signIn(page, base, await member());
  await page.goto(`${base}/forum/review/${topic.id}`);
  const floor = page.getByRole("article", { name: "2 楼" });
  await floor.getByRole("button", { name: "举报" }).click();
  assert.equal(await floor.getByRole("link", { name: "编辑" }).count(), 0);
  assert.equal(await floor.getByRole("button", { name: "采纳" }).count(), 0);
  await page.getByRole("textbox", { name: "原因" }).fill("内容有误");
  await page.getByRole("button", { name: "提交举报" }).click();
  await page.getByText("举报已提交").waitFor();
});

for (const [width, colorScheme] of [[1440, "light"], [390, "dark"]] as const) {
  browserTest(`axe has no findings in the forum at ${width} px, ${colorScheme}`, {
    site,
    context: { colorScheme, viewport: { width, height: 900 } },
  }, async (page, base) => {
    const author = await member();
    const topic = await addedTopic({
      author_id: author.user.id,
      pinned: true,
      body: "`码`\n\n```\n日志\n```\n\n|甲|乙|\n|-|-|\n|1|2|",
    });
    const reply = await addedReply(topic);
    await addedReply(topic);
    const accepted = await addedReply(topic, { quote_id: reply.id });
    await topicTable.update(topic.id, (row) => ({ ...row, accepted_reply_id: accepted.id }));
    const hidden = await addedTopic({ author_id: author.user.id, state: "hidden", reason: "重复发布" });
    await signIn(page, base, author);
    const paths = [
      "",
      `/review/${topic.id}`,
      `/review/${hidden.id}`,
      "?sort=solved",
      "/my",
      "/new",
      `/edit/review/${topic.id}`,
    ];
    for (const path of paths) {
      await page.goto(`${base}/forum${path}`, { waitUntil: "networkidle" });
      assert.deepEqual(await axeFindings(page), [], path);
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(beside <= 0, `${path} scrolls sideways`);
    }
  });
}

for (const javaScriptEnabled of [true, false]) {
  browserTest(
    `the link of an email asks first, and its button ends the emails${javaScriptEnabled ? "" : ", without a script"}`,
    {
      site,
      context: { ...context, javaScriptEnabled },
    },
    async (page, base) => {
      const { user } = await member();
      const topic = await addedTopic({ author_id: user.id });
      const body = "请核对 RPC 文件。";
      await product.call("POST", `/api/forum/reviews/${topic.id}/replies`, {
        token: (await member()).token,
        body: { body },
      });
      const { text = "" } = (await product.emailsTo(user.email))[0]?.body ?? {};
      const link = /\/api\/forum\/notices\/off\?\S+/.exec(text)?.[0] ?? "";
      await page.goto(`${base}${link}`);
      if (javaScriptEnabled) assert.deepEqual(await axeFindings(page), []);
      await page.getByRole("button", { name: "关闭通知" }).click();
      await page.getByRole("heading", { name: "论坛回复通知已关闭" }).waitFor();
      assert.equal((await userTable.get(user.id))?.notices.forum_replies, false);
    },
  );
}
