// The instant of a scheduled publication: typed as day and time of the site's calendar, sent in UTC.
import { dayStart, isDate, MINUTE } from "../../../../lib/shared/time.ts";

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
