// Instants as administrators read them, in the site's calendar.
import { siteDate } from "../../../lib/shared/time.ts";

const clock = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** `2026-11-17 09:26` */
export function dateTime(instant: string): string {
  return `${siteDate(instant)} ${clock.format(new Date(instant)).slice(0, 5)}`;
}

/** `11-17 09:26`; another year's has its year. */
export function shortDateTime(instant: string): string {
  const text = dateTime(instant);
  return text.startsWith(siteDate().slice(0, 4)) ? text.slice(5) : text;
}

/** `09:26` of today, else `11-17`. */
export function todayOrDay(instant: string): string {
  const text = dateTime(instant);
  return text.startsWith(siteDate()) ? text.slice(11) : text.slice(5, 10);
}

/** `14:32:05` */
export function clockTime(instant: number): string {
  return clock.format(new Date(instant));
}
