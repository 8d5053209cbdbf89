// The waiting time of an application: a small slanted pixel and the days.
import { classes } from "../../../components/ui/classes.ts";
import { siteDate, workdaysSince } from "../../../lib/shared/time.ts";

type Age = { days: number; text: string; sentence: string; tone: "fresh" | "old" | "late" };

/** Grey, amber, red. */
export const ageInks: Record<Age["tone"], string> = {
  fresh: "text-ink-2",
  old: "text-warning",
  late: "font-semibold text-danger",
};

const marks: Record<Age["tone"], string> = { fresh: "fill-ink-3", old: "fill-warning", late: "fill-danger" };

/** `sentence` has the full text: 已等待 3 个工作日. */
export function AgeMark({ applied_at, sentence = false }: { applied_at: string; sentence?: boolean }) {
  const age = waitingAge(applied_at);
  return (
    <span className={classes("inline-flex items-center gap-1.5 whitespace-nowrap", ageInks[age.tone])}>
      <svg aria-hidden="true" viewBox="0 0 10 8" width={10} height={8} className={marks[age.tone]}>
        <path d="M1.2 0H10L8.8 8H0z" />
      </svg>
      {sentence ? age.sentence : age.text}
    </span>
  );
}

/** In working days: two are amber, three and more red. */
export function waitingAge(applied_at: string, today = siteDate()): Age {
  const days = workdaysSince(applied_at, today);
  const tone = days >= 3 ? "late" : days === 2 ? "old" : "fresh";
  if (siteDate(applied_at) === today) return { days, text: "今天", sentence: "今天提交", tone };
  // No working day may have passed since, but the application is from an earlier day, such as a Saturday.
  if (days === 0) return { days, text: "不足 1 个工作日", sentence: "已等待不足 1 个工作日", tone };
  return { days, text: `${days} 个工作日`, sentence: `已等待 ${days} 个工作日`, tone };
}
