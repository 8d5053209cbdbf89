// Sign-in, password reset and application, in a real browser under the strict policy.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { awake, browserTest } from "../../support/browser.ts";
import { ownUser } from "../../support/own_user.ts";
import { stubSite } from "../../support/stub_site.ts";

const created_at = "2026-11-20T02:00:00Z";
const expected_by = "2026-11-25";
const refused = (status: number, body: object) => ({ "POST /auth/login": { status, body } });

async function signIn(page: Page, base: string, query = "") {
  await page.goto(`${base}/login${query}`);
  await awake(page);
  await page.locator("input[name=identifier]").fill("wang.lei@example.com");
  await page.locator("input[name=password]").fill("Passw0rd1");
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

browserTest("an empty sign-in names both fields and sends no request", { site: stubSite() }, async (page, base) => {
  await page.goto(`${base}/login`);
  await awake(page);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.getByText("请输入账号、手机号或邮箱", { exact: true }).waitFor();
  await page.getByText("请输入密码", { exact: true }).waitFor();
  await page.locator("input[name=identifier]:focus").waitFor();
});

browserTest("a wrong password leaves the form and shows the server's message", {
  site: stubSite(refused(401, { message: "账号或密码错误", code: "unauthenticated" })),
  expect: [/status of 401/],
}, async (page, base) => {
  await signIn(page, base);
  await page.getByRole("alert").filter({ hasText: "账号或密码错误" }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/login");
  assert.equal(await page.locator("input[name=identifier]").inputValue(), "wang.lei@example.com");
});

browserTest("a pending applicant sees the state of the application", {
  site: stubSite(refused(403, {
    message: "账号正在审核中，预计2-3个工作日内完成",
    code: "pending",
    application: { application_number: "R20261120-0047", status: "pending", created_at, expected_by },
  })),
  expect: [/status of 403/],
}, async (page, base) => {
  await signIn(page, base);
  for (const text of ["账号正在审核中，预计2-3个工作日内完成", "R20261120-0047", "2026-11-20", "2026-11-25 前"]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
});

browserTest("a rejected applicant sees the reason, and how to apply again", {
  site: stubSite(refused(403, {
    message: "账号审核未通过：单位名称不完整",
    code: "rejected",
    application: {
      application_number: "R20261120-0047",
      status: "rejected",
      created_at,
      expected_by,
      reason: "单位名称不完整",
    },
  })),
  expect: [/status of 403/],
}, async (page, base) => {
  await signIn(page, base);
  for (const text of ["账号审核未通过", "单位名称不完整", "R20261120-0047", "2026-11-20"]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  assert.equal(await page.getByText("单位名称不完整").count(), 1, "the reason is shown once");
  assert.equal(await page.getByRole("link", { name: "重新申请" }).getAttribute("href"), "/register?draft");
});

const welcome = { "POST /auth/login": { body: { token: "t", user: ownUser() } } };
const known = { ...welcome, "GET /auth/profile": { body: ownUser() } };

browserTest("a sign-in leads back, and stores the name but no token", { site: stubSite(known) }, async (page, base) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000); // the page leaves by a timer
  await signIn(page, base, "?redirect=%2Fdownload%23GAC_MSS");
  await page.getByText("登录成功，正在跳转...").waitFor();
  await page.clock.resume();
  await page.waitForURL(`${base}/download#GAC_MSS`);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  assert.equal(stored, '{"gac_user":"王磊"}');
});

browserTest("Enter during a submission does not send the form again", { site: stubSite(known) }, async (page, base) => {
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route(/\/auth\/login$/, async (route) => {
    sent++;
    await held.promise;
    await route.continue();
  });
  await signIn(page, base, "?redirect=%2Fnews");
  await page.locator("[aria-busy=true]").first().waitFor();
  const form = page.locator("form").filter({ has: page.locator("input[name=password]") });
  for (let n = 0; n < 2; n++) {
    await page.locator("input[name=password]").press("Enter");
    await form.evaluate((element) =>
      element.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }))
    );
  }
  held.resolve();
  await page.waitForURL(`${base}/news`);
  assert.equal(sent, 1);
});

browserTest("a sign-in never leads to another site", { site: stubSite(known) }, async (page, base) => {
  await signIn(page, base, "?redirect=%2F%2Fevil.example%2F");
  await page.waitForURL(`${base}/`);
});

const outdated = stubSite({
  ...known,
  "POST /auth/login": { body: { token: "t", user: ownUser({ consent_required: true }) } },
  "POST /auth/consent": { body: { message: "ok", data: ownUser() } },
});
browserTest("a user who has not accepted the texts is asked first", { site: outdated }, async (page, base) => {
  await signIn(page, base);
  await page.getByRole("dialog", { name: "用户协议与隐私政策" }).getByRole("button", { name: "同意" }).click();
  await page.waitForURL(`${base}/`);
  const consent = outdated.asked.find(({ call }) => call === "POST /auth/consent");
  assert.deepEqual(consent?.body, { version: "2026-09-01" });
});

const forgetful = stubSite({ "POST /auth/reset-password": { body: { message: "密码重置成功，请使用新密码登录" } } });
browserTest(
  "a password is reset by a code, then the sign-in is shown again",
  { site: forgetful },
  async (page, base) => {
    await page.goto(`${base}/login`);
    await awake(page);
    await page.getByRole("tab", { name: "忘记密码" }).click();
    assert.ok(await page.getByRole("button", { name: "获取验证码" }).isDisabled());
    await page.getByRole("button", { name: "重置密码" }).click();
    await page.getByRole("alert").getByText("4 项需要修改").waitFor();
    await page.getByRole("button", { name: "查看第一项" }).click();
    await page.locator("input[name=email]:focus").waitFor();
    await page.locator("input[name=email]").fill("a@b.cn");
    await page.getByRole("button", { name: "获取验证码" }).click();
    await page.getByRole("button", { name: /^\d+秒后重试$/ }).waitFor();
    await page.locator("input[name=code]").fill("123456");
    await page.locator("input[name=newPassword]").fill("Passw0rd1");
    await page.locator("input[name=confirm]").fill("Passw0rd1");
    await page.getByRole("button", { name: "重置密码" }).click();
    await page.getByText("密码重置成功，请使用新密码登录").waitFor();
    await page.getByRole("tab", { name: "账号登录", selected: true }).waitFor();
    const reset = forgetful.asked.find(({ call }) => call === "POST /auth/reset-password");
    assert.deepEqual(reset?.body, { email: "a@b.cn", code: "123456", newPassword: "Passw0rd1" });
  },
);

const submit = (page: Page) => page.getByRole("button", { name: "提交注册" }).click();

browserTest("the submit button does not move when it is pressed, although a field loses the focus", {
  site: stubSite(),
  context: { viewport: { width: 390, height: 844 }, hasTouch: true },
}, async (page, base) => {
  await page.goto(`${base}/register`);
  await page.locator("input[name=institution_name]").focus();
  await page.locator("is-island[awake]").waitFor();
  await submit(page);
  await page.getByText("12 项需要修改").waitFor();
});

browserTest("an empty application counts its missing fields and focuses the first one", {
  site: stubSite(),
}, async (page, base) => {
  await page.goto(`${base}/register`);
  await awake(page);
  await submit(page);
  await page.getByText("12 项需要修改").waitFor();
  await page.locator("input[name=email]:focus").waitFor();
});
