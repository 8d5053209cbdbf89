// The seven statistics screens in a browser, their answers those of tests/support/statistics.ts.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { siteDate } from "../../../lib/shared/time.ts";
import { axeFindings } from "../../support/axe.ts";
import { browserTest } from "../../support/browser.ts";
import { openOffice } from "../../support/office.ts";
import { answerStatistics } from "../../support/statistics.ts";

const { site, context, addVersion, open } = await openOffice();
await addVersion({ release_date: siteDate(), version_number: "3.2.1" });

/** Each screen with what it shows once its figures have come. */
const screens: Record<string, string> = {
  "/admin/stats/download": "软件包排行",
  "/admin/stats/user-growth": "近 30 天用户增长",
  "/admin/stats/active-users": "城市",
  "/admin/stats/usage-time": "每日使用时长",
  "/admin/stats/user-info": "学历分布",
  "/admin/userquery": "的使用时长",
  "/admin/image-stats": "用户处理记录",
};

async function openScreen(page: Page, base: string, path: string) {
  const asked = await answerStatistics(page);
  await open(page, base, path);
  const heading = screens[path.split("?")[0] ?? ""] ?? "";
  await page.getByRole("heading", { name: heading }).first().waitFor();
  return asked;
}

for (const width of [1440, 390]) {
  for (const colorScheme of ["light", "dark"] as const) {
    browserTest(`at ${width} px, ${colorScheme}, every statistics screen is clean by axe and as wide as the window`, {
      site,
      context: { ...context, colorScheme, viewport: { width, height: 900 } },
    }, async (page, base) => {
      for (const path of Object.keys(screens)) {
        await openScreen(page, base, path);
        for (const plot of await page.locator("section [role=img]").all()) {
          await plot.locator("svg").first().waitFor();
        }
        assert.deepEqual(await axeFindings(page), [], path);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${path} is ${over} px wider than the window`);
        await page.unrouteAll();
      }
    });
  }
}

browserTest("a shortcut, the days' parts and a package stand in the address, and a pasted link shows the same", {
  site,
  context,
}, async (page, base) => {
  const asked = await openScreen(page, base, "/admin/stats/download");
  await page.getByRole("button", { name: "近7天" }).click();
  await page.getByRole("radio", { name: "周" }).check({ force: true });
  await page.getByRole("combobox", { name: "软件包" }).click();
  await page.getByRole("option", { name: "GAC_PMS" }).click();
  await page.waitForURL(/software_name=GAC_PMS/);
  const { search } = new URL(page.url());
  assert.match(search, /^\?startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d&period=week&software_name=GAC_PMS$/);
  const query = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? []);
  const all = asked.findLast((url) => url.searchParams.has("compare"));
  assert.deepEqual(query(all), { ...Object.fromEntries(new URLSearchParams(search)), compare: "true" });
  await page.reload();
  await page.getByRole("button", { name: "近7天", pressed: true }).waitFor();
  assert.ok(await page.getByRole("radio", { name: "周" }).isChecked());
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes("GAC_PMS"));
});

browserTest("emptied days are asked for, by the search and by the parts", { site, context }, async (page, base) => {
  const asked = await openScreen(page, base, "/admin/stats/download");
  const count = asked.length;
  await page.getByRole("button", { name: "清空日期" }).click();
  await page.getByRole("button", { name: "查询" }).click();
  await page.getByText("请选择日期范围", { exact: true }).waitFor();
  await page.getByRole("radio", { name: "月" }).check({ force: true }).catch(() => {});
  await page.getByText("请先选择日期范围", { exact: true }).waitFor();
  assert.equal(asked.length, count);
});

browserTest("a release is marked on the downloads and on the daily use", { site, context }, async (page, base) => {
  for (const path of ["/admin/stats/download", "/admin/stats/active-users", "/admin/stats/usage-time"]) {
    await openScreen(page, base, path);
    await page.locator("section svg").getByText("MSS 3.2.1").waitFor();
    assert.equal(await page.locator("section svg").getByText("MSS 3.2.1").count(), 1, path);
    await page.unrouteAll();
  }
});

browserTest(
  "the map of visitors is drawn, told in words, and is there as a table",
  { site, context },
  async (page, base) => {
    await openScreen(page, base, "/admin/stats/active-users");
    const map = page.getByRole("img", { name: /^访客分布，独立访客：北京 4,120，湖北/ });
    await map.locator("svg path").nth(33).waitFor({ state: "attached" });
    const block = page.locator("section").filter({ has: page.getByRole("heading", { name: /^访客分布/ }) }).last();
    await block.getByRole("button", { name: "数据表" }).click();
    assert.deepEqual(await block.getByRole("row", { name: /湖北/ }).getByRole("cell").allInnerTexts(), ["2,060"]);
  },
);

browserTest("a failure says so with its number, and the retry brings the figures", {
  site,
  context,
  expect: [/status of 500/],
}, async (page, base) => {
  await page.route(
    "**/api/admin/stats/**",
    (route) =>
      route.fulfill({
        status: 500,
        json: { message: "服务器内部错误，请稍后重试", code: "internal", request_id: "01JD7QB2TZ" },
      }),
  );
  await open(page, base, "/admin/stats/user-growth");
  const alert = page.getByRole("alert").filter({ hasText: "服务器内部错误，请稍后重试" });
  await alert.getByText("01JD7QB2TZ").waitFor();
  await page.unrouteAll();
  await answerStatistics(page);
  await alert.getByRole("button", { name: "重试" }).click();
  await page.getByRole("heading", { name: /用户增长/, level: 3 }).waitFor();
});

browserTest("an answer without its parts is 返回数据格式不正确, a proxy's page 获取统计数据失败", {
  site,
  context,
  expect: [/status of 502/],
}, async (page, base) => {
  await page.route("**/api/admin/stats/**", (route) => route.fulfill({ json: { stats: {} } }));
  await open(page, base, "/admin/stats/usage-time");
  await page.getByText("返回数据格式不正确").waitFor();
  await page.unrouteAll();
  await page.route("**/api/admin/stats/**", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await page.getByRole("button", { name: "重试" }).click();
  await page.getByText("获取统计数据失败").waitFor();
});

browserTest("days without any figure say so and offer the last thirty", { site, context }, async (page, base) => {
  await page.route(
    "**/api/admin/stats/usage-duration?*",
    (route) => route.fulfill({ json: { avgDuration: 0, maxDuration: 0, totalDuration: 0, trend: [] } }),
  );
  await open(page, base, "/admin/stats/usage-time?startDate=2024-01-01&endDate=2024-01-02");
  await page.getByText("所选时间段暂无数据").waitFor();
  await page.getByRole("button", { name: "查看近30天" }).click();
  await page.getByRole("button", { name: "最近一个月", pressed: true }).waitFor();
});

browserTest("devices are searched by the server, and an emptied field shows all again", {
  site,
  context,
}, async (page, base) => {
  const asked = await openScreen(page, base, "/admin/stats/user-info");
  const table = page.getByRole("table", { name: "设备信息" });
  assert.equal(await table.getByRole("row").count(), 11);
  await page.getByRole("combobox", { name: "搜索类型" }).click();
  await page.getByRole("option", { name: "操作系统" }).click();
  await page.getByRole("searchbox", { name: "搜索内容" }).fill("Windows 7");
  await page.getByRole("searchbox", { name: "搜索内容" }).press("Enter");
  await table.getByRole("cell", { name: "Windows 11 专业版" }).first().waitFor({ state: "detached" });
  assert.equal(asked.at(-1)?.searchParams.get("search"), "Windows 7");
  assert.equal(asked.at(-1)?.searchParams.get("search_type"), "os");
  await table.getByRole("row", { name: /用户4/ }).getByRole("button", { name: "详情" }).click();
  const dialog = page.getByRole("dialog", { name: "设备详情" });
  for (const text of ["NVIDIA GeForce RTX 3060", "15.87 GB", "冬小麦长势监测"]) await dialog.getByText(text).waitFor();
  await dialog.getByRole("button", { name: "关闭", exact: true }).last().click();
  await page.getByRole("searchbox", { name: "搜索内容" }).fill("");
  await table.getByRole("cell", { name: "Windows 11 专业版" }).first().waitFor();
});

browserTest(
  "the usage query asks for today, ten a page, and says 第 X / Y 页",
  { site, context },
  async (page, base) => {
    const asked = await openScreen(page, base, "/admin/userquery");
    const table = page.getByRole("table", { name: /的使用时长/ });
    await table.getByRole("row", { name: /用户1 / }).getByText("2天7小时33分钟").first().waitFor();
    assert.equal(await table.getByRole("row", { name: /^100/ }).getByText("-", { exact: true }).count(), 2);
    await table.getByText("全部 23 人合计 24天7小时20分钟").waitFor();
    await page.getByText("第 1 / 3 页").waitFor();
    await page.getByRole("button", { name: "下一页" }).click();
    await page.getByText("第 2 / 3 页").waitFor();
    await page.getByRole("textbox", { name: "关键词" }).fill("没有这个人");
    await page.getByRole("button", { name: "查询" }).click();
    await page.getByText("暂无数据").waitFor();
    assert.equal(asked.at(-1)?.searchParams.get("keyword"), "没有这个人");
  },
);

browserTest(
  "a usage query that fails says 查询失败：",
  { site, context, expect: [/status of 503/] },
  async (page, base) => {
    await page.route(
      "**/api/admin/users/query?*",
      (route) =>
        route.fulfill({ status: 503, json: { message: "服务繁忙，请稍后重试", code: "unavailable", request_id: "x" } }),
    );
    await open(page, base, "/admin/userquery");
    await page.getByRole("alert").getByText("查询失败：服务繁忙，请稍后重试").waitFor();
  },
);

browserTest("image statistics: details open below a row, users without records come by the switch, a card narrows", {
  site,
  context,
}, async (page, base) => {
  const asked = await openScreen(page, base, "/admin/image-stats");
  assert.equal(asked[0]?.searchParams.get("showZeroCount"), null);
  await page.getByRole("button", { name: "用户1的处理明细" }).click();
  const details = page.getByRole("region", { name: "用户1的处理明细" });
  await details.getByText("未填写").waitFor();
  await details.getByText("E2104").waitFor();
  await page.getByText("共 23 条记录").waitFor();
  await page.getByText("第 1 / 3 页").waitFor();
  await page.getByRole("switch", { name: "显示无处理记录用户" }).check();
  await page.getByText("共 31 条记录").waitFor();
  await page.getByRole("button", { name: "大气校正", exact: true }).click();
  await page.waitForURL(/module=atmospheric_correction/);
  assert.ok(asked.some((url) => url.searchParams.get("module") === "atmospheric_correction"));
  await page.getByRole("button", { name: "清除", exact: true }).click();
  await page.waitForURL((url) => !url.search.includes("module"));
});

browserTest(
  "image statistics that fail say so in a toast too",
  { site, context, expect: [/502/] },
  async (page, base) => {
    await page.route("**/api/admin/stats/image-stats?*", (route) => route.fulfill({ status: 502, body: "" }));
    await open(page, base, "/admin/image-stats");
    await page.getByText("获取数据失败").nth(1).waitFor();
  },
);
