// The name of a statistics file, and the period and filters that its last sheet explains.
import { functionLabels } from "../facts/functions.ts";
import { rangeInDays } from "./date_ranges.ts";

/** The query of a statistics call, as sent or as checked. */
type Query = Record<string, unknown>;

const filters: Record<string, { label: string; text?: (value: string) => string }> = {
  period: { label: "统计周期", text: (period) => period === "week" ? "按周" : period === "month" ? "按月" : "" },
  software_name: { label: "软件包" },
  module: { label: "模块", text: (module) => functionLabels[module as keyof typeof functionLabels] ?? module },
  profession: { label: "单位类型" },
  keyword: { label: "关键词" },
  search: { label: "设备搜索" },
  showZeroCount: { label: "用户", text: (shown) => shown === "true" ? "含无处理记录用户" : "" },
};

const asIs = (value: string) => value;

/** Returns the label and the value of each filter in the query; days as the unit are no filter. */
export function filterTexts(query: Query): [label: string, text: string][] {
  return Object.entries(filters).flatMap(([name, { label, text = asIs }]): [string, string][] => {
    const value = query[name] === undefined ? "" : text(String(query[name]));
    return value === "" ? [] : [[label, value]];
  });
}

/** Returns the days of the query; without any, 全部时间. */
export function periodText({ startDate, endDate }: Query): string {
  return startDate && endDate ? rangeInDays({ from: String(startDate), to: String(endDate) }) : "全部时间";
}

// deno-lint-ignore no-control-regex -- characters that file names cannot have
const unusable = /[\x00-\x1f\x7f\s\\/:*?"<>|]+/g;

/** Returns `下载趋势_2026-10-29至2026-11-27_GAC_MSS.xlsx`. */
export function workbookName(title: string, query: Query): string {
  const parts = [title, periodText(query).replaceAll(" ", ""), ...filterTexts(query).map(([, text]) => text)];
  return `${parts.map((part) => part.replace(unusable, "_")).join("_")}.xlsx`;
}
