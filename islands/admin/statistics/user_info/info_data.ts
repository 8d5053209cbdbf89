// The figures and shares of users and their devices.
import { type UserInfo, userInfo } from "../../../../lib/shared/calls/statistics.ts";
import type { Slice } from "../../../../lib/shared/charts/shares.ts";
import type { StatValue } from "../../kit/stats/StatCard.tsx";
import { statsCall } from "../../kit/stats/stats_query.ts";
import { changeOfFigure } from "../../kit/stats/figure_change.ts";
import type { Compared } from "../../kit/stats/trend.ts";

export const infoCall = statsCall(userInfo, ["profession"]);

export const infoCards = ["总用户数", "设备信息上传", "上传率"];

export function infoStatistics({ stats, previous }: UserInfo, compared: Compared): StatValue[] {
  const [total = "", uploads = "", rate = ""] = infoCards;
  const before = previous?.stats;
  return [
    { label: total, value: stats.totalUsers, unit: "人", note: "全部时间" },
    {
      label: uploads,
      value: stats.uploadCount,
      unit: "人",
      change: changeOfFigure(stats.uploadCount, before?.uploadCount, compared),
    },
    {
      label: rate,
      value: rateText(stats.uploadRate),
      change: { ...changeOfFigure(stats.uploadRate, before?.uploadRate, compared), points: true, text: rateText },
    },
  ];
}

const rateText = (rate: number) => `${rate.toFixed(1)}%`;

const unnamed = "未填写";

export function unitSlices({ institutionStats }: UserInfo): Slice[] {
  return institutionStats.map(({ profession, count }) => ({ name: profession || unnamed, value: count }));
}

export function educationSlices({ professionStats }: UserInfo): Slice[] {
  return professionStats.map(({ organization, count }) => ({ name: organization || unnamed, value: count }));
}
