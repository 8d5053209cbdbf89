// Input other than typing: pasted with spaces and marks, or filled in by a password manager.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { awake, browserTest } from "../../support/browser.ts";
import { openProduct, password } from "../../support/app.ts";
import { userTable } from "../../../lib/domain/account/users.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const site = product.app;
const context = { permissions: ["clipboard-read", "clipboard-write"] };
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);

/** Fills a field as a password manager does: without an event, and without React noticing the value. */
async function fillSilently(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await field(page, name).evaluate((input, value) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
      set?.call(input, value);
    }, value);
  }
}

async function paste(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
}

async function chooseTheRest(page: Page): Promise<void> {
  for (const [label, option] of [["个人学历", "在读研究生"], ["单位类型", "院校"]]) {
    await page.getByLabel(label ?? "").click();
    await page.getByRole("option", { name: option, exact: true }).click();
  }
  await page.getByText("学术研究", { exact: true }).click();
  await field(page, "consent").check();
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page);
  await page.locator("form input").first().focus();
  await page.locator("is-island[awake] form").first().waitFor();
}

/** Submits the sign-in: these users have not consented yet, and must then set a password of their own. */
async function signIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.getByRole("dialog", { name: "用户协议与隐私政策" }).getByRole("button", { name: "同意" }).click();
  await page.waitForURL(/\/user\/password\?redirect=%2Fdownload$/);
}

browserTest(
  "a sign-in reads values that a password manager has filled in without an event",
  { site },
  async (page, base) => {
    const { email } = await product.addUser();
    await open(page, `${base}/login?redirect=/download`);
    await fillSilently(page, { identifier: email, password });
    await signIn(page);
  },
);

browserTest("the latest value of a field counts, also after one that was typed and refused", {
  site,
  expect: [/status of 401/],
}, async (page, base) => {
  const { phone } = await product.addUser();
  await open(page, `${base}/login?redirect=/download`);
  await field(page, "identifier").fill("13900000001");
  await field(page, "password").fill("Wrong12345");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "账号或密码错误" }).waitFor();
  await fillSilently(page, { identifier: `+86 ${phone}`, password });
  await signIn(page);
});

browserTest("an administrator's sign-in reads them as well", { site }, async (page, base) => {
  const { admin } = await product.signInAdmin();
  await open(page, `${base}/admin/login`);
  await fillSilently(page, { username: admin.username, password });
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL(/\/admin\/dashboard/);
});

browserTest("a registration reads them, and passwords that differ are still detected", { site }, async (page, base) => {
  const email = "filled@example.com";
  await open(page, `${base}/register`);
  await chooseTheRest(page);
  const code = await product.codeFor(email);
  await fillSilently(page, {
    email,
    code,
    password,
    confirm: "Other12345",
    name: "李娜",
    phone: "13900004821",
    wechat_name: "田间遥感",
    institution_name: "华北农业大学",
  });
  const submit = page.getByRole("button", { name: "提交注册" });
  await submit.click();
  await page.getByText("两次输入的密码不一致").waitFor();
  await fillSilently(page, { confirm: password });
  await submit.click();
  await page.getByRole("dialog", { name: "注册已提交" }).waitFor();
  assert.equal((await userTable.find("email", email))?.phone, "13900004821");
});

browserTest("a reset reads them, and accepts a code pasted with spaces and marks", { site, context }, async (
  page,
  base,
) => {
  const { email } = await product.addUser();
  await open(page, `${base}/login`);
  await page.getByRole("tab", { name: "忘记密码" }).click();
  const code = await product.codeFor(email);
  await fillSilently(page, { email, newPassword: "Newer1234", confirm: "Newer1234" });
  await paste(page, "code", `\u2066 ${code.slice(0, 3)} ${code.slice(3)} \u2069\n`);
  await page.getByRole("button", { name: "重置密码" }).click();
  await page.getByText("密码重置成功，请使用新密码登录").waitFor();
});

browserTest(
  "a registration accepts a pasted phone, code and Chinese address",
  { site, context },
  async (page, base) => {
    await open(page, `${base}/register`);
    const code = await product.codeFor("na@xn--fiqs8s.xn--55qx5d");
    await paste(page, "email", "na@中国.公司");
    await paste(page, "code", `${code.slice(0, 3)} - ${code.slice(3)}`);
    await paste(page, "phone", "\u202d+86 139-0000-4822\u202c");
    const typed = { password, confirm: password, name: "李娜", wechat_name: "遥感", institution_name: "华北农业大学" };
    for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
    await chooseTheRest(page);
    await page.getByRole("button", { name: "提交注册" }).click();
    await page.getByRole("dialog", { name: "注册已提交" }).waitFor();
    assert.equal((await userTable.find("email", "na@xn--fiqs8s.xn--55qx5d"))?.phone, "13900004822");
  },
);

browserTest("the phone tab accepts a pasted number, and explains errors of others", {
  site,
  context,
}, async (page, base) => {
  const { phone = "" } = await product.addUser();
  await open(page, `${base}/login?redirect=/download`);
  await page.getByRole("tab", { name: "手机号" }).click();
  await paste(page, "identifier", "138 1234 567");
  await field(page, "password").fill(password);
  await page.getByText("手机号格式不正确").waitFor();
  await paste(page, "identifier", ` ００８６-${phone?.slice(0, 3)}-${phone?.slice(3)}\u200b`);
  await signIn(page);
});

browserTest("an administrator pastes a user's phone with spaces", {
  site,
  context: { ...context, viewport: { width: 1440, height: 900 } },
}, async (page, base) => {
  const { token } = await product.signInAdmin();
  await page.context().addCookies([{ name: "aid", value: token, url: base }]);
  await page.goto(`${base}/admin/users/list`);
  await awake(page);
  await page.getByRole("button", { name: "新建用户" }).click();
  await paste(page, "phone", "+86 139 0000 4899");
  await page.getByRole("dialog").getByRole("button", { name: "新建", exact: true }).click();
  await page.getByRole("alert").getByText("7 项需要修改").waitFor();
  assert.equal(await field(page, "phone").inputValue(), "+86 139 0000 4899");
  assert.equal(await field(page, "phone").getAttribute("aria-invalid"), null);
});
