// Journeys in Chromium 109, the last one on Windows 7: lists, searches, forms, statistics and files work there.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { readSettings } from "../../lib/domain/settings.ts";
import { lastDaysRange } from "../../lib/shared/statistics/date_ranges.ts";
import { siteDate } from "../../lib/shared/time.ts";
import { awake, browserTest } from "../support/browser.ts";
import { openAdministration, save } from "../support/administration.ts";
import { openStatistics } from "../support/statistics_rows.ts";
import { readXlsx } from "../support/xlsx.ts";

const { product, site, context, addItem, addDownload, open } = await openAdministration();
const backOffice = { site, context, oldest: true };
const visitor = { site, oldest: true };
for (let n = 1; n <= 13; n++) await addItem({ title: `旧浏览器的资讯 ${n}`, source: n > 11 ? "遥感学报" : "测绘通报" });
await product.addUser({ name: "欧阳修远", organization: "硕士" });
await product.addUser({ name: "王磊", organization: "学士" });

const titles = (page: Page) => page.locator("tr[data-row]").getByText(/^旧浏览器的资讯 \d+$/).allInnerTexts();

browserTest("Chromium 109: a list pages, filters, and keeps both in its address", backOffice, async (page, base) => {
  assert.match(page.context().browser()?.version() ?? "", /^109\./);
  await open(page, base, "/admin/content/new");
  assert.equal((await titles(page)).length, 10);
  await page.getByRole("button", { name: "下一页" }).click();
  await page.waitForURL(/\?page=2$/);
  await page.getByText("旧浏览器的资讯 3", { exact: true }).waitFor();
  assert.deepEqual(await titles(page), [3, 2, 1].map((n) => `旧浏览器的资讯 ${n}`));
  await page.getByRole("searchbox").or(page.getByRole("textbox", { name: /关键词|标题/ })).first().fill("遥感学报");
  await page.keyboard.press("Enter");
  await page.getByText("旧浏览器的资讯 3", { exact: true }).waitFor({ state: "detached" });
  await page.getByText("旧浏览器的资讯 13", { exact: true }).waitFor();
  assert.deepEqual(await titles(page), [13, 12].map((n) => `旧浏览器的资讯 ${n}`));
});

browserTest("Chromium 109: the site search answers", visitor, async (page, base) => {
  await page.goto(`${base}/news`);
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "关键词" }).fill("GF1");
  await page.locator("[role=option] mark", { hasText: "GF-1" }).first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== "/news");
});

browserTest(
  "Chromium 109: the file-name checker answers, also for a path and an unknown camera",
  visitor,
  async (
    page,
    base,
  ) => {
    await page.goto(base);
    const box = page.getByRole("textbox", { name: /我的影像能处理吗|影像的文件名/ });
    const verdict = page.getByRole("region", { name: "查询结果" });
    const answers = {
      "D:\\影像\\GF1_PMS1_E116.4_N35.3_20201111_L1A0005183179.tar.gz": "可以处理",
      "HJ2A_IRS_E1_N1": "暂不支持这台相机",
      "假期 照片.jpg": "未识别到卫星",
    };
    for (const [name, words] of Object.entries(answers)) {
      await box.fill(name);
      await box.press("Enter");
      await verdict.getByRole("heading", { name: words }).waitFor();
    }
  },
);

browserTest("Chromium 109: a news item is created, changed and removed", backOffice, async (page, base) => {
  await open(page, base, "/admin/content/new");
  await page.getByRole("button", { name: "新建资讯" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("标题").fill("在旧浏览器里写的");
  await dialog.getByLabel(/链接/).first().fill("https://example.com/news");
  await dialog.getByRole("button", { name: "保存", exact: true }).click();
  const row = page.locator("tr[data-row]", { hasText: "在旧浏览器里写的" });
  await row.getByRole("button", { name: "编辑" }).click();
  await dialog.getByLabel("来源").fill("遥感学报");
  await dialog.getByRole("button", { name: "保存", exact: true }).click();
  await row.getByText("遥感学报").waitFor();
  await row.getByRole("button", { name: "删除" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "移到回收站" }).click();
  await row.waitFor({ state: "detached" });
});

browserTest("Chromium 109: settings are saved, and the endpoint of a bucket is checked while it is typed", {
  ...backOffice,
  expect: [/status of 400/],
}, async (page, base) => {
  await open(page, base, "/admin/settings");
  await page.getByRole("textbox", { name: "公告", exact: true }).fill("本周日停机维护");
  await page.getByRole("textbox", { name: /地址/ }).last().fill("https://data.example.com/");
  await save(page);
  await page.getByText("保存成功").first().waitFor();
  assert.equal((await readSettings()).basic.announcement, "本周日停机维护");

  await open(page, base, "/admin/settings?tab=storage");
  await page.getByLabel("S3 兼容的存储").check();
  const endpoint = page.getByLabel("服务地址");
  const fault = page.getByText("请输入以 http:// 或 https:// 开头的地址");
  await endpoint.fill("http://[10.0.0.5");
  await endpoint.blur();
  await fault.waitFor();
  await endpoint.fill("http://10.0.0.5:9000");
  await fault.waitFor({ state: "detached" });
  await save(page);
  await page.getByText("请输入访问密钥 ID").waitFor();
});

browserTest(
  "Chromium 109: leaving with unsaved changes asks first, and can be cancelled",
  backOffice,
  async (page, base) => {
    await open(page, base, "/admin/settings?tab=storage");
    await page.getByLabel("视频大小上限").fill("80");
    await page.getByText("1 项未保存").waitFor();
    const asked = page.waitForEvent("dialog");
    const clicked = page.getByRole("link", { name: "安全设置" }).click({ noWaitAfter: true });
    const question = await asked;
    assert.equal(question.type(), "beforeunload");
    await question.dismiss();
    await clicked;
    assert.equal(await page.getByLabel("视频大小上限").inputValue(), "80");
  },
);

browserTest("Chromium 109: the administration's search finds screens and users", backOffice, async (page, base) => {
  await open(page, base, "/admin/dashboard");
  const box = page.getByRole("combobox", { name: "搜索页面、操作与内容" });
  await page.keyboard.press("Control+k");
  await box.fill("欧阳");
  await page.getByRole("option", { name: /欧阳修远/ }).waitFor();
  await box.fill("邮件");
  await page.getByRole("option", { name: /邮件记录/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${base}/admin/mails`);
});

browserTest(
  "Chromium 109: statistics are requested for the selected days and package",
  backOffice,
  async (page, base) => {
    await addDownload({ software_name: "GAC_PMS" });
    await openStatistics(page, base, "/admin/stats/download");
    await page.getByRole("combobox", { name: "软件包" }).click();
    await page.getByRole("option", { name: "GAC_PMS" }).click();
    await page.waitForURL(/software_name=GAC_PMS/);
    const { from, to } = lastDaysRange(7, siteDate());
    const isChosen = ({ searchParams: query }: URL) =>
      query.get("startDate") === from && query.get("endDate") === to && query.get("software_name") === "GAC_PMS";
    const requested = page.waitForRequest((request) => {
      const url = new URL(request.url());
      return url.searchParams.has("compare") && isChosen(url);
    });
    await page.getByRole("button", { name: "近 7 天", exact: true }).click();
    await page.waitForURL(isChosen);
    await requested;
    await page.locator("section [role=img] svg").first().waitFor();
  },
);

browserTest("Chromium 109: users are exported with their filters", backOffice, async (page, base) => {
  await open(page, base, `/admin/users/list?title=${encodeURIComponent("硕士")}`);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出", exact: true }).click();
  const file = await coming;
  assert.equal(file.suggestedFilename(), "users.xlsx");
  const { rows } = await readXlsx(await Deno.readFile(await file.path()));
  assert.deepEqual(rows.map(([, name]) => name), ["姓名", "欧阳修远"]);
});

browserTest(
  "Chromium 109: a visitor filters the forum, the news and the cases, and signs in",
  visitor,
  async (page, base) => {
    await page.goto(`${base}/news`);
    await page.getByRole("link", { name: /遥感学报/ }).first().click();
    await page.waitForURL(/source=/);
    await page.goto(`${base}/case`);
    await page.goto(`${base}/forum`);
    const user = await product.addUser();
    await page.goto(`${base}/login?redirect=/download`);
    await awake(page);
    await page.locator("[name=identifier]").fill(user.phone ?? "");
    await page.locator("input[type=password]").fill("Passw0rd1");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.getByRole("dialog", { name: "用户协议与隐私政策" }).getByRole("button", { name: "同意" }).click();
    await page.waitForURL(/\/user\/password\?redirect=%2Fdownload$/); // must set a password of their own
  },
);

browserTest(
  "Chromium 109: collapsed parts of a page are printed, and are collapsed again afterwards",
  visitor,
  async (page, base) => {
    await page.goto(`${base}/tutorials`);
    const closed = () => page.locator("main details:not([open])").count();
    const before = await closed();
    assert.ok(before > 0);
    for (
      const [event, count] of [
        ["beforeprint", 0],
        ["beforeprint", 0],
        ["afterprint", before],
      ] as const
    ) {
      await page.evaluate((event) => dispatchEvent(new Event(event)), event);
      assert.equal(await closed(), count, event);
    }
  },
);
