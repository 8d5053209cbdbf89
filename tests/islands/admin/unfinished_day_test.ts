// The figures of statistics screens whose range ends today, and the unit of long ranges.
import assert from "node:assert/strict";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { changeOfSum } from "../../../islands/admin/kit/stats/figure_change.ts";
import { StatCard } from "../../../islands/admin/kit/stats/StatCard.tsx";
import { scopeOf, statsPath, statsState } from "../../../islands/admin/kit/stats/stats_query.ts";
import type { Scope } from "../../../islands/admin/kit/stats/trend.ts";
import { softwareStatistics, websiteStatistics } from "../../../islands/admin/statistics/active_users/active_data.ts";
import { downloadChart, downloadStatistics } from "../../../islands/admin/statistics/download_stats/download_data.ts";
import { usageStatistics } from "../../../islands/admin/statistics/usage_time/usage_data.ts";
import {
  growthCall,
  growthChart,
  growthStatistics,
} from "../../../islands/admin/statistics/user_growth/growth_data.ts";
import type { ActiveStats, DownloadStats, UsageDuration, UserGrowth } from "../../../lib/shared/calls/statistics.ts";
import { addDays } from "../../../lib/shared/time.ts";
import { openStatisticsDay } from "../../support/statistics_rows.ts";

const { today, scope, ask, days } = await openStatisticsDay();
const downloads = await ask<DownloadStats>(`downloads?${days}&compare=true`);
const growth = await ask<UserGrowth>(`users?${days}&compare=true`);
const active = await ask<ActiveStats>(`active?${days}&compare=true`);
const usage = await ask<UsageDuration>(`usage-duration?${days}&compare=true`);

Deno.test("a range of more than 62 days is drawn by week, of more than 400 by month, unless the user chooses", () => {
  const unit = (days: number, chosen = "") => {
    const startDate = addDays(today, 1 - days);
    return scopeOf(statsPath(growthCall, { ...statsState(growthCall, ""), startDate, endDate: today }, today), chosen)
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
    [downloadStatistics(downloads, scope)[2], downloads.trend, downloads.previous?.trend, "count"],
    [growthStatistics(growth, scope)[1], growth.trend, growth.previous?.trend, "newUsers"],
    [softwareStatistics(active, scope)[1], active.trend, active.previous?.trend, "software_visits"],
    [websiteStatistics(active, scope)[1], active.trend, active.previous?.trend, "total_visits"],
  ] as const;
  for (const [card, now, before, name] of cases) {
    assert.equal(card?.value, sum(now, name), name);
    assert.deepEqual(
      [card?.change?.now, card?.change?.before, card?.change?.unfinished],
      [sum(now.slice(0, -1), name), sum(before!.slice(0, -1), name), "omitted"],
      name,
    );
  }
  const [average, , total] = usageStatistics(usage, scope).map(({ change }) => change);
  assert.deepEqual([average?.now, average?.unfinished], [usage.avgDuration, "included"]);
  assert.deepEqual([total?.now, total?.unfinished], [sum(usage.trend.slice(0, -1), "day_total"), "omitted"]);
  const later = { ...scope, today: "2026-11-23" };
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
      change: changeOfSum(days, earlier, { ...scope, range: { from, to } }),
    })).replace(/<[^>]*>/g, "");
  assert.match(card([600, 600, 5], [600, 400, 700], "2026-11-20"), /上升20.0%较前 3 天 1,000按完整天数，本期 1,200$/);
  assert.match(card([600, 600], [400, 600], "2026-11-20", "2026-11-21"), /上升20.0%较前 2 天 1,000$/);
  assert.match(card([5], [700], today), /0前 1 天 700含未结束的今天$/);
});

Deno.test("the chart of a range that ends today says until when, and names the days of the previous period", () => {
  const note = (scope: Scope) => growthChart(growth, scope).note;
  const at = Date.parse(`${today}T04:21:30+08:00`);
  assert.equal(note({ ...scope, at }), "人，新增与总数，截至 04:21");
  assert.equal(note({ ...scope, at, today: "2026-11-23" }), "人，新增与总数");
  const { data } = growthChart(growth, scope);
  assert.ok(data.unfinished);
  assert.deepEqual([data.series[1]?.dates?.[0], data.series[1]?.dates?.at(-1)], ["2026-10-26", "2026-11-08"]);
});

Deno.test("downloads are grouped by week here", () => {
  const { data } = downloadChart(downloads, { ...scope, period: "week" });
  assert.deepEqual(data.labels, ["2026-11-09", "2026-11-16"]);
  assert.equal(data.series[0]?.values.reduce((sum, n) => sum! + n!, 0), downloads.stats.periodDownloads);
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
