// Formats instants for administrators, and reads those that they type, in the site's calendar.
import { dayStart, isDate, MINUTE, siteDate, siteTime } from "../../../lib/shared/time.ts";

/** `11-17 09:26`; for another year the date `2025-11-17`, because a column has no space for more. */
export function shortDateTime(instant: string): string {
  const text = siteTime(instant);
  return text.startsWith(siteDate().slice(0, 4)) ? text.slice(5) : text.slice(0, 10);
}

/** `09:26` for today, else `11-17`. */
export function todayOrDay(instant: string): string {
  const text = siteTime(instant);
  return text.startsWith(siteDate()) ? text.slice(11) : text.slice(5, 10);
}

/** A time of day in 24 hours: `9:00`, `09:00`, also with a Chinese colon. */
const time = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/;

/**
 * Returns the instant of a day `YYYY-MM-DD` and a time `HH:MM`. An incomplete entry is returned as it was typed, which
 * the schema refuses.
 */
export function instantOf(day: string, clock: string): string {
  const [, hours, minutes] = time.exec(clock.trim()) ?? [];
  if (!isDate(day) || !hours || !minutes) return `${day} ${clock}`;
  return new Date(dayStart(day) + (60 * Number(hours) + Number(minutes)) * MINUTE).toISOString().replace(".000Z", "Z");
}
