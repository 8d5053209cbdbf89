// Ctrl+K: screens, actions and things that the role may see; and re-authentication that preserves unsaved work.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { newestNews } from "../../../lib/domain/content/news.ts";
import { openProduct, password } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { awake, browserTest } from "../../support/browser.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const site = product.app;
const user = await product.addUser({ name: "欧阳修远", phone: "13712345678" });

async function open(page: Page, address: string, role?: "内容编辑") {
  const { admin, token } = await product.signInAdmin(role);
  await page.context().addCookies([{ name: "aid", value: token, url: new URL(address).origin }]);
  await page.goto(address);
  await awake(page);
  return { admin, token };
}

const box = (page: Page) => page.getByRole("combobox", { name: "搜索页面、操作与内容" });

browserTest("by keyboard only, a screen and a user are found and opened", { site }, async (page, base) => {
  await open(page, `${base}/admin/dashboard`);
  await page.keyboard.press("Control+k");
  await box(page).fill("邮件");
  await page.getByRole("option", { name: /邮件记录/ }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${base}/admin/mails`);
  await awake(page);
  await page.keyboard.press("Control+k");
  for (const words of ["欧阳修", user.email, "13712345678"]) {
    await box(page).fill(words);
    await page.getByRole("option", { name: /欧阳修远/ }).waitFor();
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${base}/admin/users/list?user=${user.id}`);
  await page.goto(`${base}/admin/dashboard`);
  await awake(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("group", { name: "最近打开" }).getByRole("option", { name: /欧阳修远/ }).waitFor();
  for (const [typed, title] of [["yhlb", "用户列表"], ["xinjiananli", "新建案例"]] as const) {
    await box(page).fill(typed);
    await page.getByRole("option", { name: title }).waitFor();
  }
  const [tab] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Control+Enter")]);
  assert.equal(new URL(tab.url()).pathname, "/admin/content/case/new");
  await box(page).fill("xjzx");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "新建资讯" }).waitFor();
  await page.waitForURL(`${base}/admin/content/new`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await box(page).fill("切换主题");
  await page.keyboard.press("Enter");
  await page.locator("html[data-theme=dark]").waitFor();
  await page.getByRole("button", { name: "切换到浅色" }).waitFor();
});

browserTest("entries that the role may not see are not found; no result and a failure say so", {
  site,
  context: { viewport: { width: 390, height: 844 } },
  expect: [/status of 503/],
}, async (page, base) => {
  let asked = 0;
  page.on("request", (request) => request.url().includes("/api/admin/users") && asked++);
  await open(page, `${base}/admin/content/new`, "内容编辑");
  await page.getByRole("button", { name: "搜索内容、页面" }).click();
  await box(page).fill("欧阳修远");
  await page.getByText("没有与“欧阳修远”相关的内容，可以换一个更短的词。").waitFor();
  await box(page).fill("日志");
  await page.getByText("没有与“日志”相关的内容").waitFor();
  assert.equal(asked, 0);

  await open(page, `${base}/admin/content/new`);
  await page.getByRole("button", { name: "搜索用户、内容、页面" }).click();
  await box(page).fill("没有这个人");
  await page.getByText("没有与“没有这个人”相关的内容").waitFor();
  await page.route(
    /api\/admin\/search/,
    (route) => route.fulfill({ status: 503, json: { message: "服务繁忙，请稍后重试", code: "unavailable" } }),
  );
  await box(page).fill("用户列表");
  await page.getByText("搜索失败：服务繁忙，请稍后重试").waitFor();
  await page.getByRole("option", { name: /用户列表/ }).waitFor();
});

browserTest("a session that ends while a form is filled in is renewed above it, and the form is sent", {
  site,
  expect: [/status of 401/],
}, async (page, base) => {
  const { token } = await open(page, `${base}/admin/content/new`);
  await page.getByRole("button", { name: "新建资讯" }).first().click();
  const form = page.getByRole("dialog", { name: "新建资讯" });
  await form.getByLabel(/^标题/).fill("写了很久的资讯标题");
  await form.getByLabel(/^链接/).fill("https://example.org/long");
  await product.call("POST", "/api/admin/auth/logout", { token });
  await form.getByRole("button", { name: "保存" }).click();
  const again = page.getByRole("dialog", { name: "登录已过期，请重新登录" });
  await again.waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press("Escape");
  await again.waitFor({ state: "hidden" });
  await form.getByText("登录已过期，请重新登录").waitFor();
  assert.equal(await form.getByLabel(/^标题/).inputValue(), "写了很久的资讯标题");
  await form.getByRole("button", { name: "保存" }).click();
  await again.getByLabel(/^密码/).fill("Wrong1234");
  await page.keyboard.press("Enter");
  await again.getByText("账号或密码错误").waitFor();
  await again.getByLabel(/^密码/).fill(password);
  await page.keyboard.press("Enter");
  await page.getByText("已保存").waitFor();
  assert.deepEqual((await newestNews()).map(({ title }) => title), ["写了很久的资讯标题"]);
  assert.equal(page.url(), `${base}/admin/content/new`);
});
