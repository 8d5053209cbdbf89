// The tables of the statistics in a browser: devices, the usage query, the images.
import assert from "node:assert/strict";
import { lastDaysRange } from "../../../lib/shared/statistics/date_ranges.ts";
import { siteDate } from "../../../lib/shared/time.ts";
import type { ImageStats, UsersAnswer } from "../../../lib/shared/calls/statistics.ts";
import { daysHoursMinutes } from "../../../lib/shared/statistics/durations.ts";
import { browserTest } from "../../support/browser.ts";
import { device, image, session } from "../../support/client_events.ts";
import { openStatistics, openStatisticsProduct, requestAgain } from "../../support/statistics_rows.ts";

const { product, site, context, open, answerTo } = await openStatisticsProduct();
const named = { name: "欧阳用户", email: "ouyang@example.com", profession: "" as never, institution_name: "" };
const { token: user } = await product.signInUser(named);
const ram = 17_042_534_400;
const computer_info = { os: "Windows 11 专业版", cpu: "i7", ram, gpu: "NVIDIA GeForce RTX 3060" };
const reports = {
  device: device({ computer_info, image_description: "冬小麦长势监测" }),
  usage: [session({ seconds: 80_000 })],
  processing: [
    image({ calib_file: "GF6_WFV_2026.xml" }),
    image({ satellite_payload: "", output_image: "", error_code: "E2104" }),
  ],
};
for (const [kind, body] of Object.entries(reports)) {
  assert.equal((await product.call("POST", `/api/client/${kind}`, { token: user, body })).status, 200, kind);
}

const imagesOfOne = `/admin/image-stats?keyword=${encodeURIComponent(named.name)}`;

browserTest("devices are searched by the server, and an emptied field shows all again", {
  site,
  context,
}, async (page, base) => {
  const asked = await openStatistics(page, base, "/admin/stats/user-info");
  const table = page.getByRole("table", { name: "设备信息" });
  assert.equal(await table.getByRole("row").count(), 11);
  await page.getByRole("combobox", { name: "搜索类型" }).click();
  await page.getByRole("option", { name: "操作系统" }).click();
  await page.getByRole("searchbox", { name: "搜索内容" }).fill("专业版");
  await page.getByRole("searchbox", { name: "搜索内容" }).press("Enter");
  await table.getByRole("cell", { name: "Windows 10 22H2" }).first().waitFor({ state: "detached" });
  assert.equal(asked.at(-1)?.searchParams.get("search"), "专业版");
  assert.equal(asked.at(-1)?.searchParams.get("search_type"), "os");
  await table.getByRole("row", { name: /欧阳用户/ }).getByRole("button", { name: "详情" }).click();
  const dialog = page.getByRole("dialog", { name: "设备详情" });
  const facts = ["NVIDIA GeForce RTX 3060", "15.87 GB", "设备图片", "设备说明", "冬小麦长势监测"];
  for (const text of facts) await dialog.getByText(text).waitFor();
  await dialog.getByRole("button", { name: "关闭", exact: true }).last().click();
  await page.getByRole("searchbox", { name: "搜索内容" }).fill("");
  await table.getByRole("cell", { name: "Windows 10 22H2" }).first().waitFor();
});

browserTest(
  "the usage query requests today, ten per page, and says 第 X / Y 页",
  { site, context },
  async (page, base) => {
    const asked = await openStatistics(page, base, "/admin/userquery");
    const table = page.getByRole("table", { name: /的使用时长/ });
    const { data, total, total_duration } = await answerTo<UsersAnswer>(asked.at(-1)!);
    const pages = Math.ceil(total / 10);
    await table.getByText(`全部 ${total} 人合计 ${daysHoursMinutes(total_duration)}`).waitFor();
    await table.getByRole("row", { name: data[0]?.name }).getByText(daysHoursMinutes(data[0]!.total_duration)).first()
      .waitFor();
    await page.getByText(`第 1 / ${pages} 页`).waitFor();
    await page.getByRole("button", { name: "下一页" }).click();
    await page.getByText(`第 2 / ${pages} 页`).waitFor();
    await page.getByRole("textbox", { name: "关键词" }).fill(named.name);
    await page.getByRole("button", { name: "查询" }).click();
    const row = table.getByRole("row", { name: named.name });
    await row.getByText("22 小时 13 分").first().waitFor();
    assert.equal(await row.getByText("-", { exact: true }).count(), 2);
    await page.getByRole("textbox", { name: "关键词" }).fill("没有这个人");
    await page.getByRole("button", { name: "查询" }).click();
    await page.getByText("暂无数据").waitFor();
    assert.equal(asked.at(-1)?.searchParams.get("keyword"), "没有这个人");
  },
);

browserTest("the most active users of a range are one click away", { site, context }, async (page, base) => {
  const asked = await openStatistics(page, base, "/admin/userquery");
  await page.getByText("按总使用时长从多到少").waitFor();
  assert.ok(await page.getByRole("button", { name: "今天", pressed: true }).isVisible());
  await page.getByRole("button", { name: "近 30 天", exact: true }).click();
  const { from, to } = lastDaysRange(30, siteDate());
  await page.getByRole("heading", { name: `${from} 至 ${to} 的使用时长` }).waitFor();
  assert.deepEqual([asked.at(-1)?.searchParams.get("startDate"), asked.at(-1)?.searchParams.get("endDate")], [
    from,
    to,
  ]);
  await page.getByText(`${from} 至 ${to}`, { exact: true }).waitFor();
});

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
    await requestAgain(page, true);
    await page.getByRole("alert").getByText("查询失败：服务繁忙，请稍后重试").waitFor();
  },
);

browserTest("image statistics: details open below a row, a switch adds users without records, a card filters", {
  site,
  context,
}, async (page, base) => {
  await open(page, base, imagesOfOne);
  await page.getByRole("button", { name: `${named.name}的处理明细` }).click();
  const details = page.getByRole("region", { name: `${named.name}的处理明细` });
  await details.getByText("未填写").waitFor();
  await details.getByText("E2104").waitFor();
  const heads = await details.getByRole("columnheader").allInnerTexts();
  assert.deepEqual(
    heads,
    ["模块", "载荷", "模式", "时间", "输入影像", "输出影像", "定标文件", "状态"],
    "columns without a value are hidden",
  );
  await page.route("**/api/admin/stats/image-stats?*", async (route) => {
    const json: ImageStats = await (await route.fetch()).json();
    json.stats.module[0]!.user_count = 9_120;
    await route.fulfill({ json });
  });
  const asked = await openStatistics(page, base, "/admin/image-stats");
  assert.equal(asked[0]?.searchParams.get("showZeroCount"), null);
  const { total } = await answerTo<ImageStats>(asked[0]!);
  await page.getByText(`共 ${total} 条记录`).waitFor();
  await page.getByText(`第 1 / ${Math.ceil(total / 10)} 页`).waitFor();
  assert.equal(await page.getByText("9,120").count(), 1, "a figure appears once");
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("switch", { name: "显示无处理记录用户" }).check();
  await page.waitForURL(/showZeroCount=true/);
  const all = new URL(asked[0]!);
  all.searchParams.set("showZeroCount", "true");
  const { total: withIdle } = await answerTo<ImageStats>(all);
  assert.ok(withIdle > total);
  await page.getByText(`共 ${withIdle} 条记录`).waitFor();
  await page.getByRole("button", { name: "大气校正", exact: true }).click();
  await page.waitForURL(/module=atmospheric_correction/);
  assert.ok(asked.some((url) => url.searchParams.get("module") === "atmospheric_correction"));
  await page.getByRole("button", { name: "清除", exact: true }).click();
  await page.waitForURL((url) => !url.search.includes("module"));
});

for (const width of [1440, 390]) {
  browserTest(`at ${width} px details have no scrollbar of their own`, {
    site,
    context: { ...context, viewport: { width, height: 900 } },
  }, async (page, base) => {
    await open(page, base, imagesOfOne);
    await page.getByRole("button", { name: `${named.name}的处理明细` }).click();
    const details = page.getByRole("region", { name: `${named.name}的处理明细` });
    await details.getByText("E2104").waitFor();
    const over = await details.evaluate((element) => {
      const cell = element.closest("td")!;
      return [element.scrollWidth - element.clientWidth, cell.scrollWidth - cell.clientWidth];
    });
    assert.deepEqual(over, [0, 0]);
    const [begin, end] = await details.getByTitle(/^GF6_WFV/).first().locator(":scope > span > span").evaluateAll((
      parts,
    ) => parts.map((part) => ({ text: part.textContent, cut: part.scrollWidth > part.clientWidth })));
    assert.deepEqual([begin?.cut, end?.cut], [true, false], "the beginning of a name is cut, its end is shown");
    assert.match(end?.text ?? "", /\.tif$/);
  });
}

browserTest(
  "image statistics that fail say so in a toast, too",
  { site, context, expect: [/502/] },
  async (page, base) => {
    await page.route("**/api/admin/stats/image-stats?*", (route) => route.fulfill({ status: 502, body: "" }));
    await open(page, base, "/admin/image-stats");
    await requestAgain(page, true);
    await page.getByText("获取数据失败").nth(1).waitFor();
    const cards = page.locator(".dimmed").filter({ hasText: "各模块使用人数" });
    assert.equal(await cards.count(), 1, "the cards of the last answer remain");
  },
);

browserTest("the table is saved as a file; a refusal is 导出失败： with the server's message", {
  site,
  context,
  expect: [/status of 403/],
}, async (page, base) => {
  await open(page, base, "/admin/stats/user-growth");
  const button = page.getByRole("button", { name: "导出 XLSX" });
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  assert.match(file.suggestedFilename(), /^用户增长_\d{4}-\d\d-\d\d至\d{4}-\d\d-\d\d\.xlsx$/);
  assert.deepEqual([...(await Deno.readFile(await file.path())).slice(0, 2)], [0x50, 0x4b]); // a zip
  await page.route(
    "**/api/admin/stats/users?*",
    (route) => route.fulfill({ status: 403, json: { message: "无权限访问", code: "forbidden", request_id: "x" } }),
  );
  await button.click();
  await page.getByText("导出失败：无权限访问").waitFor();
});

browserTest("a truncated file name has no gap after the …, because its parts are whole characters wide", {
  site,
  context,
}, async (page, base) => {
  await open(page, base, "/admin/image-stats");
  await page.getByRole("button", { name: /的处理明细/ }).first().click();
  const start = page.getByRole("region", { name: /的处理明细/ }).locator("span[title] .truncate").first();
  const { width, ofTen } = await start.evaluate((element) => {
    const { width } = element.getBoundingClientRect();
    const ruler = element.appendChild(document.createElement("span"));
    ruler.textContent = "0123456789";
    return { width, ofTen: ruler.getBoundingClientRect().width };
  });
  const characters = 10 * width / ofTen;
  assert.ok(characters % 1 < 0.15, `${characters}`);
});

browserTest("the data table of a chart cuts no row in half", { site, context }, async (page, base) => {
  await openStatistics(page, base, "/admin/stats/download");
  await page.getByRole("button", { name: "数据表" }).first().click();
  const cut = await page.getByRole("region", { name: /，数据表$/ }).evaluate((region) => {
    const sums = region.querySelector("tfoot th")!.getBoundingClientRect();
    const rows = [...region.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
    return rows.filter(({ top, bottom }) => top < sums.top - 0.5 && bottom > sums.top + 0.5).length;
  });
  assert.equal(cut, 0);
});
