// A user created by an administrator must change the password at the sign-in, and is then led on.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { userTable } from "../../../lib/domain/account/users.ts";
import { openProduct, password } from "../../support/app.ts";
import { awake, browserTest } from "../../support/browser.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const site = { fetch: product.app.fetch };
const consent = { version: "2026-11-01", at: new Date().toISOString(), ip: "10.0.0.1" };

async function signIn(page: Page, identifier: string, secret: string): Promise<void> {
  await awake(page);
  await page.locator("input[name=identifier]").fill(identifier);
  await page.locator("input[name=password]").fill(secret);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

async function change(page: Page, current: string, next: string, confirm = next): Promise<void> {
  const values = { currentPassword: current, newPassword: next, confirm };
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name=${name}]`).fill(value);
  await page.getByRole("button", { name: "修改密码" }).click();
}

browserTest("the first sign-in accepts the texts, changes the password and continues", {
  site,
  expect: [/status of 400/],
}, async (page, base) => {
  const user = await product.addUser();
  await page.goto(`${base}/login?redirect=%2Fdownload%23GAC_MSS`);
  await signIn(page, user.phone, password);
  await page.getByRole("dialog", { name: "用户协议与隐私政策" }).getByRole("button", { name: "同意" }).click();
  await page.waitForURL(/\/user\/password\?/);
  await page.getByText("您的密码由管理员设置，请修改为只有您知道的密码。").waitFor();
  await awake(page);

  await page.getByRole("button", { name: "修改密码" }).click();
  for (const text of ["请输入当前密码", "请输入新密码", "请确认新密码", "3 项需要修改"]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await page.getByRole("button", { name: "查看第一项" }).click();
  await page.locator("[name=currentPassword]:focus").waitFor();
  await change(page, "Wrong1234", "12345", "123456");
  for (const text of ["新密码至少6位", "两次密码输入不一致"]) await page.getByText(text, { exact: true }).waitFor();
  await change(page, "Wrong1234", "my own words");
  await page.getByText("当前密码错误", { exact: true }).waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000); // the page leaves by a timer
  await change(page, password, "my own words");
  await page.getByText("密码修改成功，请重新登录").waitFor();
  await page.clock.resume();

  await page.waitForURL(/\/login\?redirect=/);
  await signIn(page, user.phone, "my own words");
  await page.waitForURL(`${base}/download#GAC_MSS`);
  const row = await userTable.get(user.id);
  assert.deepEqual([row?.password_change_required, row?.consent?.version], [false, consent.version]);
});

browserTest("the change can be postponed, and is requested again", { site }, async (page, base) => {
  const user = await product.addUser({ consent });
  for (let times = 0; times < 2; times++) {
    await page.goto(`${base}/login?redirect=%2Fnews`);
    await signIn(page, user.email, password);
    await page.waitForURL(/\/user\/password\?redirect=%2Fnews$/);
    await awake(page);
    await page.getByRole("button", { name: "暂不修改" }).click();
    await page.waitForURL(`${base}/news`);
  }
});

browserTest("postponing the change leads to no other site", { site }, async (page, base) => {
  const { token } = await product.signInUser({ consent });
  await page.context().addCookies([{ name: "uid", value: token, url: base }]);
  for (const elsewhere of ["//evil.example/", "https://evil.example/", "/\\evil.example/"]) {
    await page.goto(`${base}/user/password?redirect=${encodeURIComponent(elsewhere)}`);
    await awake(page);
    await page.getByRole("button", { name: "暂不修改" }).click();
    await page.waitForURL(`${base}/`);
  }
});

browserTest("a voluntary change starts in the personal centre, and its guard redirects to the sign-in", {
  site,
}, async (page, base) => {
  const user = await product.addUser({ consent });
  await userTable.update(user.id, (row) => ({ ...row, password_change_required: false }));
  await page.goto(`${base}/user/password`);
  await page.waitForURL(`${base}/login?redirect=/user/password`);
  await page.goto(`${base}/login?redirect=/user`);
  await signIn(page, user.email, password);
  await page.waitForURL(`${base}/user`);
  await page.getByRole("link", { name: "修改密码" }).click();
  await awake(page);
  assert.equal(await page.getByRole("button", { name: "暂不修改" }).count(), 0);
  assert.equal(await page.getByText("您的密码由管理员设置").count(), 0);
});
