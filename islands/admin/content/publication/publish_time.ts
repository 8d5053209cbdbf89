// The instant of a scheduled publication: typed as day and time of the site's calendar, sent in UTC.
import { dayStart, isDate, MINUTE } from "../../../../lib/shared/time.ts";

/**
 * Returns the instant of a day `YYYY-MM-DD` and a time `HH:MM`. An incomplete entry is returned as it was typed, which
 * the schema refuses.
 */
export function instantOf(day: string, clock: string): string {
  const [hours, minutes] = clock.split(":").map(Number);
  if (!isDate(day) || hours === undefined || minutes === undefined) return `${day} ${clock}`;
  return new Date(dayStart(day) + (60 * hours + minutes) * MINUTE).toISOString().replace(".000Z", "Z");
}
