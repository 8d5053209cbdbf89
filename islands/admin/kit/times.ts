// Formats instants for administrators, in the site's calendar.
import { siteDate, siteTime } from "../../../lib/shared/time.ts";

/** `2026-11-17 09:26` */
export function dateTime(instant: string): string {
  return siteTime(instant);
}

/** `11-17 09:26`; for another year the date `2025-11-17`, because a column has no space for more. */
export function shortDateTime(instant: string): string {
  const text = dateTime(instant);
  return text.startsWith(siteDate().slice(0, 4)) ? text.slice(5) : text.slice(0, 10);
}

/** `09:26` for today, else `11-17`. */
export function todayOrDay(instant: string): string {
  const text = dateTime(instant);
  return text.startsWith(siteDate()) ? text.slice(11) : text.slice(5, 10);
}
