// Home and downloads in a real browser, under the strict policy: the entry script and the islands.
import assert from "node:assert/strict";
import { browserTest } from "../../support/browser.ts";
import { version } from "../../support/site_data.ts";
import { stubSite } from "../../support/stub_site.ts";

const signedIn = { "GET /auth/profile": { body: { id: 1, name: "王磊" } }, "POST /auth/logout": { body: {} } };
const unknown = { "GET /auth/profile": { status: 401, body: { message: "请先登录", code: "unauthenticated" } } };
const remember = () => localStorage.setItem("gac_user", "王磊");

const plain = stubSite();
browserTest("a visit is recorded and the counts appear", { site: plain }, async (page, base) => {
  await page.goto(`${base}/?from=test`);
  await page.locator("header [data-visits-total]").filter({ hasText: "1,284,906" }).first().waitFor();
  const record = plain.asked.find(({ call }) => call === "POST /admin/dashboard/record");
  assert.deepEqual(record?.body, { page_url: "/", referrer: "" });
  assert.ok(!plain.asked.some(({ call }) => call === "GET /auth/profile"), "no profile is requested without a marker");
});

browserTest("a signed-in user's name replaces the links, and a sign-out restores them", {
  site: stubSite(signedIn),
}, async (page, base) => {
  await page.goto(base);
  await page.evaluate(remember);
  await page.reload();
  const login = page.locator("header").getByRole("link", { name: "登录", exact: true });
  await page.locator("summary").filter({ hasText: "王磊" }).click();
  await page.getByRole("link", { name: "个人中心" }).waitFor();
  assert.equal(await login.count(), 0);
  await page.getByRole("button", { name: "退出登录" }).click();
  await login.waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("gac_user")), null);
});

browserTest("the bell, a signed-in user's name and its first character fit into their reserved space", {
  site: stubSite(signedIn),
  context: { viewport: { width: 1440, height: 900 } },
}, async (page, base) => {
  const visits = () =>
    // once the counts are there, which are wider than their dashes
    page.locator("header [data-visits-total]").filter({ hasText: /\d/ }).first()
      .evaluate((it) => it.getBoundingClientRect().left);
  await page.goto(base);
  const before = await visits();
  await page.evaluate(remember);
  await page.reload();
  const account = page.locator("header summary").filter({ hasText: "王磊" });
  await account.getByText("王", { exact: true }).waitFor();
  const initial = await account.getByText("王", { exact: true }).boundingBox();
  const counts = await page.locator("header [data-visits-today]").first().boundingBox();
  const bell = await page.locator("header summary:visible").filter({ hasText: "通知" }).boundingBox();
  assert.ok(bell && counts && bell.x - counts.x - counts.width < 20, "a gap before the bell");
  assert.ok(initial && initial.x - bell.x - bell.width < 20, "a gap before the name");
  assert.equal(await visits(), before, "the bar moves");
});

browserTest("a sign-out without a response says so in the page, and again at the next attempt", {
  site: stubSite({ ...signedIn, "POST /auth/logout": { status: 503, body: { message: "服务繁忙" } } }),
  expect: [/status of 503/],
}, async (page, base) => {
  const windows: string[] = [];
  page.on("dialog", (dialog) => (windows.push(dialog.message()), dialog.dismiss()));
  await page.goto(`${base}/news`);
  await page.evaluate(remember);
  await page.reload();
  await page.locator("header summary").filter({ hasText: "王磊" }).click();
  for (let n = 0; n < 2; n++) {
    await page.getByRole("button", { name: "退出登录" }).click();
    await page.getByRole("alert").filter({ hasText: "服务器未响应，请检查网络连接" }).waitFor();
    await page.getByRole("alert").waitFor({ state: "hidden" });
  }
  assert.deepEqual(windows, []);
});

browserTest("a marker of a session that does not exist is removed", {
  site: stubSite(unknown),
  expect: [/status of 401/],
}, async (page, base) => {
  await page.goto(base);
  await page.evaluate(remember);
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem("gac_user") === null);
  await page.locator("header").getByRole("link", { name: "登录", exact: true }).waitFor();
});

browserTest("phones have a drawer, also without a script", {
  site: stubSite(),
  context: { viewport: { width: 390, height: 844 } },
  expect: [/ERR_FAILED/],
}, async (page, base) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(base);
  await page.locator("header summary").filter({ hasText: "菜单" }).click();
  await page.locator("header").getByRole("link", { name: "产品介绍" }).last().waitFor();
  assert.equal(new URL(page.url()).pathname, "/");
});

browserTest("the theme is selected once and remembered", { site: stubSite() }, async (page, base) => {
  await page.goto(base);
  await page.getByRole("button", { name: "深色" }).click();
  await page.locator("html[data-theme=dark]").waitFor({ state: "attached" });
  assert.match(await page.evaluate(() => document.cookie), /theme=dark/);
  await page.getByRole("button", { name: "跟随系统" }).click();
  await page.locator("html:not([data-theme])").waitFor({ state: "attached" });
  assert.doesNotMatch(await page.evaluate(() => document.cookie), /theme/);
});

for (const width of [1440, 390]) {
  const context = { viewport: { width, height: 844 } };
  browserTest(`at ${width} px the tab of the displayed package is marked and in view`, {
    site: stubSite(),
    context,
  }, async (page, base) => {
    await page.goto(`${base}/download`);
    const bar = page.getByRole("navigation", { name: "软件包" });
    const marked = bar.locator("[aria-current=true]");
    assert.match(await marked.innerText(), /^GAC_MSS/);
    for (const name of ["GAC_AHSI_Mineral", "GAC_PMS", "GAC_MSS"]) {
      await page.locator(`#${name}`).evaluate((part) => part.scrollIntoView());
      await marked.and(bar.getByRole("link", { name })).waitFor();
      assert.equal(await marked.count(), 1);
      const box = await marked.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width, `${name} is out of view`);
    }
    await page.goto(`${base}/download#GAC_CCD`);
    await marked.and(bar.getByRole("link", { name: "GAC_CCD" })).waitFor();
  });
}

browserTest(
  "the skip link is fully visible at the first Tab and leads to the text",
  { site: stubSite() },
  async (page, base) => {
    await page.goto(`${base}/news`);
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "跳到正文" });
    const box = await link.boundingBox();
    assert.ok(box && box.x >= 0 && box.height >= 32 && box.width >= 80, JSON.stringify(box));
    await page.keyboard.press("Enter");
    await page.locator("#main:focus").waitFor();
  },
);

browserTest("downloading without a session says so and leads to the login page and back", {
  site: stubSite({ "GET /downloads/versions/321": { status: 401, body: { message: "请先登录后再下载" } }, ...unknown }),
  expect: [/status of 401/],
}, async (page, base) => {
  await page.goto(`${base}/download`);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000); // the page leaves by a timer
  await page.getByRole("button", { name: /^立即下载.*GAC_MSS v3\.2\.1/ }).last().click();
  await page.getByText("请先登录后再下载").waitFor();
  await page.clock.resume();
  await page.waitForURL(`${base}/login?redirect=%2Fdownload%3Fstart%3D321%23GAC_MSS`);
  await page.getByText("登录后返回：下载 GAC_MSS").first().waitFor();
});

const link = { ...version("3.2.1"), download_link: "/static/logo.svg" };
const downloading = stubSite({
  "GET /downloads/versions/321": { body: { ...link, download_link: "/setup.zip?signed" } },
  "POST /downloads/record": { status: 503, body: { message: "服务繁忙" } },
  "GET /auth/profile": { body: { id: 1, name: "王磊", following: ["GAC_MSS"] } }, // requested after the record
});
browserTest("a download starts, is recorded, and says when the record failed", {
  site: downloading,
  expect: [/status of 503/],
}, async (page, base) => {
  await page.goto(`${base}/download`);
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: /^立即下载.*GAC_MSS v3\.2\.1/ }).last().click();
  assert.equal((await started).url(), `${base}/setup.zip?signed`);
  await page.getByText("下载记录失败，请稍后重试").waitFor();
  const record = downloading.asked.find(({ call }) => call === "POST /downloads/record");
  assert.deepEqual(record?.body, { version_id: 321 });
});

browserTest("a version that is a picture is shown instead of downloaded", {
  site: stubSite({ "GET /downloads/versions/320": { body: { ...link, ...version("3.2.0", { image: true }) } } }),
}, async (page, base) => {
  await page.goto(`${base}/download`);
  await page.getByRole("button", { name: /^扫码获取.*GAC_MSS v3\.2\.0/ }).click();
  const dialog = page.getByRole("dialog", { name: "GAC_MSS v3.2.0 下载二维码" });
  await dialog.getByRole("img").waitFor();
  await dialog.getByText("用手机扫码打开下载地址。").waitFor();
  assert.equal(await dialog.getByRole("link", { name: "保存图片" }).getAttribute("download"), "GAC_MSS_3.2.0");
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  await dialog.waitFor({ state: "hidden" });
});
