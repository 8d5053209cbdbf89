// An application from its form to its receipt.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import type { Applied } from "../../../lib/shared/calls/account.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { stubSite } from "../../support/stub_site.ts";

const created_at = "2026-11-20T02:00:00Z";
const expected_by = "2026-11-25";

async function fillApplication(page: Page, base: string) {
  await page.goto(`${base}/login?redirect=%2Fdownload%23GAC_MSS`);
  await page.locator("[data-register][href*=redirect]").click();
  await page.waitForURL(`${base}/register?redirect=%2Fdownload%23GAC_MSS`);
  await awake(page);
  const fields = {
    email: "li.na@example.com",
    code: "123456",
    password: "Passw0rd1",
    confirm: "Passw0rd1",
    name: "李娜",
    phone: "13900004821",
    wechat_name: "田间遥感",
    institution_name: "华北农业大学",
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value);
  await page.locator("is-island[awake] form").waitFor(); // by the first field; it replaces the native selects
  await page.getByLabel("个人学历").click();
  await page.getByRole("option", { name: "在读研究生" }).click();
  await page.getByLabel("单位类型").click();
  await page.getByRole("option", { name: "院校", exact: true }).click();
  await page.getByText("学术研究", { exact: true }).click();
  await page.locator("input[name=consent]").check();
}

const submit = (page: Page) => page.getByRole("button", { name: "提交注册" }).click();

const receipt = (id: number): Applied => ({ id, status: "pending", created_at, expected_by });

const open = stubSite({
  "POST /auth/verify-code": {
    status: 201,
    body: { message: "注册成功，请等待审核", data: receipt(47) },
  },
});
browserTest("an application ends with its number, date and the group's code", { site: open }, async (page, base) => {
  await fillApplication(page, base);
  await submit(page);
  const dialog = page.getByRole("dialog", { name: "注册已提交" });
  for (const text of ["R20261120-0047", "li.na@example.com", "2026-11-25 前"]) {
    await dialog.getByText(text, { exact: true }).waitFor();
  }
  await dialog.getByRole("img", { name: "用户交流群二维码" }).waitFor();
  const sent = open.asked.find(({ call }) => call === "POST /auth/verify-code")?.body as Record<string, unknown>;
  assert.equal(sent.purpose, "学术研究");
  assert.equal(sent.consent, "2026-09-01");
  assert.equal(sent.redirect, "/download#GAC_MSS");
  const progress = dialog.getByRole("link", { name: "查看审核进度" });
  assert.equal(await progress.getAttribute("href"), "/login?redirect=%2Fdownload%23GAC_MSS");
  assert.ok(!("confirm" in sent));
  await dialog.getByRole("button", { name: "返回首页" }).click();
  await page.waitForURL(`${base}/`);
});

const applied = { status: 201, body: { message: "注册成功，请等待审核", data: receipt(48) } };

browserTest("without a group code the dialog mentions none, and nothing warns", {
  site: stubSite({
    "POST /auth/verify-code": applied,
    "GET /auth/qrcode": { body: { id: null, image_type: null, image_path: null, image_url: null } },
  }),
}, async (page, base) => {
  await fillApplication(page, base);
  const asked = page.waitForResponse((response) => response.url().endsWith("/auth/qrcode"));
  await submit(page);
  await (await asked).finished();
  const dialog = page.getByRole("dialog", { name: "注册已提交" });
  await dialog.getByText("R20261120-0048").waitFor();
  await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
  assert.doesNotMatch(await dialog.innerText(), /二维码|扫码/);
  assert.equal(await page.getByRole("status").filter({ hasText: "二维码" }).count(), 0);
});

browserTest("a failed call for the group code says so, and names the contact", {
  site: stubSite({ "POST /auth/verify-code": applied, "GET /auth/qrcode": { status: 500, body: {} } }),
  expect: [/status of 500/],
}, async (page, base) => {
  await fillApplication(page, base);
  await submit(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("获取二维码失败，请联系管理员").waitFor();
  await dialog.getByText("010-5555 0100", { exact: false }).waitFor();
});

browserTest("a used email is marked at its field, which gets the focus", {
  site: stubSite({
    "POST /auth/verify-code": { status: 409, body: { message: "该邮箱已注册", fields: { email: "该邮箱已注册" } } },
  }),
  expect: [/status of 409/],
}, async (page, base) => {
  await fillApplication(page, base);
  await submit(page);
  await page.locator("input[name=email][aria-invalid=true]:focus").waitFor();
  await page.getByText("1 项需要修改").first().waitFor();
});
