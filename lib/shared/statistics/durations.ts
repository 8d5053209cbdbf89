// Formats durations given in whole seconds.
import { DAY } from "../time.ts";
import { grouped } from "./grouped.ts";

/** 6 小时 40 分; below an hour only minutes. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${grouped(hours)} 小时 ${minutes % 60} 分` : `${minutes} 分`;
}

/** The duration of one run: as `hoursAndMinutes`, below a minute in seconds. */
export function usedTime(seconds: number): string {
  return seconds < 60 ? `${seconds} 秒` : hoursAndMinutes(seconds);
}

/** 2 天 3 小时 5 分; zero parts are omitted, and zero is 0分钟, as the owner's document says. */
export function daysHoursMinutes(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), "天"],
    [Math.floor(minutes / 60) % 24, "小时"],
    [minutes % 60, "分"],
  ];
  return parts.filter(([count]) => count > 0).map(([count, word]) => `${grouped(count)} ${word}`).join(" ") || "0分钟";
}

/** Minutes with one decimal, for axes. */
export function inMinutes(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}

/** The mean per day of the range, counted as the days between both ends, at least one; rounded down. */
export function dailyAverage(seconds: number, { from, to }: { from: string; to: string }): number {
  const days = Math.ceil((Date.parse(to) - Date.parse(from)) / DAY);
  return Math.floor(seconds / Math.max(1, days));
}
