// Formats times for the forum. Near times use the name of the day, which is valid as long as the cached page.
import { addDays, siteDate, siteTime } from "../time.ts";

/** Returns `今天 14:03`, `昨天 17:22`, `11-18 20:14`, and for other years `2025-11-18`. */
export function forumTime(instant: string, today = siteDate()): string {
  const [date = "", clock = ""] = siteTime(instant).split(" ");
  if (date === today) return `今天 ${clock}`;
  if (date === addDays(today, -1)) return `昨天 ${clock}`;
  return date.slice(0, 4) === today.slice(0, 4) ? `${date.slice(5)} ${clock}` : date;
}
