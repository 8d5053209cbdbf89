// The back office in a real browser under the strict policy.
import assert from "node:assert/strict";
import { decide } from "../../../lib/domain/account/applications.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct } from "../../support/app.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { password } from "../../support/registration.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { token } = await product.signInAdmin("审核员");
for (let n = 0; n < 2; n++) {
  const { id } = await product.addUser();
  await transaction((tx) => decide(id, { to: "pending", admin: "admin" }, tx));
}
const site = product.app;
const { token: chief } = await product.signInAdmin();
const context = { extraHTTPHeaders: { cookie: `aid=${chief}` } };

browserTest("on a phone the menu is a drawer, open at its screen, and returns the focus", {
  site,
  context: { viewport: { width: 390, height: 844 }, extraHTTPHeaders: { cookie: `aid=${chief}` } },
}, async (page, base) => {
  await page.goto(`${base}/admin/users/list`);
  await awake(page);
  const button = page.getByRole("button", { name: "打开菜单" });
  for (let time = 1; time <= 2; time++) {
    await button.click();
    const here = page.getByRole("dialog", { name: "菜单" }).locator("[aria-current=page]");
    await here.waitFor();
    assert.equal(await here.textContent(), "用户列表");
    await page.keyboard.press("Escape");
    await here.waitFor({ state: "hidden" });
    await button.and(page.locator(":focus")).waitFor();
  }
});

browserTest("on a phone an application is a page of its own, with a navy bar and a way back", {
  site,
  context: { viewport: { width: 390, height: 844 }, extraHTTPHeaders: { cookie: `aid=${token}` } },
}, async (page, base) => {
  await page.goto(`${base}/admin/users/audit`);
  await awake(page);
  await page.getByRole("row").nth(1).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("1 / 2").waitFor();
  const bar = drawer.getByRole("heading").first().locator("xpath=ancestor::div[contains(@class, 'min-h-14')]");
  assert.equal(await bar.evaluate((element) => getComputedStyle(element).backgroundColor), "rgb(11, 23, 40)");
  const { width } = await drawer.boundingBox() ?? {};
  assert.equal(width, 390);
  await drawer.getByRole("button", { name: "返回", exact: true }).click();
  await drawer.waitFor({ state: "hidden" });
});

browserTest(
  "a response that is not a list is reported as such, also a profile that does not load",
  { site, context },
  async (page, base) => {
    await page.route(/\/api\/admin\//, (route) => route.fulfill({ json: {} }));
    const said: Record<string, string> = {
      "/admin/users/list": "获取用户列表失败：数据格式错误",
      "/admin/users/audit": "获取用户列表失败：数据格式错误",
      "/admin/content/version?keyword=x": "数据格式错误",
      "/admin/content/new?keyword=x": "数据格式错误",
      "/admin/dashboard": "返回数据格式不正确",
      "/admin/profile": "获取个人信息失败",
    };
    for (const [path, sentence] of Object.entries(said)) {
      await page.goto(base + path);
      await awake(page);
      const again = path === "/admin/profile" ? ["编辑", "取消"] : ["刷新"]; // data that is part of the page needs no call
      for (const name of again) await page.getByRole("button", { name }).first().click();
      await page.getByRole("alert").getByText(sentence, { exact: true }).first().waitFor();
    }
  },
);

browserTest("a sign-in submitted by Enter before the script has loaded is sent by it", { site }, async (page, base) => {
  const { admin } = await product.signInAdmin();
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/react/, (route) => held.promise.then(() => route.continue()));
  await page.goto(`${base}/admin/login`);
  await page.locator("input[name=username]").fill(admin.username);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=password]").press("Enter");
  held.resolve();
  await page.waitForURL(/dashboard/);
});

browserTest("a decision that is too late, and a failure of the server, are reported beside the action", {
  site,
  context,
  expect: [/status of (409|502)/],
}, async (page, base) => {
  const late = { message: "当前状态不允许此操作", code: "conflict" };
  await page.route(/\/approve$/, (route) => route.fulfill({ status: 409, json: late }));
  await page.goto(`${base}/admin/users/audit`);
  await awake(page);
  const row = page.getByRole("row").nth(1);
  await row.getByRole("button", { name: "拒绝" }).waitFor();
  await row.getByRole("button", { name: "通过" }).click();
  await page.getByRole("button", { name: "确定通过" }).click();
  await page.getByText("操作失败：当前状态不允许此操作", { exact: true }).waitFor();
  await page.getByRole("button", { name: "确定通过" }).waitFor({ state: "detached" }); // the dialog is closed
  await page.route(/\/api\/admin\/profile$/, (route) => {
    if (route.request().method() === "GET") return route.continue();
    return route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });
  });
  await page.goto(`${base}/admin/profile`);
  await page.getByRole("button", { name: "编辑" }).click();
  await page.locator("input[name=email]").fill("a@example.com");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("更新失败", { exact: true }).waitFor();
});

browserTest("an application that has replaced the displayed one is not approved unseen", {
  site,
  context,
  expect: [/status of 409/],
}, async (page, base) => {
  const { id } = await product.addUser();
  await transaction((tx) => decide(id, { to: "pending", admin: "admin" }, tx));
  const row = page.locator(`tr[data-row="${id}"]`);
  const approve = async () => {
    await row.getByRole("button", { name: "通过" }).click();
    await page.getByRole("button", { name: "确定通过" }).click();
  };
  await page.goto(`${base}/admin/users/audit`);
  await awake(page);
  await row.waitFor();
  await userTable.update(id, (user) => ({ ...user, applied_at: new Date(Date.now() + 1000).toISOString() }));
  await approve();
  await page.getByText("操作失败：数据已被他人修改，请刷新后重试", { exact: true }).waitFor();
  assert.equal((await userTable.get(id))?.status, "pending");
  await page.goto(`${base}/admin/users/audit`);
  await awake(page);
  await approve();
  await page.getByText("用户已通过").first().waitFor();
  assert.equal((await userTable.get(id))?.status, "approved");
});

browserTest("a row of the queue is rejected with a reason, and nothing else opens", {
  site,
  context: { viewport: { width: 390, height: 844 }, extraHTTPHeaders: { cookie: `aid=${chief}` } },
}, async (page, base) => {
  await page.goto(`${base}/admin/users/audit`);
  await awake(page);
  const row = page.getByRole("row").nth(1);
  const name = await row.getByRole("rowheader").textContent();
  await row.getByRole("button", { name: "拒绝" }).click();
  const dialog = page.getByRole("dialog", { name: `拒绝“${name}”的注册申请？` });
  await dialog.getByRole("textbox", { name: "审核意见" }).fill("单位名称请填写全称");
  await dialog.getByRole("button", { name: "确定拒绝" }).click();
  await page.getByText("用户已拒绝").waitFor();
  await page.getByRole("rowheader", { name: name ?? "", exact: true }).waitFor({ state: "detached" });
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const [rejected] = (await userTable.all()).filter((user) => user.name === name);
  assert.deepEqual([rejected?.status, rejected?.reason], ["rejected", "单位名称请填写全称"]);
});

browserTest(
  "from 768 to 1023 px the menu collapses to icons that are reachable by keyboard and announce their labels",
  { site, context: { viewport: { width: 900, height: 700 }, extraHTTPHeaders: { cookie: `aid=${chief}` } } },
  async (page, base) => {
    await page.goto(`${base}/admin/users/list`);
    const menu = page.getByRole("navigation", { name: "后台菜单" });
    const width = async () => (await menu.boundingBox())?.width;
    assert.equal(await width(), 60, "before any script");
    assert.equal(await menu.getByRole("link", { name: "注册审核" }).isVisible(), false);
    await awake(page);
    const images = menu.getByRole("link", { name: "影像处理统计" });
    const shows = () => images.locator("span").evaluate((word) => getComputedStyle(word).clipPath === "none");
    assert.equal(await shows(), false);
    await menu.getByRole("link", { name: "使用行为查询" }).focus();
    await page.keyboard.press("Tab");
    await images.and(page.locator(":focus")).waitFor();
    assert.equal(await shows(), true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: "注册审核" }).waitFor();
    await page.keyboard.press("Escape");
    await menu.getByRole("link", { name: "注册审核" }).waitFor({ state: "hidden" });

    const toggle = page.getByRole("button", { name: "收起或展开菜单" });
    await toggle.click();
    assert.equal(await width(), 216);
    await menu.getByRole("link", { name: "注册审核" }).waitFor();
    await toggle.click();
    assert.equal(await width(), 60);
    await page.setViewportSize({ width: 1200, height: 700 });
    await menu.getByRole("link", { name: "注册审核" }).waitFor();
    assert.equal(await width(), 216, "there is space again");
  },
);
