// Two-factor authentication on the profile: set up, renewed and switched off; wrong codes, wrong clocks, two windows.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { codeAt } from "../../../lib/services/otp.ts";
import { openProduct, password } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { keyOf, textSelected, withTwoFactor, wrongCode } from "../../support/two_factor.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const site = product.app;
const expect = [/status of (400|401|409)/];
const context = { viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MINUTE = 60_000;

async function openOwn(page: Page, base: string, known?: Awaited<ReturnType<typeof product.signInAdmin>>) {
  const { admin, token } = known ?? await product.signInAdmin();
  await page.context().addCookies([{ name: "aid", value: token, url: base }]);
  await page.goto(`${base}/admin/profile`);
  await awake(page);
  return { ...admin, step: async () => (await adminTable.get(admin.id))?.otp };
}

/** Begins the set-up by keyboard. Returns the displayed key. */
async function begin(page: Page) {
  await page.getByRole("button", { name: "启用动态验证码" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(password);
  const answered = page.waitForResponse(/profile\/otp$/);
  await page.keyboard.press("Enter");
  const { secret } = await (await answered).json();
  await page.getByAltText("密钥的二维码").waitFor();
  return { secret: secret as string, code: (off = 0) => codeAt(keyOf(secret), Date.now() + off) };
}

const card = (page: Page) => page.getByRole("main");

browserTest("by keyboard it is set up; a wrong clock is reported; the codes are saved, and not requested again", {
  site,
  context,
  expect,
}, async (page, base) => {
  const own = await openOwn(page, base);
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole("button", { name: "启用动态验证码" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Wrong1234");
  await page.keyboard.press("Enter");
  await card(page).getByText("当前密码错误").waitFor();
  await page.getByRole("button", { name: "取消" }).click();
  const { secret, code } = await begin(page);
  const { width, height } = await page.getByAltText("密钥的二维码").boundingBox() ?? {};
  assert.ok(width && height && Math.min(width, height) >= 160);
  await page.getByText(secret.slice(0, 4) + " " + secret.slice(4, 8)).waitFor();
  await page.getByRole("button", { name: /^复制密钥/ }).click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), secret);
  assert.deepEqual(await axeFindings(page), []);

  const field = page.getByLabel("动态验证码", { exact: true });
  assert.equal(await field.getAttribute("autocomplete"), "one-time-code");
  await field.focus();
  await page.keyboard.type(code(-30 * MINUTE));
  await page.getByText(/服务器时间为 \d\d:\d\d:\d\d（北京时间），这个验证码与前后 5 分钟内的都不符/).waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  await textSelected(page);
  await page.keyboard.type(code(3 * MINUTE)); // half a minute less when a time step of the clock ends meanwhile
  await page.getByText(/手机时间约快 (3|2\.5) 分钟/).waitFor();
  await textSelected(page);
  await page.keyboard.type(code(-2 * MINUTE));
  await page.getByText(/手机时间约慢 (2|2\.5) 分钟/).waitFor();
  assert.equal(await own.step(), undefined);
  const right = code();
  await textSelected(page);
  await page.keyboard.type(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.getByText("它们只显示这一次").waitFor();

  const codes = await page.getByRole("list", { name: "恢复码" }).getByRole("listitem").allInnerTexts();
  assert.equal(codes.length, 10);
  assert.ok(codes.every((one) => /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(one)));
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole("button", { name: "复制", exact: true }).click();
  await page.getByText("已复制").first().waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), codes.join("\n"));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载" }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), `恢复码-${own.username}.txt`);
  const saved = await Deno.readTextFile(await file.path());
  assert.ok(codes.every((one) => saved.includes(one)) && saved.includes(own.username));
  await page.emulateMedia({ media: "print" });
  const paper = await page.locator("body").innerText();
  assert.ok(codes.every((one) => paper.includes(one)));
  assert.ok(!paper.includes("账号信息") && !paper.includes("个人资料"), "nothing else of the page is printed");
  await page.emulateMedia({ media: "screen" });

  const leaving = page.waitForEvent("dialog");
  const gone = page.reload().catch(() => {}); // it remains
  const question = await leaving;
  assert.equal(question.type(), "beforeunload");
  await question.dismiss();
  await gone;
  await page.getByRole("button", { name: "已保存" }).press("Enter");
  assert.equal(await card(page).getByText("未启用").count(), 0, "not even for a moment");
  await page.getByText("剩余 10 个").waitFor();
  const renew = page.getByRole("button", { name: "更换恢复码" });
  await renew.and(page.locator(":focus")).waitFor(); // the focus remains in the card
  assert.equal(await page.getByText(codes[0] ?? "").count(), 0);
  assert.deepEqual(await axeFindings(page), []);
  await page.reload();
  await page.getByText("已启用", { exact: true }).waitFor();
});

browserTest("an unfinished set-up has no effect; of two windows the latest key counts, and the other one is told", {
  site,
  context,
  expect,
}, async (page, base) => {
  const own = await openOwn(page, base);
  await begin(page);
  await page.reload();
  await awake(page);
  await page.getByText("未启用").waitFor();
  assert.equal(await own.step(), undefined);

  const first = await begin(page);
  const other = await page.context().newPage();
  await other.goto(`${base}/admin/profile`);
  await awake(other);
  const second = await begin(other);
  assert.notEqual(first.secret, second.secret);
  await page.bringToFront();
  await page.getByLabel("动态验证码", { exact: true }).focus();
  await page.keyboard.type(first.code());
  await page.getByText("添加的是最后一次显示的密钥").waitFor();
  await other.bringToFront();
  await other.getByLabel("动态验证码", { exact: true }).focus();
  await other.keyboard.type(second.code());
  await other.getByText("它们只显示这一次").waitFor();
  await page.bringToFront();
  await page.keyboard.type(first.code());
  await page.getByRole("status").getByText("动态验证码已启用").waitFor();
  await page.getByText("剩余 10 个").waitFor();
  await other.getByRole("button", { name: "已保存" }).click();
});

browserTest(
  "in another browser the session ends with the set-up, and the page requires password and code in a dialog",
  { site, context, expect },
  async (page, base) => {
    const known = await product.signInAdmin();
    await openOwn(page, base, known);
    const elsewhere = await page.context().browser()?.newContext();
    const other = await elsewhere?.newPage();
    assert.ok(elsewhere && other);
    await openOwn(other, base, { admin: known.admin, token: await product.openFor("admin", known.admin) });
    const { code } = await begin(other);
    await begin(page).then((last) => page.keyboard.type(last.code()));
    await page.getByText("它们只显示这一次").waitFor();
    await other.keyboard.type(code());
    await other.getByRole("dialog", { name: "登录已过期，请重新登录" }).waitFor();
    await page.getByRole("button", { name: "已保存" }).click();
    await elsewhere.close();
  },
);

browserTest("on a phone: new recovery codes by password and code, errors at their fields, and switching off", {
  site,
  context: phone,
  expect,
}, async (page, base) => {
  const known = await product.signInAdmin();
  const { codes, code } = await withTwoFactor(known.admin.id);
  const own = await openOwn(page, base, known);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.getByRole("button", { name: "更换恢复码" }).tap();
  const renew = page.getByRole("dialog", { name: "更换恢复码" });
  const act = renew.getByRole("button", { name: "更换", exact: true });
  await act.tap();
  await renew.getByText("请输入当前密码").waitFor();
  await renew.getByText("请输入动态验证码").waitFor();
  await renew.getByLabel("当前密码", { exact: true }).fill("Wrong1234");
  await renew.getByLabel("动态验证码", { exact: true }).fill(code());
  await renew.getByText("当前密码错误").waitFor();
  await renew.getByLabel("当前密码", { exact: true }).fill(password);
  await renew.getByLabel("动态验证码", { exact: true }).fill(await wrongCode(own.id));
  await renew.getByText("动态验证码错误").waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await renew.getByLabel("动态验证码", { exact: true }).fill(code());
  await page.getByText("恢复码已更换").waitFor();
  const fresh = await page.getByRole("list", { name: "恢复码" }).getByRole("listitem").allInnerTexts();
  assert.ok(!fresh.some((one) => codes.includes(one)));
  await page.getByRole("button", { name: "已保存" }).tap();
  await page.getByRole("button", { name: "关闭", exact: true }).tap();
  const end = page.getByRole("dialog", { name: "关闭动态验证码" });
  await end.getByLabel("当前密码", { exact: true }).fill(password);
  await end.getByRole("button", { name: "使用恢复码" }).tap();
  await end.getByLabel("恢复码", { exact: true }).fill(fresh[0] ?? "");
  await end.getByRole("button", { name: "确定关闭" }).tap();
  await page.getByText("动态验证码已关闭").first().waitFor();
  await page.getByText("未启用").waitFor();
  assert.equal(await own.step(), undefined);
});

browserTest(
  "a change by another window is reported, and the current state is shown",
  { site, context, expect },
  async (page, base) => {
    const known = await product.signInAdmin();
    const { code } = await withTwoFactor(known.admin.id);
    const own = await openOwn(page, base, known);
    await page.getByRole("button", { name: "更换恢复码" }).click();
    await adminTable.update(own.id, ({ otp: _, ...row }) => row);
    const renew = page.getByRole("dialog", { name: "更换恢复码" });
    await renew.getByLabel("当前密码", { exact: true }).fill(password);
    await renew.getByLabel("动态验证码", { exact: true }).fill(code());
    await page.getByRole("status").getByText("动态验证码未启用").waitFor();
    await page.getByRole("button", { name: "启用动态验证码" }).waitFor();
  },
);
