// The personal centre in a browser: every tab at both widths, without a script, and after the session has ended.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { openProduct, password } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { device, image, session } from "../../support/client_events.ts";
import { versionForm } from "../../support/forms.ts";
import { userTabs } from "../../../lib/shared/account/user_tabs.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { readSettings } from "../../../lib/domain/settings.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const site = { fetch: product.app.fetch };
const { token: editor } = await product.signInAdmin();
const own = userTabs.filter(({ path }) => path.startsWith("/user"));

async function signedIn(page: Page, base: string) {
  const consent = {
    version: (await readSettings()).basic.legal_version,
    at: new Date().toISOString(),
    ip: "127.0.0.1",
  };
  const work = "华北农业大学资源与环境学院";
  const { user, token } = await product.signInUser({ name: "王磊", institution_name: work, consent });
  await page.context().addCookies([{ name: "uid", value: token, url: base }]);
  return { user, token };
}

/** A download, reports of programs, two feedback entries and thirty failed sign-ins. */
async function busy({ user, token }: Awaited<ReturnType<typeof signedIn>>): Promise<void> {
  const form = versionForm({ version_number: `4.${user.id}.0` });
  const { json } = await call("POST", "/api/admin/content/versions", { token: editor, form });
  await call("POST", "/api/downloads/record", { token, body: { version_id: json.data.id } });
  const name = `${"GF6_WFV_E104.1_N30.2_20201118_L1A1120050000".repeat(4)}.tif`;
  await call("POST", "/api/client/device", { token, body: device({ device_id: "D".repeat(64) }) });
  const images = Array.from({ length: 25 }, () => image({ input_image: name, output_image: name }));
  await call("POST", "/api/client/processing", { token, body: images });
  await call("POST", "/api/client/usage", { token, body: [session()] });
  for (const content of ["导出按钮没有反应。", "a".repeat(300)]) {
    await call("POST", "/api/auth/feedback", { token, body: { content } });
  }
  for (let n = 0; n < 30; n++) {
    await call("POST", "/api/auth/login", { body: { identifier: user.email, password: "Wrong1234" } });
  }
  await product.openFor("user", user);
}

for (const width of [1440, 390]) {
  browserTest(`at ${width} px every tab has its address, is reachable and in order, empty and full`, {
    site,
    context: { viewport: { width, height: 844 } },
  }, async (page, base) => {
    const who = await signedIn(page, base);
    for (const full of [false, true]) {
      if (full) await busy(who);
      for (const { path, label } of own) {
        await page.goto(base + path);
        await awake(page);
        const heading = page.getByRole("heading", { level: 1, name: label, exact: true });
        await heading.waitFor();
        const tab = page.getByRole("navigation", { name: "个人中心" }).getByRole("link", { name: label, exact: true });
        assert.equal(await tab.getAttribute("aria-current"), "page");
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${path} scrolls sideways by ${wide}`);
        assert.deepEqual(await axeFindings(page), [], `${path}, ${full ? "full" : "empty"}`);
      }
    }
    await tabInView(page, "安全");
  });
}

/** The last tab is scrolled into view where the row of tabs scrolls. */
async function tabInView(page: Page, label: string): Promise<void> {
  const tab = page.getByRole("navigation", { name: "个人中心" }).getByRole("link", { name: label, exact: true });
  await page.waitForFunction((it) => {
    const { left, right } = it!.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  }, await tab.elementHandle());
}

browserTest("without a script every record can be read, page by page", {
  site,
  context: { javaScriptEnabled: false },
}, async (page, base) => {
  await busy(await signedIn(page, base));
  await page.goto(`${base}/user`);
  for (const text of ["使用进度", "下载软件", "最近反馈"]) await page.getByText(text).first().waitFor();
  await page.getByRole("link", { name: "安全", exact: true }).click();
  await page.getByText("共 30 条").waitFor();
  await page.getByRole("link", { name: "下一页" }).click();
  await page.getByText("第 2 / 2 页").waitFor();
  await page.getByRole("link", { name: "我的反馈", exact: true }).click();
  await page.getByText("导出按钮没有反应。").waitFor();
});

browserTest("the profile is saved, and errors are shown at their fields", { site }, async (page, base) => {
  const { user } = await signedIn(page, base);
  await page.goto(`${base}/user/profile`);
  await awake(page);
  const institution = page.getByLabel("单位名称");
  await institution.fill("院");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("单位名称需2-100个字").waitFor();
  await institution.fill("资源与环境研究所");
  await page.getByText("有未保存的修改").waitFor();
  await page.getByLabel("使用目的").click();
  await page.getByRole("option", { name: "其他" }).click();
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("请输入使用目的", { exact: true }).waitFor();
  await page.getByLabel("请说明使用目的").fill("为流域水质监测业务处理国产卫星影像并归档结果");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("个人信息更新成功！").waitFor();
  await page.locator("[data-profile=institution_name]", { hasText: "资源与环境研究所" }).waitFor();
  assert.equal((await userTable.get(user.id))?.purpose, "为流域水质监测业务处理国产卫星影像并归档结果");
});

browserTest("nickname, phone and email are changed in their dialogs", {
  site,
  expect: [/status of 4/],
}, async (page, base) => {
  const { user } = await signedIn(page, base);
  await page.goto(`${base}/user/profile`);
  await awake(page);
  await page.getByRole("button", { name: "设置昵称" }).click();
  await page.getByRole("dialog").getByLabel("昵称").fill("麦田");
  await page.keyboard.press("Enter");
  await page.getByText("昵称已保存").waitFor();
  assert.equal(await page.getByLabel("昵称", { exact: true }).inputValue(), "麦田");

  await page.getByRole("button", { name: "更换手机号" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("新手机号").fill("13700002222");
  await dialog.locator("[name=password]").fill("Wrong1234");
  await dialog.getByRole("button", { name: "更换手机号" }).click();
  await dialog.getByText("当前密码错误").waitFor();
  await dialog.locator("[name=password]").fill(password);
  await dialog.getByRole("button", { name: "更换手机号" }).click();
  await page.getByText("手机号已更换").waitFor();

  await page.getByRole("button", { name: "更换邮箱" }).click();
  await dialog.getByLabel("新邮箱").fill("browser@example.com");
  await dialog.getByRole("button", { name: "获取验证码" }).click();
  await dialog.getByRole("button", { name: "秒后重试" }).waitFor();
  const email = (await product.emailsTo("browser@example.com")).at(-1);
  await dialog.getByLabel("验证码").fill(/\d{6}/.exec(email?.body?.text ?? "")?.[0] ?? "");
  await dialog.locator("[name=password]").fill(password);
  await dialog.getByRole("button", { name: "更换邮箱" }).click();
  await page.getByText("邮箱已更换").waitFor();
  const row = await userTable.get(user.id);
  assert.deepEqual([row?.nickname, row?.phone, row?.email], ["麦田", "13700002222", "browser@example.com"]);
});

browserTest("feedback is sent and listed above earlier feedback", { site }, async (page, base) => {
  await signedIn(page, base);
  await page.goto(`${base}/user/feedback`);
  await awake(page);
  await page.getByText("还没有反馈").waitFor();
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await page.getByText("反馈内容不能为空").waitFor();
  for (const text of ["第一条反馈", "第二条反馈"]) {
    await page.getByLabel("新的反馈").fill(text);
    await page.getByRole("button", { name: "提交", exact: true }).click();
    await page.getByText("反馈提交成功，谢谢您的建议！").first().waitFor();
    await page.getByRole("listitem").filter({ hasText: text }).getByText("未读").waitFor();
  }
  assert.match(
    await page.getByRole("main").getByRole("listitem").filter({ hasText: "条反馈" }).first().innerText(),
    /^第二条/,
  );
});

browserTest("one session is signed out, then all others", { site }, async (page, base) => {
  const { user, token } = await signedIn(page, base);
  for (let n = 0; n < 3; n++) await product.openFor("user", user);
  await page.goto(`${base}/user/security`);
  await awake(page);
  const rows = page.getByRole("table", { name: "已登录的设备" }).locator("tbody tr");
  assert.equal(await rows.count(), 4);
  await page.getByRole("button", { name: /^退出 / }).first().click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "确定退出" }).click();
  await page.getByText("已退出该登录").waitFor();
  await rows.nth(3).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "退出其他全部登录" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "确定退出" }).click();
  await page.getByText("已退出其他 2 处登录").waitFor();
  await rows.nth(1).waitFor({ state: "detached" });
  assert.equal((await call("GET", "/api/auth/sessions", { token })).json.total, 1);
});

browserTest("a session that ends while the page is open is reported there, and typed text remains", {
  site,
  expect: [/status of 401/],
}, async (page, base) => {
  const { token } = await signedIn(page, base);
  await page.goto(`${base}/user/feedback`);
  await page.locator("is-island:is([when=load], [when=idle]):not([awake])").first().waitFor({ state: "detached" });
  await page.getByLabel("新的反馈").fill("写到一半的反馈");
  await call("POST", "/api/auth/logout", { token });
  await page.getByRole("button", { name: "提交", exact: true }).click();
  const notice = page.getByRole("alert").filter({ hasText: "您尚未登录，或登录已过期" });
  await notice.waitFor();
  const [login] = await Promise.all([
    page.context().waitForEvent("page"),
    notice.getByRole("link", { name: "前往登录" }).click(),
  ]);
  await login.waitForURL(`${base}/login?redirect=%2Fuser%2Ffeedback`);
  await login.close();
  assert.equal(await page.getByLabel("新的反馈").inputValue(), "写到一半的反馈");
  assert.equal(page.url(), `${base}/user/feedback`);
  await signedIn(page, base);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // as on the way back
  await notice.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await page.getByRole("listitem").filter({ hasText: "写到一半的反馈" }).waitFor();
});

browserTest("a device's record is deleted, and the counts remain", { site }, async (page, base) => {
  const { token } = await signedIn(page, base);
  for (const device_id of ["PC-A", "PC-B"]) {
    await call("POST", "/api/client/device", { token, body: device({ device_id }) });
  }
  await call("POST", "/api/client/usage", { token, body: [session()] });
  await page.goto(`${base}/user/devices`);
  await awake(page);
  await page.getByRole("button", { name: "删除设备 PC-A" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "确定删除" }).click();
  await page.getByText("设备记录已删除").waitFor();
  await page.getByRole("button", { name: "删除设备 PC-A" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "使用记录" }).click();
  await page.getByRole("table", { name: "使用记录" }).waitFor();
  assert.deepEqual((await call("GET", "/api/auth/devices", { token })).json.total, 1);
});

browserTest("the notification of forum replies is switched at once", { site }, async (page, base) => {
  const { user } = await signedIn(page, base);
  await page.goto(`${base}/user/notices`);
  await awake(page);
  await page.getByRole("switch", { name: "论坛回复通知" }).press("Space");
  await page.getByText("通知设置已保存").waitFor();
  assert.deepEqual((await userTable.get(user.id))?.notices, { forum_replies: false });
});

browserTest("the bar shows a user who has signed in elsewhere", { site }, async (page, base) => {
  await signedIn(page, base);
  await page.goto(`${base}/user`);
  await page.locator("[data-user-name]:visible", { hasText: "王磊" }).first().waitFor();
  assert.equal(await page.locator("[data-guest]:visible").count(), 0);
});
