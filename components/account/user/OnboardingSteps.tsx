// A user's progress from the application to the first processed image.
import { Check } from "../../icon/icons.ts";
import { classes } from "../../ui/classes.ts";

export type Step = {
  name: string;
  /** The date of completion, or the next thing to do. */
  note: string;
  done: boolean;
  /** The page on which the step is done. */
  href?: string;
};

export function OnboardingSteps({ steps }: { steps: Step[] }) {
  const next = steps.findIndex(({ done }) => !done);
  return (
    <ol className="grid gap-x-3 max-sm:gap-y-4 sm:grid-cols-4">
      {steps.map(({ name, note, done, href }, n) => (
        <li key={name} aria-current={n === next ? "step" : undefined} className="flex gap-3 sm:flex-col sm:gap-2.5">
          <span className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className={classes(
                "flex size-7 shrink-0 items-center justify-center rounded-full border text-13 font-semibold",
                done
                  ? "border-primary bg-primary text-on-primary"
                  : n === next
                  ? "border-primary bg-surface text-primary"
                  : "border-line-strong bg-surface text-ink-3",
              )}
            >
              {done ? <Check size={15} /> : n + 1}
            </span>
            {n < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={classes("h-px grow max-sm:hidden", steps[n + 1]?.done ? "bg-primary" : "bg-line-strong")}
              />
            )}
          </span>
          <span className="min-w-0">
            <span className="block text-15 font-semibold text-ink-1">
              {name}
              <span className="sr-only">{done ? "，已完成" : "，未完成"}</span>
            </span>
            {href
              ? <a href={href} className="text-14 text-link underline underline-offset-4">{note}</a>
              : <span className="text-14 text-ink-2">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
