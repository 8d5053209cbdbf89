// The requests of the statistics screens, and the figures derived from the responses.
import assert from "node:assert/strict";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { changeOfSum } from "../../../islands/admin/kit/stats/figure_change.ts";
import { StatCard } from "../../../islands/admin/kit/stats/StatCard.tsx";
import {
  activeChartData,
  activeNotes,
  softwareStatistics,
  visitorRanks,
  websiteStatistics,
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
  sceneOf,
  stateOf,
  type StatsCall,
  statsPath,
} from "../../../islands/admin/kit/stats/stats_query.ts";
import type { Scene } from "../../../islands/admin/kit/stats/trend.ts";
import {
  growthCall,
  growthChart,
  growthStatistics,
} from "../../../islands/admin/statistics/user_growth/growth_data.ts";
import { computerOf } from "../../../islands/admin/statistics/user_info/DeviceTable.tsx";
import { infoStatistics } from "../../../islands/admin/statistics/user_info/info_data.ts";
import { usageChart, usageStatistics } from "../../../islands/admin/statistics/usage_time/usage_data.ts";
import type { Call } from "../../../lib/shared/calls/call.ts";
import { addDays } from "../../../lib/shared/time.ts";
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
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { fillStatistics } from "../../support/statistics_rows.ts";

const today = "2026-11-22";
const time = new FakeTime();
time.setBack(Date.now() - Date.parse(`${today}T12:00:00Z`));
const product = await openProduct();
const { admin, token } = await product.signInAdmin();
await fillStatistics(admin);

const range = { from: "2026-11-09", to: today };
const scene = { range, compare: "previous" as const, today, period: "day" as const, at: Date.now(), releases: [] };
const days = `startDate=${range.from}&endDate=${range.to}`;
/** Returns the product's response to a statistics call on the demo data. */
async function ask<Answer>(path: string): Promise<Answer> {
  return (await product.call("GET", `/api/admin/stats/${path}`, { token })).json;
}
const downloads = await ask<DownloadStats>(`downloads?${days}&period=day&compare=true`);
const growth = await ask<UserGrowth>(`users?${days}&compare=true`);
const active = await ask<ActiveStats>(`active?${days}&compare=true`);
const usage = await ask<UsageDuration>(`usage-duration?${days}&compare=true`);
const info = await ask<UserInfo>(`user-info?${days}&compare=true`);

Deno.test("without dates in its address a screen requests the last thirty days, and as many before", () => {
  const path = (call: StatsCall, search: string) => statsPath(call, stateOf(call, search), today);
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
  const path = statsPath(growthCall, stateOf(growthCall, search), today);
  assert.equal(path, "/admin/stats/users?startDate=2026-11-01&endDate=2026-11-22&compare=month");
  assert.match(statsPath(growthCall, stateOf(growthCall, "?compare=year"), today), /&compare=year$/);
  assert.match(statsPath(growthCall, stateOf(growthCall, "?compare=never"), today), /&compare=previous$/);
  const shown = sceneOf(path, "week");
  const days = { from: "2026-11-01", to: "2026-11-22" };
  assert.deepEqual(shown, { narrowed: false, range: days, compare: "month", period: "week" });
  assert.ok(sceneOf(`${path}&profession=x`, "day").narrowed);
  const byMonth = { ...scene, compare: "month" as const };
  assert.equal(downloadStatistics(downloads, byMonth)[2]?.change?.against, "上月同期");
  assert.equal(downloadStatistics(downloads, { ...scene, compare: "year" })[2]?.change?.against, "去年同期");
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
  const { data, title } = downloadChart(answer, scene);
  assert.equal(title, "2026-11-09 至 2026-11-22 下载次数");
  assert.deepEqual(data.series.map(({ name }) => name), ["下载次数", "前 14 天", "累计"]);
  assert.equal(data.series[2]?.values.at(-1), answer.stats.totalDownloads);
  const earlier = { ...scene, today: "2026-11-30" };
  assert.equal(downloadChart(answer, earlier).data.series[2]?.name, "时段内累计");
  assert.equal(downloadChart(answer, earlier).data.series[2]?.values.at(-1), answer.stats.periodDownloads);
});

Deno.test("a range of more than 62 days is drawn by week, of more than 400 by month, unless the user chooses", () => {
  const unit = (days: number, chosen = "") => {
    const startDate = addDays(today, 1 - days);
    return sceneOf(statsPath(growthCall, { ...stateOf(growthCall, ""), startDate, endDate: today }, today), chosen)
      .period;
  };
  assert.deepEqual([1, 62, 63, 400, 401, 1096].map((days) => unit(days)), [
    "day",
    "day",
    "week",
    "week",
    "month",
    "month",
  ]);
  assert.equal(unit(90, "day"), "day");
});

Deno.test("if the range ends today, a sum is compared without its last day, any other figure says that it includes it", () => {
  const sum = (days: object[], name: string) =>
    days.reduce((all, day) => all + (day as Record<string, number>)[name]!, 0);
  const cases = [
    [downloadStatistics(downloads, scene)[2], downloads.trend, downloads.previous?.trend, "count"],
    [growthStatistics(growth, scene)[1], growth.trend, growth.previous?.trend, "newUsers"],
    [softwareStatistics(active, scene)[1], active.trend, active.previous?.trend, "software_visits"],
    [websiteStatistics(active, scene)[1], active.trend, active.previous?.trend, "total_visits"],
  ] as const;
  for (const [card, now, before, name] of cases) {
    assert.equal(card?.value, sum(now, name), name);
    assert.deepEqual(
      [card?.change?.now, card?.change?.before, card?.change?.unfinished],
      [sum(now.slice(0, -1), name), sum(before!.slice(0, -1), name), "omitted"],
      name,
    );
  }
  const [average, , total] = usageStatistics(usage, scene).map(({ change }) => change);
  assert.deepEqual([average?.now, average?.unfinished], [usage.avgDuration, "included"]);
  assert.deepEqual([total?.now, total?.unfinished], [sum(usage.trend.slice(0, -1), "day_total"), "omitted"]);
  const later = { ...scene, today: "2026-11-23" };
  for (const card of [downloadStatistics(downloads, later)[2], usageStatistics(usage, later)[2]]) {
    assert.equal(card?.change?.unfinished, undefined);
  }
  assert.equal(downloadStatistics(downloads, later)[2]?.change?.now, downloads.stats.periodDownloads);
});

Deno.test("the card shows the earlier figure beside the percentage, and how an unfinished day is treated", () => {
  const card = (days: number[], earlier: number[], from: string, to = today) =>
    renderToStaticMarkup(createElement(StatCard, {
      label: "新增用户",
      value: 0,
      change: changeOfSum(days, earlier, { ...scene, range: { from, to } }),
    })).replace(/<[^>]*>/g, "");
  assert.match(card([600, 600, 5], [600, 400, 700], "2026-11-20"), /上升20.0%较前 3 天 1,000按完整天数，本期 1,200$/);
  assert.match(card([600, 600], [400, 600], "2026-11-20", "2026-11-21"), /上升20.0%较前 2 天 1,000$/);
  assert.match(card([5], [700], today), /0前 1 天 700含未结束的今天$/);
});

Deno.test("the chart of a range that ends today says until when, and names the days of the previous period", () => {
  const note = (scene: Scene) => growthChart(growth, scene).note;
  const at = Date.parse(`${today}T04:21:30+08:00`);
  assert.equal(note({ ...scene, at }), "人，新增与总数，截至 04:21");
  assert.equal(note({ ...scene, at, today: "2026-11-23" }), "人，新增与总数");
  const { data } = growthChart(growth, scene);
  assert.ok(data.unfinished);
  assert.deepEqual([data.series[1]?.dates?.[0], data.series[1]?.dates?.at(-1)], ["2026-10-26", "2026-11-08"]);
});

Deno.test("downloads are grouped by week here", () => {
  const { data } = downloadChart(downloads, { ...scene, period: "week" });
  assert.deepEqual(data.labels, ["2026-11-09", "2026-11-16"]);
  assert.equal(data.series[0]?.values.reduce((sum, n) => sum! + n!, 0), downloads.stats.periodDownloads);
});

Deno.test("downloads: the change is that of the period, and without a previous period there is none", () => {
  const { previous, ...alone } = downloads;
  const change = (answer: typeof alone) => downloadStatistics(answer, scene)[2]?.change;
  assert.equal(typeof change({ ...alone, previous } as never)?.before, "number");
  assert.equal(change(alone)?.before, undefined);
});

Deno.test("packages are stacked and ranked with their shares", () => {
  const [trend, { stats }] = [downloads.trend, downloads];
  const parts = [["GAC_MSS", 46], ["GAC_PMS", 24], ["GAC_CCD", 9]].map(([name, periodDownloads]) => ({
    name: String(name),
    stats: { stats: { ...stats, periodDownloads: Number(periodDownloads) }, trend },
  }));
  const chart = packageChart(parts, scene);
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
  const { data } = growthChart(answer, { ...scene, period: "week" });
  assert.deepEqual(data.labels, ["2026-11-09", "2026-11-16"]);
  const [added, , all] = data.series;
  assert.equal(added?.values.reduce<number>((sum, n) => sum + (n ?? 0), 0), answer.stats.newUsers);
  assert.deepEqual(all?.values, [answer.trend[6]?.totalUsers, answer.trend[13]?.totalUsers]);
});

Deno.test("activity: four charts; only the cumulative one does not start at zero", () => {
  const charts = activeChartData(active, scene);
  assert.deepEqual(charts.map(({ title }) => title), ["累计软件使用", "每日软件使用", "网站访问总数", "每日游客访问"]);
  assert.deepEqual(charts.map(({ data }) => data.series.some(({ cumulative }) => cumulative)), [
    true,
    false,
    false,
    false,
  ]);
  const stats = { ...active.stats, averageActiveUsers: 101.5, maxActiveUsers: 120, activeRate: 5.6 };
  assert.equal(
    activeNotes({ ...active, stats }, { ...scene, today: "2026-11-23" }).software,
    "日均活跃 101.5 人，最高 120 人，活跃率 5.6%",
  );
  assert.match(activeNotes(active, scene).website, /^独立 IP .*，含未结束的今天$/);
});

Deno.test("the activity charts mark releases, the visits do not", () => {
  const releases = [{ software_name: "GAC_MSS", version_number: "3.2.1", release_date: "2026-11-18" }];
  const charts = activeChartData(active, { ...scene, releases });
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
  assert.deepEqual(usageChart(answer, scene).data.series[0]?.values, [90.5]);
  assert.deepEqual(usageStatistics(answer, scene).slice(0, 2).map(({ value }) => value), [
    "6 小时 40 分",
    "114 小时 32 分",
  ]);
});

Deno.test("the rate of uploads has one decimal and changes in points", () => {
  const stats = { totalUsers: 18_426, uploadCount: 1_204, uploadRate: 6.5 };
  const previous = { stats: { ...stats, uploadRate: 6.1 } };
  const rate = infoStatistics({ ...info, stats, previous }, scene)[2];
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

Deno.test("zero compared with zero is no change", () => {
  const card = (now: number, before: number) =>
    renderToStaticMarkup(createElement(StatCard, {
      label: "新增用户",
      value: now,
      change: { now, before, against: "前 7 天" },
    }));
  assert.doesNotMatch(card(0, 0), /较前/);
  for (const [now, before] of [[1, 0], [0, 1], [1, 1]] as const) assert.match(card(now, before), /较前 7 天/);
});
