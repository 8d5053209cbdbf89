// Mandatory two-factor authentication: the setting, the day of notice, and the one page that remains after it.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { addAdmin } from "../../../lib/domain/administration/admins.ts";
import { readSettings, saveSettings } from "../../../lib/domain/settings.ts";
import { codeAt } from "../../../lib/services/otp.ts";
import { hashPassword } from "../../../lib/services/password.ts";
import { HOUR } from "../../../lib/shared/time.ts";
import { openProduct, password } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { keyOf } from "../../support/two_factor.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const site = product.app;
const password_hash = await hashPassword(password);
const looks = {
  "at a desk": { viewport: { width: 1440, height: 900 } },
  "on a phone": { viewport: { width: 390, height: 844 } },
};
let count = 0;

/** Opens the page for an administrator for whom it has been mandatory for so many hours. */
async function openAsked(page: Page, base: string, { hours, path }: { hours: number; path: string }) {
  await saveSettings({ security: { otp_required: "none" } });
  const time = new FakeTime();
  time.advance(-hours * HOUR);
  const admin = await addAdmin({ username: `asked${++count}`, password_hash, role: "超级管理员" });
  await saveSettings({ security: { otp_required: "super" } });
  time[Symbol.dispose]();
  const token = await product.openFor("admin", admin);
  await page.context().addCookies([{ name: "aid", value: token, url: base }]);
  await page.goto(base + path);
  await awake(page);
}

async function setUp(page: Page) {
  await page.getByRole("button", { name: "启用动态验证码" }).click();
  await page.keyboard.type(password);
  const answered = page.waitForResponse(/profile\/otp$/);
  await page.keyboard.press("Enter");
  const { secret } = await (await answered).json();
  await page.getByAltText("密钥的二维码").waitFor();
  await page.keyboard.type(codeAt(keyOf(secret)));
  await page.getByRole("button", { name: "已保存" }).click();
  await page.getByText("剩余 10 个").waitFor();
  await awake(page);
}

const banner = (page: Page) => page.getByText("您的账号须启用动态验证码");

browserTest("the settings determine who must use two-factor authentication, and state the consequences", {
  site,
  context: looks["at a desk"],
}, async (page, base) => {
  const { token } = await product.signInAdmin();
  await page.context().addCookies([{ name: "aid", value: token, url: base }]);
  await page.goto(`${base}/admin/settings?tab=security`);
  await awake(page);
  await page.getByText("尚未启用的管理员，须在 24 小时内").waitFor();
  await page.getByLabel("动态验证码").click();
  await page.getByRole("option", { name: "全部管理员" }).click();
  await page.getByRole("listbox").waitFor({ state: "detached" });
  await page.getByText("1 项未保存").waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByText("保存成功").first().waitFor();
  assert.equal((await readSettings()).security.otp_required, "all");
  await page.goto(`${base}/admin/dashboard`);
  await banner(page).waitFor();
});

for (const [name, context] of Object.entries(looks)) {
  browserTest(`${name}: within the day every page states the deadline and links to the set-up; afterwards none does`, {
    site,
    context,
  }, async (page, base) => {
    await openAsked(page, base, { hours: 23, path: "/admin/logs" });
    await page.getByText(/请在 \d{4}-\d\d-\d\d \d\d:\d\d 前启用，逾期只能打开个人资料/).waitFor();
    assert.deepEqual(await axeFindings(page), []);
    await page.getByRole("link", { name: "前往启用" }).click();
    await page.waitForURL(/\/admin\/profile$/);
    await awake(page);
    await banner(page).waitFor();
    await setUp(page);
    assert.equal(await banner(page).count(), 0);
    await page.goto(`${base}/admin/logs`);
    assert.equal(await banner(page).count(), 0);
  });

  browserTest(`${name}: after the day only the own profile is available, without links that lead back to it`, {
    site,
    context,
  }, async (page, base) => {
    await openAsked(page, base, { hours: 25, path: "/admin/users/list" });
    assert.equal(new URL(page.url()).pathname, "/admin/profile");
    await page.getByText("请先在下方启用动态验证码").waitFor();
    const ways = await page.locator("a[href^='/admin']").evaluateAll((links) =>
      links.map((a) => a.getAttribute("href"))
    );
    assert.deepEqual([...new Set(ways)], ["/admin/profile"]);
    assert.equal(await page.getByRole("button", { name: /搜索/ }).count(), 0);
    await page.evaluate(() => dispatchEvent(new Event("focus"))); // pending work is not requested
    assert.deepEqual(await axeFindings(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await setUp(page);
    assert.equal(await page.getByText("请先在下方启用动态验证码").count(), 0);
    await page.goto(`${base}/admin/users/list`);
    assert.equal(new URL(page.url()).pathname, "/admin/users/list");
  });
}
