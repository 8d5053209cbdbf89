// Times as the forum says them: near ones by the day's word, which holds as long as a kept page does.
import { addDays, siteDate, siteTime } from "../time.ts";

/** `今天 14:03`, `昨天 17:22`, `11-18 20:14`, and of other years `2025-11-18`. */
export function forumTime(instant: string, today = siteDate()): string {
  const [date = "", clock = ""] = siteTime(instant).split(" ");
  if (date === today) return `今天 ${clock}`;
  if (date === addDays(today, -1)) return `昨天 ${clock}`;
  return date.slice(0, 4) === today.slice(0, 4) ? `${date.slice(5)} ${clock}` : date;
}
