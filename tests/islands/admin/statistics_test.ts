// The requests of the statistics screens, and the figures derived from the responses.
import assert from "node:assert/strict";
import {
  activeChartData,
  activeNotes,
  visitorRanks,
} from "../../../islands/admin/statistics/active_users/active_data.ts";
import {
  downloadCall,
  downloadChart,
  downloadStatistics,
  packageChart,
  partRanks,
} from "../../../islands/admin/statistics/download_stats/download_data.ts";
import { moduleCards } from "../../../islands/admin/statistics/image_stats/image_list.ts";
import {
  fetchStats,
  scopeOf,
  type StatsCall,
  statsPath,
  statsState,
} from "../../../islands/admin/kit/stats/stats_query.ts";
import { growthCall, growthChart } from "../../../islands/admin/statistics/user_growth/growth_data.ts";
import { computerOf } from "../../../islands/admin/statistics/user_info/DeviceTable.tsx";
import { infoStatistics } from "../../../islands/admin/statistics/user_info/info_data.ts";
import { usageChart, usageStatistics } from "../../../islands/admin/statistics/usage_time/usage_data.ts";
import type { Call } from "../../../lib/shared/calls/call.ts";
import * as calls from "../../../lib/shared/calls/statistics.ts";
import type {
  ActiveStats,
  DownloadStats,
  ImageStats,
  UsageDuration,
  UserGrowth,
  UserInfo,
} from "../../../lib/shared/calls/statistics.ts";
import { withResponse } from "../../support/client_answer.ts";
import { openStatisticsDay } from "../../support/statistics_rows.ts";

const { today, scope, ask, days } = await openStatisticsDay();
const downloads = await ask<DownloadStats>(`downloads?${days}&period=day&compare=true`);
const growth = await ask<UserGrowth>(`users?${days}&compare=true`);
const active = await ask<ActiveStats>(`active?${days}&compare=true`);
const usage = await ask<UsageDuration>(`usage-duration?${days}&compare=true`);
const info = await ask<UserInfo>(`user-info?${days}&compare=true`);

Deno.test("without dates in its address a screen requests the last thirty days, and as many before", () => {
  const path = (call: StatsCall, search: string) => statsPath(call, statsState(call, search), today);
  assert.equal(
    path(downloadCall, ""),
    "/admin/stats/downloads?startDate=2026-10-24&endDate=2026-11-22&compare=previous",
  );
  assert.equal(
    path(downloadCall, "?startDate=2026-01-01&endDate=2026-02-01&period=week&software_name=GAC_PMS&x=1"),
    "/admin/stats/downloads?startDate=2026-01-01&endDate=2026-02-01&software_name=GAC_PMS&compare=previous",
  );
  assert.equal(
    path(growthCall, "?period=month"), // combined here, so that the call is not made again
    "/admin/stats/users?startDate=2026-10-24&endDate=2026-11-22&compare=previous",
  );
});

Deno.test("the user may compare with the same days of the previous month or year: in the request, the figures and the charts", () => {
  const search = "?startDate=2026-11-01&endDate=2026-11-22&compare=month";
  const path = statsPath(growthCall, statsState(growthCall, search), today);
  assert.equal(path, "/admin/stats/users?startDate=2026-11-01&endDate=2026-11-22&compare=month");
  assert.match(statsPath(growthCall, statsState(growthCall, "?compare=year"), today), /&compare=year$/);
  assert.match(statsPath(growthCall, statsState(growthCall, "?compare=never"), today), /&compare=previous$/);
  const shown = scopeOf(path, "week");
  const days = { from: "2026-11-01", to: "2026-11-22" };
  assert.deepEqual(shown, { narrowed: false, range: days, compare: "month", period: "week" });
  assert.ok(scopeOf(`${path}&profession=x`, "day").narrowed);
  const byMonth = { ...scope, compare: "month" as const };
  assert.equal(downloadStatistics(downloads, byMonth)[2]?.change?.against, "上月同期");
  assert.equal(downloadStatistics(downloads, { ...scope, compare: "year" })[2]?.change?.against, "去年同期");
  assert.deepEqual(downloadChart(downloads, byMonth).data.series.map(({ name }) => name), [
    "下载次数",
    "上月同期",
    "累计",
  ]);
});

Deno.test("a response without one of its parts is treated as none", async () => {
  const answers: [Call, object][] = [
    [calls.downloadStats, downloads],
    [calls.userStats, growth],
    [calls.activeStats, active],
    [calls.durationStats, usage],
    [calls.userInfo, info],
  ];
  for (const [call, answer] of answers) {
    const request = () => fetchStats(call, {}, new AbortController().signal).then(() => true, ({ code }) => code);
    const accepts = (body: unknown) => withResponse(body, request);
    assert.equal(await accepts(answer), true);
    for (const part of Object.keys(answer).filter((name) => /stats|trend|details$/i.test(name))) {
      assert.equal(await accepts({ ...answer, [part]: undefined }), "malformed", part);
    }
    for (const none of [null, undefined, "", []]) assert.equal(await accepts(none), "malformed");
  }
});

Deno.test("downloads: bars, the previous period, and a sum that ends at all downloads when the range ends today", () => {
  const answer = downloads;
  const { data, title } = downloadChart(answer, scope);
  assert.equal(title, "2026-11-09 至 2026-11-22 下载次数");
  assert.deepEqual(data.series.map(({ name }) => name), ["下载次数", "前 14 天", "累计"]);
  assert.equal(data.series[2]?.values.at(-1), answer.stats.totalDownloads);
  const earlier = { ...scope, today: "2026-11-30" };
  assert.equal(downloadChart(answer, earlier).data.series[2]?.name, "时段内累计");
  assert.equal(downloadChart(answer, earlier).data.series[2]?.values.at(-1), answer.stats.periodDownloads);
});

Deno.test("downloads: the change is that of the period, and without a previous period there is none", () => {
  const { previous, ...alone } = downloads;
  const change = (answer: typeof alone) => downloadStatistics(answer, scope)[2]?.change;
  assert.equal(typeof change({ ...alone, previous } as never)?.before, "number");
  assert.equal(change(alone)?.before, undefined);
});

Deno.test("packages are stacked and ranked with their shares", () => {
  const [trend, { stats }] = [downloads.trend, downloads];
  const parts = [["GAC_MSS", 46], ["GAC_PMS", 24], ["GAC_CCD", 9]].map(([name, periodDownloads]) => ({
    name: String(name),
    stats: { stats: { ...stats, periodDownloads: Number(periodDownloads) }, trend },
  }));
  const chart = packageChart(parts, scope);
  assert.deepEqual(chart.series.map(({ stack }) => stack), ["all", "all", "all"]);
  const none = {
    name: "GAC_AHSI_Water",
    stats: { ...parts[0]!.stats, stats: { ...parts[0]!.stats.stats, periodDownloads: 0 } },
  };
  const ranks = partRanks([...parts.toReversed(), none]);
  assert.deepEqual(ranks.map(({ name }) => name), ["GAC_MSS", "GAC_PMS", "GAC_CCD"]);
  assert.match(ranks[0]?.second ?? "", /^\d+\.\d%$/);
});

Deno.test("growth by week sums new users and shows the total at each week's end", () => {
  const answer = growth;
  const { data } = growthChart(answer, { ...scope, period: "week" });
  assert.deepEqual(data.labels, ["2026-11-09", "2026-11-16"]);
  const [added, , all] = data.series;
  assert.equal(added?.values.reduce<number>((sum, n) => sum + (n ?? 0), 0), answer.stats.newUsers);
  assert.deepEqual(all?.values, [answer.trend[6]?.totalUsers, answer.trend[13]?.totalUsers]);
});

Deno.test("activity: four charts; only the cumulative one does not start at zero", () => {
  const charts = activeChartData(active, scope);
  assert.deepEqual(charts.map(({ title }) => title), ["累计软件使用", "每日软件使用", "网站访问总数", "每日游客访问"]);
  assert.deepEqual(charts.map(({ data }) => data.series.some(({ cumulative }) => cumulative)), [
    true,
    false,
    false,
    false,
  ]);
  const stats = { ...active.stats, averageActiveUsers: 101.5, maxActiveUsers: 120, activeRate: 5.6 };
  assert.equal(
    activeNotes({ ...active, stats }, { ...scope, today: "2026-11-23" }).software,
    "日均活跃 101.5 人，最高 120 人，活跃率 5.6%",
  );
  assert.match(activeNotes(active, scope).website, /^独立 IP .*，含未结束的今天$/);
});

Deno.test("the activity charts mark releases, the visits do not", () => {
  const releases = [{ software_name: "GAC_MSS", version_number: "3.2.1", release_date: "2026-11-18" }];
  const charts = activeChartData(active, { ...scope, releases });
  assert.deepEqual(charts.map(({ data }) => data.markers?.length), [undefined, 1, undefined, undefined]);
});

Deno.test("an unknown location is 未知 and comes last", () => {
  const place = (region: string, n: number) => ({ region, unique_visitors: n, total_visits: n * 2 });
  const ranks = visitorRanks([place("", 9), place("北京", 5), place("广东", 4)], ({ region }) => region);
  assert.deepEqual(ranks.map(({ name, value, second }) => [name, value, second]), [
    ["北京", 5, "10"],
    ["广东", 4, "8"],
    ["未知", 9, "18"],
  ]);
});

Deno.test("usage is drawn in minutes and written in hours", () => {
  const answer = {
    ...usage,
    avgDuration: 24_000,
    maxDuration: 412_345,
    trend: [{ usage_date: "2026-11-22", day_total: 5_430 }],
  };
  assert.deepEqual(usageChart(answer, scope).data.series[0]?.values, [90.5]);
  assert.deepEqual(usageStatistics(answer, scope).slice(0, 2).map(({ value }) => value), [
    "6 小时 40 分",
    "114 小时 32 分",
  ]);
});

Deno.test("the rate of uploads has one decimal and changes in points", () => {
  const stats = { totalUsers: 18_426, uploadCount: 1_204, uploadRate: 6.5 };
  const previous = { stats: { ...stats, uploadRate: 6.1 } };
  const rate = infoStatistics({ ...info, stats, previous }, scope)[2];
  assert.deepEqual([rate?.value, rate?.change?.points, rate?.change?.before], ["6.5%", true, 6.1]);
});

Deno.test("a computer's memory is in GB with two decimals; an unreadable value is empty", () => {
  const computer_info = JSON.stringify({ os: "Windows 11", cpu: "i7", ram: 17_042_534_400, gpu: "" });
  assert.deepEqual(computerOf({ computer_info }), { os: "Windows 11", cpu: "i7", ram: "15.87 GB", gpu: "" });
  for (const broken of ["", "{", "null", "[]", '{"ram":"many"}']) {
    assert.deepEqual(computerOf({ computer_info: broken }), { os: "", cpu: "", ram: "", gpu: "" });
  }
});

Deno.test("all four modules have a card, payloads highest first, an empty one 未填写", async () => {
  const { stats } = await ask<ImageStats>("image-stats");
  stats.module.find(({ module_name }) => module_name === "one_stop_process")!.user_count = 0;
  stats.payload.radiation_calibration.push({ satellite_payload: "", usage_count: 0 });
  stats.payload.one_stop_process = [];
  const cards = moduleCards(stats);
  assert.deepEqual(cards.map(({ label }) => label), ["辐射定标", "大气校正", "几何校正", "一站式处理"]);
  const [first, , , last] = cards;
  const counts = first?.payloads.map(({ count }) => count) ?? [];
  assert.deepEqual(counts, counts.toSorted((a, b) => b - a));
  assert.equal(first?.total, counts.reduce((sum, n) => sum + n, 0));
  assert.deepEqual(first?.payloads.filter(({ unnamed }) => unnamed).map(({ name }) => name), ["未填写"]);
  assert.deepEqual([last?.users, last?.total], [0, 0]);
  assert.equal(moduleCards(undefined).length, 4);
});
