// How long an application has waited, in working days: two are amber, three and more red.
import { siteDate, workdaysSince } from "../../../lib/shared/time.ts";

export type Age = { days: number; text: string; sentence: string; tone: "fresh" | "old" | "late" };

export function waitingAge(applied_at: string, today = siteDate()): Age {
  const days = workdaysSince(applied_at, today);
  const tone = days >= 3 ? "late" : days === 2 ? "old" : "fresh";
  if (siteDate(applied_at) === today) return { days, text: "今天", sentence: "今天提交", tone };
  // A weekend lies between: no working day has passed, and yet it was not today.
  if (days === 0) return { days, text: "不足 1 个工作日", sentence: "已等待不足 1 个工作日", tone };
  return { days, text: `${days} 个工作日`, sentence: `已等待 ${days} 个工作日`, tone };
}
