// How long an application has waited, in working days: two are amber, three and more red.
import { workdaysSince } from "../../lib/shared/time.ts";

export type Age = { days: number; text: string; sentence: string; tone: "fresh" | "old" | "late" };

export function waitingAge(applied_at: string, today?: string): Age {
  const days = workdaysSince(applied_at, today);
  const tone = days >= 3 ? "late" : days === 2 ? "old" : "fresh";
  if (days === 0) return { days, text: "今天", sentence: "今天提交", tone };
  return { days, text: `${days} 个工作日`, sentence: `已等待 ${days} 个工作日`, tone };
}
