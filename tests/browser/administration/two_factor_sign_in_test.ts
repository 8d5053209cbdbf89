// Two-factor authentication at sign-in: the code in a second view of the form, by keyboard and on a phone, and in the
// re-authentication dialog after the session has ended.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { openProduct, password } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { textSelected, withTwoFactor, wrongCode } from "../../support/two_factor.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const site = product.app;
const expect = [/status of (400|401|403|429)/];
const context = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function personWithStep() {
  const { admin, token } = await product.signInAdmin();
  return { ...admin, token, ...await withTwoFactor(admin.id) };
}

/** Enters name and password; the second view appears. */
async function enter(page: Page, base: string, username: string, path = "/admin/login") {
  await page.goto(base + path);
  await awake(page);
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  const field = page.getByLabel("动态验证码", { exact: true });
  await field.waitFor();
  return field;
}

browserTest(
  "by keyboard: the code is requested after the password, its sixth digit submits, and a wrong code is replaced",
  { site, context: { ...context, permissions: ["clipboard-read", "clipboard-write"] }, expect },
  async (page, base) => {
    const { id, username, code } = await personWithStep();
    const field = await enter(page, base, username, "/admin/login?redirect=/admin/logs");
    await field.and(page.locator(":focus")).waitFor();
    assert.equal(await page.getByLabel("密码", { exact: true }).isVisible(), false);
    assert.equal(await page.getByRole("alert").count(), 0, "the first request is not an error");
    assert.deepEqual(await axeFindings(page), []);
    await page.keyboard.press("Enter");
    await page.getByText("请输入动态验证码").waitFor();
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    const [wrong, right] = [await wrongCode(id), code()];
    await page.keyboard.type(wrong);
    await page.getByText("动态验证码错误").waitFor();
    assert.equal(await field.inputValue(), wrong);
    await textSelected(page);
    await page.keyboard.type(right.slice(0, 5));
    assert.equal(await field.inputValue(), right.slice(0, 5), "typing replaces the wrong code");
    await page.keyboard.press("Control+a");
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${right.slice(0, 3)} ${right.slice(3)}`);
    await page.keyboard.press("Control+v");
    await page.waitForURL(/\/admin\/logs$/);
  },
);

browserTest("on a phone: a numeric field of the right type, a recovery code, and the way back to the password", {
  site,
  context: phone,
  expect,
}, async (page, base) => {
  const { id, username, codes } = await personWithStep();
  const field = await enter(page, base, username);
  assert.deepEqual(
    [await field.getAttribute("autocomplete"), await field.getAttribute("inputmode")],
    ["one-time-code", "numeric"],
  );
  await page.getByRole("button", { name: "返回输入密码" }).tap();
  const own = page.getByLabel("密码", { exact: true });
  await own.and(page.locator(":focus")).waitFor();
  assert.deepEqual([await own.inputValue(), await page.getByLabel("用户名").inputValue()], [password, username]);
  await page.getByRole("button", { name: "登录", exact: true }).tap();
  await page.getByRole("button", { name: "使用恢复码" }).tap();
  const recovery = page.getByLabel("恢复码", { exact: true });
  assert.equal(await recovery.getAttribute("inputmode"), "text");
  await recovery.fill("00000-00000");
  await page.getByRole("button", { name: "登录", exact: true }).tap();
  await page.getByText("恢复码错误").waitFor();
  assert.deepEqual(await axeFindings(page), []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await recovery.fill(codes[3] ?? "");
  await page.getByRole("button", { name: "登录", exact: true }).tap();
  await page.waitForURL(/dashboard/);
  assert.equal((await adminTable.get(id))?.otp?.recovery.length, 9);
});

browserTest(
  "too many wrong codes lock, and the current view says so",
  { site, context, expect },
  async (page, base) => {
    const { id, username } = await personWithStep();
    const field = await enter(page, base, username);
    const wrong = await wrongCode(id);
    for (let n = 1; n <= 5; n++) {
      await field.fill("");
      const answered = page.waitForResponse(/auth\/login$/);
      await field.fill(wrong);
      await answered;
      await page.getByRole("button", { name: "登录", exact: true }).waitFor();
    }
    await field.fill(wrong);
    await page.keyboard.press("Enter"); // the same digits again
    await page.getByRole("alert").getByText(/登录失败次数过多，请\d+分钟后再试/).waitFor();
    assert.ok(await field.isVisible());
  },
);

browserTest("a session that ends during work requires the code as well, and the form is sent", {
  site,
  context,
  expect,
}, async (page, base) => {
  const { username, code, token } = await personWithStep();
  await page.context().addCookies([{ name: "aid", value: token, url: base }]);
  await page.goto(`${base}/admin/content/new`);
  await awake(page);
  await page.getByRole("button", { name: "新建资讯" }).first().click();
  const form = page.getByRole("dialog", { name: "新建资讯" });
  await form.getByLabel(/^标题/).fill("写了很久的资讯标题");
  await form.getByLabel(/^链接/).fill("https://example.org/long");
  await product.call("POST", "/api/admin/auth/logout", { token });
  await form.getByRole("button", { name: "保存" }).click();
  const again = page.getByRole("dialog", { name: "登录已过期，请重新登录" });
  await again.getByText(username).waitFor();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await again.getByLabel("动态验证码", { exact: true }).waitFor();
  await page.keyboard.type(code());
  await page.getByText("已保存").waitFor();
});
