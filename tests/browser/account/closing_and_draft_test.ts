// The draft of an application survives a reload, a rejected applicant need not type again, consent on any page, and the
// closing of an account with its cancellation.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { decide } from "../../../lib/domain/account/applications.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct, password, registration } from "../../support/app.ts";
import { awake, browserTest } from "../../support/browser.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const site = { fetch: product.app.fetch };
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
const asleep = (page: Page) => page.locator("is-island:has(form):not([awake])").waitFor({ state: "detached" });

async function enter(page: Page, base: string, token: string, path: string) {
  await page.context().addCookies([{ name: "uid", value: token, url: base }]);
  await page.addInitScript(() => localStorage.setItem("gac_user", "某人"));
  await page.goto(base + path);
}

browserTest(
  "a reload restores the typed text and the countdown, but neither password nor code",
  { site },
  async (page, base) => {
    await page.goto(`${base}/register?redirect=/news`);
    await field(page, "email").fill("draft@example.com");
    await page.getByRole("button", { name: "获取验证码" }).click();
    await page.getByRole("button", { name: /秒后重试/ }).waitFor();
    await field(page, "code").fill("123456");
    await field(page, "password").fill("Passw0rd1");
    await field(page, "name").fill("李娜");
    await page.getByText("其他", { exact: true }).click();
    await field(page, "purpose_text").fill("研究");
    await page.reload();
    await asleep(page);
    await page.getByRole("button", { name: /秒后重试/ }).waitFor();
    await page.getByText("2 / 不少于 20 字", { exact: true }).waitFor();
    const values = await Promise.all(
      ["email", "name", "purpose_text", "code", "password"].map((name) => field(page, name).inputValue()),
    );
    assert.deepEqual(values, ["draft@example.com", "李娜", "研究", "", ""]);
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    assert.doesNotMatch(stored, /123456|Passw0rd1/);
  },
);

browserTest(
  "a rejected applicant finds the form filled in",
  { site, expect: [/status of 403/] },
  async (page, base) => {
    const email = "refused@example.com";
    const purpose = "用于小麦长势监测与估产的方法研究，请予批准。";
    const body = registration({ email, purpose, code: await product.codeFor(email) });
    const { id } = (await product.call("POST", "/api/auth/verify-code", { body })).json.data;
    await transaction((tx) => decide(id, { to: "rejected", reason: "单位名称不完整", admin: "test" }, tx));
    await page.goto(`${base}/login?redirect=/news`);
    await field(page, "identifier").fill(email);
    await field(page, "password").fill(password);
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.getByRole("link", { name: "重新申请" }).click();
    await page.waitForURL(`${base}/register?draft&redirect=%2Fnews`);
    await asleep(page);
    await field(page, "purpose_text").and(page.locator(`[value="${purpose}"]`)).or(field(page, "purpose_text"))
      .waitFor();
    const names = ["email", "name", "phone", "institution_name", "purpose_text", "password"];
    const values = await Promise.all(names.map((name) => field(page, name).inputValue()));
    assert.deepEqual(values, [email, "李娜", "13900004821", "华北农业大学", purpose, ""]);
  },
);

browserTest("consent is requested once, on the current page, and not above the texts", { site }, async (page, base) => {
  const { user, token } = await product.signInUser();
  await enter(page, base, token, "/privacy");
  await page.locator("summary").getByText(user.name).waitFor();
  await page.goto(`${base}/news`);
  const question = page.getByRole("dialog").filter({ hasText: "用户协议与隐私政策" });
  await question.getByRole("button", { name: "暂不处理" }).click();
  await question.waitFor({ state: "hidden" });
  await page.goto(`${base}/download`);
  await page.locator("summary").getByText(user.name).waitFor();
  assert.equal(await question.count(), 0, "asked once");
  await page.evaluate(() => localStorage.removeItem("gac_consent_asked"));
  await page.reload();
  await question.getByRole("button", { name: "同意", exact: true }).click();
  await page.getByText("已同意用户协议和隐私政策").waitFor();
  assert.equal((await userTable.get(user.id))?.consent?.version, "2026-11-01");
});

browserTest("an account is closed with the password, and closing is cancelled on the page and at the sign-in", {
  site,
  expect: [/status of 40[01]/],
}, async (page, base) => {
  const { user, token } = await product.signInUser({ consent: { version: "2026-11-01", at: "", ip: "" } });
  await enter(page, base, token, "/user/security");
  await awake(page);
  await page.getByRole("button", { name: "注销账号" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[name=password]").fill("Wrong1234");
  await dialog.getByRole("button", { name: "确定注销" }).click();
  await dialog.getByText("当前密码错误").waitFor();
  await dialog.locator("input[name=password]").fill(password);
  await dialog.getByRole("button", { name: "确定注销" }).click();
  await page.getByRole("button", { name: "撤销注销" }).click();
  await page.getByText("已撤销注销，账号可以继续使用").waitFor();
  assert.equal((await userTable.get(user.id))?.closes_at, null);

  await product.call("POST", "/api/auth/close", { token, body: { password } });
  await page.context().clearCookies();
  await page.goto(`${base}/login?redirect=/news`);
  await field(page, "identifier").fill(user.email);
  await field(page, "password").fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "撤销注销" }).click();
  await page.waitForURL(/\/user\/password\?redirect=%2Fnews$/); // set by an administrator
  assert.equal((await userTable.get(user.id))?.closes_at, null);
});

browserTest("the file of all stored personal data is saved", { site }, async (page, base) => {
  const { user, token } = await product.signInUser({ consent: { version: "2026-11-01", at: "", ip: "" } });
  await enter(page, base, token, "/user/security");
  await awake(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "导出我的数据" }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^gac-个人数据-\d{4}-\d\d-\d\d\.json$/);
  const text = await Deno.readTextFile(await download.path());
  assert.equal(JSON.parse(text).account.email, user.email);
});
