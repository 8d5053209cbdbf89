// Re-authentication on the screens: above the form, the confirmation and the export, which continue afterwards.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { openProduct, password } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { textSelected, withTwoFactor, wrongCode } from "../../support/two_factor.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const site = product.app;
const expect = [/status of (400|401|403)/];
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Opens a screen in a session whose password was entered sixteen minutes ago. */
async function openLate(page: Page, base: string, path: string) {
  const { admin } = await product.signInAdmin();
  const { id, generation, username } = admin;
  using time = new FakeTime();
  time.advance(-16 * 60_000);
  const token = await product.openFor("admin", { id, generation });
  await page.context().addCookies([{ name: "aid", value: token, url: base }]);
  await page.goto(base + path);
  await awake(page);
  return { id, username, token };
}

const question = (page: Page) => page.getByRole("dialog", { name: "请再次输入密码以继续" });

async function newAdmin(page: Page, username: string) {
  await page.getByRole("button", { name: "新建管理员" }).click();
  const form = page.getByRole("dialog", { name: "新建管理员" });
  await form.getByLabel("用户名").fill(username);
  await form.getByLabel("邮箱").fill(`${username}@example.com`);
  await form.getByLabel(/^初始密码/).fill("Office1234");
  await form.getByRole("button", { name: "新建" }).click();
  await question(page).waitFor();
  return form;
}

for (const [name, context] of Object.entries({ "at a desk": desk, "on a telephone": phone })) {
  browserTest(
    `${name} a form waits for the password, and continues with its typed text`,
    { site, context, expect },
    async (
      page,
      base,
    ) => {
      const username = `new.${context.viewport.width}`;
      await openLate(page, base, "/admin/admins");
      const form = await newAdmin(page, username);
      assert.deepEqual(await axeFindings(page), []);
      const asked = question(page);
      await asked.getByLabel("密码", { exact: true }).and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Escape");
      await asked.waitFor({ state: "detached" });
      await form.getByText("请再次输入密码以继续").waitFor(); // the call's own refusal
      assert.equal(await form.getByLabel("用户名").inputValue(), username);
      await form.getByRole("button", { name: "新建" }).click();
      await asked.waitFor();
      await page.keyboard.press("Enter");
      await asked.getByText("请输入密码", { exact: true }).waitFor();
      await page.keyboard.type("Wrong1234");
      await page.keyboard.press("Enter");
      await asked.getByText("当前密码错误").waitFor();
      assert.equal(await asked.getByLabel("密码", { exact: true }).getAttribute("aria-invalid"), "true");
      await textSelected(page);
      await page.keyboard.type(password); // over the wrong one
      await page.keyboard.press("Enter");
      await page.getByText("添加成功").waitFor();
      assert.ok((await adminTable.all()).some((admin) => admin.username === username));
      await page.getByRole("button", { name: `停用 ${username}` }).click();
      await page.getByRole("button", { name: "确定停用" }).click();
      await page.getByText("更新成功").waitFor(); // not required within a quarter of an hour
    },
  );
}

browserTest("with two-factor authentication the code is required as well, or a recovery code", {
  site,
  context: desk,
  expect,
}, async (page, base) => {
  const { id } = await openLate(page, base, "/admin/admins");
  const { codes } = await withTwoFactor(id);
  await newAdmin(page, "with.step");
  const asked = question(page);
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  const field = asked.getByLabel("动态验证码", { exact: true });
  await field.waitFor();
  assert.equal(await asked.getByText("请输入动态验证码").count(), 0, "the first request is not an error");
  await field.and(page.locator(":focus")).waitFor();
  assert.deepEqual(
    [await field.getAttribute("autocomplete"), await field.getAttribute("inputmode")],
    ["one-time-code", "numeric"],
  );
  await page.keyboard.type(await wrongCode(id));
  await asked.getByText("动态验证码错误").waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter"); // 使用恢复码
  const recovery = asked.getByLabel("恢复码", { exact: true });
  await recovery.and(page.locator(":focus")).waitFor();
  await page.keyboard.type(codes[0]?.toLowerCase() ?? "");
  await page.keyboard.press("Enter");
  await page.getByText("添加成功").waitFor();
  assert.equal((await adminTable.get(id))?.otp?.recovery.length, 9);
});

browserTest(
  "an export waits for the password, and then downloads",
  { site, context: desk, expect },
  async (page, base) => {
    await product.addUser();
    await openLate(page, base, "/admin/users/list");
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "导出", exact: true }).click();
    const asked = question(page);
    await asked.waitFor();
    await page.clock.install();
    await page.clock.fastForward(1000);
    assert.equal(await page.getByRole("dialog", { name: "正在导出" }).count(), 0, "no export is running");
    assert.deepEqual(await axeFindings(page), []);
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    assert.match((await file).suggestedFilename(), /\.xlsx$/);
  },
);

browserTest("a session that ends during re-authentication: the same password signs in, and the call continues", {
  site,
  context: desk,
  expect,
}, async (page, base) => {
  const { token } = await openLate(page, base, "/admin/admins");
  await newAdmin(page, "after.all");
  await product.call("POST", "/api/admin/auth/logout", { token });
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "登录已过期，请重新登录" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("添加成功").waitFor();
});

browserTest("a new email of the administrator requires the password, and the old address is notified", {
  site,
  context: desk,
  expect,
}, async (page, base) => {
  const { id } = await openLate(page, base, "/admin/profile");
  await adminTable.update(id, (row) => ({ ...row, email: "before@example.com" }));
  await page.reload();
  await awake(page);
  await page.getByRole("button", { name: "编辑" }).click();
  await page.getByLabel("邮箱").fill("after@example.com");
  await page.getByRole("button", { name: "保存" }).click();
  await question(page).waitFor();
  assert.equal((await adminTable.get(id))?.email, "before@example.com");
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.getByText("更新成功").waitFor();
  await page.getByText("after@example.com").waitFor();
  const [email] = await product.emailsTo("before@example.com");
  assert.match(email?.subject ?? "", /】邮箱已更换$/);
});

browserTest("after a hundred wrong codes the dialog says so above the work, and accepts a recovery code", {
  site,
  context: phone,
  expect: [/status of (400|401|403|429)/],
}, async (page, base) => {
  const { id } = await openLate(page, base, "/admin/admins");
  const { code, codes } = await withTwoFactor(id);
  await adminTable.update(id, (row) => ({ ...row, otp: { ...row.otp!, wrong: 100 } }));
  await newAdmin(page, "locked.codes");
  const asked = question(page);
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await asked.getByLabel("动态验证码", { exact: true }).fill(code());
  await asked.getByText("动态验证码错误次数过多，请使用恢复码或联系其他超级管理员").waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await asked.getByRole("button", { name: "使用恢复码" }).click();
  await asked.getByLabel("恢复码", { exact: true }).fill(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await page.getByText("添加成功").waitFor();
});
