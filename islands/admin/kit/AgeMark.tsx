// How long an application has waited: a small leaning pixel and the days.
import { classes } from "../../../components/ui/classes.ts";
import { type Age, waitingAge } from "./waiting_age.ts";

/** Grey, amber, red. */
export const ageInks: Record<Age["tone"], string> = {
  fresh: "text-ink-2",
  old: "text-warning",
  late: "font-semibold text-danger",
};

const marks: Record<Age["tone"], string> = { fresh: "fill-ink-3", old: "fill-warning", late: "fill-danger" };

/** `sentence` says it in full: 已等待 3 个工作日. */
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
