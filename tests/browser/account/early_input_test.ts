// Input typed and submitted before the script has loaded is not lost.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { browserTest } from "../../support/browser.ts";
import { ownUser } from "../../support/own_user.ts";
import { stubSite } from "../../support/stub_site.ts";

/** Opens a page whose islands' code, or another script, loads only when the returned function is called. */
async function openAsleep(page: Page, address: string, late = /\/assets\/react/): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(late, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return held.resolve;
}

const welcome = stubSite({
  "POST /auth/login": { body: { token: "t", user: ownUser() } },
  "GET /auth/profile": { body: ownUser() },
});
browserTest("a sign-in submitted before the script has loaded is sent by it", { site: welcome }, async (page, base) => {
  const release = await openAsleep(page, `${base}/login`);
  await page.locator("input[name=identifier]").fill("wang.lei@example.com");
  await page.locator("input[name=password]").fill("Passw0rd1");
  await page.locator("input[name=password]").press("Enter");
  assert.equal(await page.locator("is-island[awake]").count(), 0);
  release();
  await page.waitForURL(`${base}/`);
  const sent = welcome.asked.find(({ call }) => call === "POST /auth/login")?.body;
  assert.deepEqual(sent, { identifier: "wang.lei@example.com", password: "Passw0rd1" });
});

const refusing = stubSite({ "POST /auth/login": { status: 403, body: {} } });
for (const by of ["click", "Enter"]) {
  browserTest(`a form submitted by ${by} before any script has loaded remains, and is sent once afterwards`, {
    site: refusing,
    expect: [/status of 403/],
  }, async (page, base) => {
    const before = refusing.asked.length;
    const opened: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && opened.push(request.method()));
    const release = await openAsleep(page, `${base}/login`, /\/assets\/.*\.js/);
    await page.locator("input[name=identifier]").fill("wang.lei@example.com");
    await page.locator("input[name=password]").fill("Passw0rd1");
    if (by === "click") await page.getByRole("button", { name: "登录", exact: true }).dblclick();
    else await page.locator("input[name=password]").press("Enter");
    release();
    await page.getByText("登录失败，请重试").waitFor();
    assert.equal(await page.locator("input[name=identifier]").inputValue(), "wang.lei@example.com");
    assert.equal(await page.locator("input[name=password]").inputValue(), "Passw0rd1");
    assert.deepEqual(opened, ["GET"]);
    const sent = refusing.asked.slice(before).filter(({ call }) => call === "POST /auth/login");
    assert.deepEqual(sent.map(({ body }) => body), [{ identifier: "wang.lei@example.com", password: "Passw0rd1" }]);
  });
}

browserTest(
  "a form that was not submitted is not sent when its script loads",
  { site: refusing },
  async (page, base) => {
    const before = refusing.asked.length;
    const release = await openAsleep(page, `${base}/login`, /\/assets\/.*\.js/);
    await page.locator("input[name=identifier]").fill("wang.lei@example.com");
    await page.locator("input[name=password]").fill("Passw0rd1");
    await page.locator("input[name=password]").press("Tab");
    release();
    await page.locator("input[name=identifier]").focus();
    await page.locator("is-island[awake]").waitFor();
    assert.deepEqual(refusing.asked.slice(before).filter(({ call }) => call.startsWith("POST /auth/")), []);
  },
);

const open = stubSite({
  "POST /auth/verify-code": {
    status: 201,
    body: {
      message: "注册成功，请等待审核",
      data: { id: 47, status: "pending", created_at: "2026-11-20T02:00:00Z", expected_by: "2026-11-25" },
    },
  },
});
browserTest("an application filled in before the script has loaded is complete", { site: open }, async (page, base) => {
  const release = await openAsleep(page, `${base}/register`);
  const typed = {
    email: "li.na@example.com",
    code: "123456",
    password: "Passw0rd1",
    confirm: "Passw0rd1",
    name: "李娜",
    phone: "13900004821",
    wechat_name: "田间遥感",
    institution_name: "华北农业大学",
  };
  for (const [name, value] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(value);
  await page.locator("select").first().selectOption("在读研究生");
  await page.locator("select").last().selectOption("院校");
  await page.getByText("学术研究", { exact: true }).click();
  await page.locator("input[name=consent]").check();
  release();
  await page.locator("is-island[awake]").waitFor();
  await page.getByRole("button", { name: "获取验证码" }).and(page.locator(":enabled")).waitFor();
  assert.equal(await page.getByText("已满足", { exact: true }).count(), 4);
  assert.ok(await page.getByRole("radio", { name: "学术研究" }).isChecked());
  await page.getByRole("button", { name: "提交注册" }).click();
  await page.getByRole("dialog", { name: "注册已提交" }).waitFor();
  const { confirm: _, ...fields } = typed;
  assert.deepEqual(open.asked.find(({ call }) => call === "POST /auth/verify-code")?.body, {
    ...fields,
    organization: "在读研究生",
    profession: "院校",
    purpose: "学术研究",
    consent: "2026-09-01",
  });
});

browserTest(
  "a select in use remains the browser's own until it loses the focus",
  { site: stubSite() },
  async (page, base) => {
    const release = await openAsleep(page, `${base}/register`);
    const native = page.locator("select").last();
    await native.focus();
    release();
    await page.locator("is-island[awake]").waitFor();
    await page.locator("select").nth(1).waitFor({ state: "detached" }); // the native select has been replaced by ours
    assert.ok(await native.evaluate((element) => element === document.activeElement));
    await native.selectOption("院校");
    await native.press("Tab");
    await page.getByRole("combobox", { name: "单位类型" }).and(page.locator("button")).filter({ hasText: "院校" })
      .waitFor();
  },
);

browserTest("a form whose script fails to load says so, and can be sent again", {
  site: welcome,
  expect: [/Failed to (load|fetch)/, /ERR_FAILED/, /^uncaught: /],
}, async (page, base) => {
  let fails = true;
  await page.route(/\/assets\/react/, (route) => fails ? route.abort() : route.continue());
  await page.goto(`${base}/login`);
  await page.locator("input[name=identifier]").fill("wang.lei@example.com");
  await page.locator("input[name=password]").fill("Passw0rd1");
  await page.locator("input[name=password]").press("Enter");
  await page.getByRole("alert").filter({ hasText: "服务器未响应，请检查网络连接" }).waitFor();
  fails = false;
  await page.locator("input[name=password]").press("Enter");
  await page.waitForURL(`${base}/`);
});
