// The times of a publication in forms: the instant that a typed day and time mean, and the sentence beside the form.
import { type Publication, publicationOf, publicFrom } from "../../../../lib/shared/publication.ts";
import { dayStart, isDate, MINUTE, siteTime } from "../../../../lib/shared/time.ts";

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

/**
 * Returns when the row of a form becomes public. Takes the values of the form, whose day and time may be incomplete while
 * they are typed.
 */
export function visibility(form: Publication): string {
  const state = publicationOf(form);
  if (state === "pending") return "草稿，只在后台可见。";
  if (state === "published") return "保存后立即公开。";
  const from = publicFrom(form);
  return Number.isNaN(from) ? "日期或时间还不完整。" : `${siteTime(from)} 起公开，在此之前只在后台可见。`;
}
