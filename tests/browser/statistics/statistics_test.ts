// The statistics screens in a browser: appearance, addresses, failures.
import assert from "node:assert/strict";
import { lastDaysRange } from "../../../lib/shared/statistics/date_ranges.ts";
import type { ActiveStats } from "../../../lib/shared/calls/statistics.ts";
import type { PublicVersion } from "../../../lib/shared/calls/versions.ts";
import { siteDate } from "../../../lib/shared/time.ts";
import { axeFindings } from "../../support/axe.ts";
import { browserTest } from "../../support/browser.ts";
import {
  openStatistics,
  openStatisticsProduct,
  requestAgain,
  statisticsScreens,
  watchStatistics,
} from "../../support/statistics_rows.ts";

const { product, site, context, open, answerTo } = await openStatisticsProduct();

const json = { message: "服务器内部错误，请稍后重试", code: "internal", request_id: "01JD7QB2TZ" };
const failing = { status: 500, json };

for (const [width, colorScheme] of [[1440, "light"], [390, "dark"]] as const) {
  browserTest(`at ${width} px, ${colorScheme}, every statistics screen passes axe and fits the window`, {
    site,
    context: { ...context, colorScheme, viewport: { width, height: 900 } },
  }, async (page, base) => {
    for (const path of Object.keys(statisticsScreens)) {
      await openStatistics(page, base, path);
      for (const plot of await page.locator("section [role=img]").all()) {
        await plot.locator("svg").first().waitFor();
      }
      assert.deepEqual(await axeFindings(page), [], path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${path} is ${over} px wider than the window`);
    }
  });
}

browserTest("a shortcut, the grouping and a package are in the address, and a pasted link shows the same", {
  site,
  context,
}, async (page, base) => {
  await openStatistics(page, base, "/admin/stats/download");
  await page.getByRole("button", { name: "近 7 天", exact: true }).click();
  await page.getByRole("radio", { name: "周" }).check({ force: true });
  await page.getByRole("combobox", { name: "软件包" }).click();
  const requested = page.waitForRequest(/^(?=.*compare=).*software_name=GAC_PMS/);
  await page.getByRole("option", { name: "GAC_PMS" }).click();
  await page.waitForURL(/software_name=GAC_PMS/);
  const { search } = new URL(page.url());
  assert.match(search, /^\?startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d&period=week&software_name=GAC_PMS$/);
  const { period: _, ...query } = Object.fromEntries(new URLSearchParams(search));
  const { searchParams } = new URL((await requested).url());
  assert.deepEqual(Object.fromEntries(searchParams), { ...query, compare: "previous" });
  await page.reload();
  await page.getByRole("button", { name: "近 7 天", exact: true, pressed: true }).waitFor();
  assert.ok(await page.getByRole("radio", { name: "周" }).isChecked());
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes("GAC_PMS"));
});

browserTest("data that is part of the page is not requested again", { site, context }, async (page, base) => {
  const asked = watchStatistics(page);
  const ofParts = ["/admin/stats/download", "/admin/stats/usage-time"]; // each part has a call of its own
  for (const path of Object.keys(statisticsScreens).filter((path) => !ofParts.includes(path))) {
    await page.goto(base + path, { waitUntil: "networkidle" });
    assert.deepEqual(asked.map(({ pathname }) => pathname), [], path);
  }
});

browserTest("cleared dates are reported by search and grouping", { site, context }, async (page, base) => {
  const asked = await openStatistics(page, base, "/admin/stats/download");
  for (const name of ["软件包排行", "单位类型"]) await page.getByRole("table", { name, exact: true }).waitFor();
  const count = asked.length;
  await page.getByRole("button", { name: "清空日期" }).click();
  await page.getByRole("button", { name: "查询" }).click();
  await page.getByText("请选择日期范围", { exact: true }).waitFor();
  await page.locator(":focus").and(page.getByRole("button", { name: "日期范围", exact: true })).waitFor();
  await page.getByRole("radio", { name: "月" }).check({ force: true }).catch(() => {});
  await page.getByText("请先选择日期范围", { exact: true }).waitFor();
  assert.equal(asked.length, count);
});

browserTest("releases are marked on one chart of each screen", { site, context }, async (page, base) => {
  const { from } = lastDaysRange(30, siteDate());
  const versions: PublicVersion[] = (await product.call("GET", "/api/downloads/versions")).json.data;
  const labels = versions.filter(({ release_date }) => release_date >= from)
    .map(({ software_name, version_number }) => `${software_name.slice("GAC_".length)} ${version_number}`);
  assert.notDeepEqual(labels, []);
  for (const path of ["/admin/stats/download", "/admin/stats/active-users", "/admin/stats/usage-time"]) {
    await openStatistics(page, base, path);
    const marked = page.locator("section svg").filter({ hasText: new RegExp(labels.join("|")) });
    await marked.waitFor();
    assert.equal(await marked.count(), 1, path);
  }
});

const wordsOf = (place: ActiveStats["provinceStats"][number]) => `${place.province} ${place.unique_visitors}`;

browserTest("the visitor tiles state every province and its figure, as a picture, by keys and as a table", {
  site,
  context,
}, async (page, base) => {
  const asked = await openStatistics(page, base, "/admin/stats/active-users");
  const { provinceStats: places } = await answerTo<ActiveStats>(asked[0]!);
  const [first, second, last] = [places[0]!, places[1]!, places.at(-1)!];
  const block = page.locator("section").filter({ has: page.getByRole("heading", { name: /^访客分布.*示意/ }) }).last();
  const start = `访客分布，独立访客：${wordsOf(first)}，${wordsOf(second)}，`;
  const tiles = block.getByRole("img", { name: new RegExp(`^${start}.*${last.province} 0[，；]`) });
  const written = await tiles.locator("text").allTextContents();
  assert.equal(written.length, 34 * 2);
  assert.equal(written.slice(0, 4).join(" "), `${wordsOf(first)} ${wordsOf(second)}`);
  await tiles.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const { province, unique_visitors, total_visits } = second;
  const status = `${province}，独立访客（人） ${unique_visitors}，总访问（次） ${total_visits}`;
  await block.getByRole("status").getByText(status).waitFor();
  await block.getByRole("button", { name: "数据表" }).click();
  const cells = await block.getByRole("row", { name: province }).getByRole("cell").allInnerTexts();
  assert.deepEqual(cells, [unique_visitors, total_visits].map(String));
  assert.equal(await block.getByRole("row").count(), 1 + 34);
});

browserTest("the tiles keep their colours in the saved picture", { site, context }, async (page, base) => {
  await openStatistics(page, base, "/admin/stats/active-users");
  const block = page.locator("section").filter({ has: page.getByRole("heading", { name: /^访客分布/ }) }).last();
  const saved = page.waitForEvent("download");
  await block.getByRole("button", { name: "保存为 PNG" }).click();
  const png = (await Deno.readFile(await (await saved).path())).toBase64();
  const shades = await page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const counts = new Map<string, number>();
    for (let i = 0; i < data.length; i += 4) {
      const colour = data.slice(i, i + 3).join(" ");
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count > 1_000).map(([colour]) => colour);
  }, png);
  assert.ok(shades.includes("237 241 246"), `no tile of nobody: ${shades}`);
  assert.ok(shades.length >= 9, `a shade for each figure: ${shades}`);
  assert.ok(!shades.includes("0 0 0"), "nothing is black");
});

browserTest("a failure states its request id, and the retry loads the figures", {
  site,
  context,
  expect: [/status of 500/],
}, async (page, base) => {
  await page.route("**/api/admin/stats/**", (route) => route.fulfill(failing));
  await open(page, base, "/admin/stats/user-growth?startDate=2024-01-01&endDate=2024-01-01");
  await requestAgain(page);
  const alert = page.getByRole("alert").filter({ hasText: "服务器内部错误，请稍后重试" });
  await alert.getByText("01JD7QB2TZ").waitFor();
  await page.unrouteAll();
  await alert.getByRole("button", { name: "重试" }).click();
  await page.getByRole("heading", { name: /用户增长/, level: 3 }).waitFor();
});

browserTest("a range that fails leaves the previous charts, grey and with their dates", {
  site,
  context,
  expect: [/status of 500/],
}, async (page, base) => {
  for (const path of Object.keys(statisticsScreens).filter((path) => path.startsWith("/admin/stats/"))) {
    await openStatistics(page, base, path);
    const before = await page.getByRole("heading", { level: 3 }).allInnerTexts();
    await page.route("**/api/admin/stats/**", (route) => route.fulfill(failing));
    await page.getByRole("button", { name: "昨天", exact: true }).click();
    const alert = page.getByRole("alert").filter({ hasText: "服务器内部错误，请稍后重试" });
    const month = lastDaysRange(30, siteDate());
    await alert.getByText(`下面仍是 ${month.from} 至 ${month.to} 的数据。`).waitFor();
    assert.deepEqual(await page.getByRole("heading", { level: 3 }).allInnerTexts(), before, path);
    const plot = page.locator(".dimmed [role=img]").first();
    assert.equal(await plot.evaluate((element) => getComputedStyle(element).opacity), "0.5");
    assert.deepEqual(await axeFindings(page), [], path);
    await page.unrouteAll();
    await alert.getByRole("button", { name: "重试" }).click();
    await alert.waitFor({ state: "detached" });
    await page.locator(".dimmed").first().waitFor({ state: "detached" }); // the earlier charts stay until the new ones
  }
});

browserTest("during a request the charts remain, and are dimmed after 200 ms until the new ones arrive", {
  site,
  context,
}, async (page, base) => {
  await openStatistics(page, base, "/admin/stats/user-growth");
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/admin/stats/**", async (route) => {
    await answered;
    await route.fallback();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  const chart = page.getByRole("heading", { name: /近 30 天用户增长/ });
  const bars = page.locator("[aria-busy=true]");
  await page.getByRole("button", { name: "近 7 天", exact: true }).click();
  await page.getByRole("button", { name: "近 7 天", exact: true, pressed: true }).waitFor();
  await page.clock.runFor(190);
  assert.deepEqual([await chart.count(), await bars.count()], [1, 0]);
  await page.clock.runFor(20);
  await bars.waitFor();
  assert.equal(await chart.count(), 1);
  assert.equal(await page.locator(".dimmed [role=img]").count(), 1);
  answer();
  await page.clock.resume();
  await page.getByRole("heading", { name: /近 7 天用户增长/ }).waitFor();
  await page.locator(".dimmed").first().waitFor({ state: "detached" });
});

browserTest("this month is compared with the same days of the previous one if the user selects it", {
  site,
  context,
}, async (page, base) => {
  const { token } = await product.signInUser({ email: "today@example.com" });
  const [{ id: version_id }] = (await product.call("GET", "/api/downloads/versions")).json.data;
  await product.call("POST", "/api/downloads/record", { token, body: { version_id } });
  const asked = await openStatistics(page, base, "/admin/stats/download");
  await page.getByRole("button", { name: "本月", exact: true }).click();
  await page.getByRole("combobox", { name: "对比" }).click();
  await page.getByRole("option", { name: "对比上月同期" }).click();
  // On the first of a month today is alone, and has no percentage.
  await page.getByText(siteDate().endsWith("-01") ? /上月同期 \d/ : "较上月同期").first().waitFor();
  await page.getByRole("listitem").filter({ hasText: "上月同期" }).first().waitFor();
  await page.waitForURL(/compare=month/);
  assert.ok(asked.some((url) => url.searchParams.get("compare") === "month"));
});

browserTest("a response without its parts is 返回数据格式不正确, a proxy's page 获取统计数据失败", {
  site,
  context,
  expect: [/status of 502/],
}, async (page, base) => {
  await page.route("**/api/admin/stats/**", (route) => route.fulfill({ json: { stats: {} } }));
  await open(page, base, "/admin/stats/usage-time?startDate=2024-01-01&endDate=2024-01-01");
  await requestAgain(page);
  await page.getByText("返回数据格式不正确").waitFor();
  await page.unrouteAll();
  await page.route("**/api/admin/stats/**", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await page.getByRole("button", { name: "重试" }).click();
  await page.getByText("获取统计数据失败").waitFor();
});
