// The settings of one subject under a heading, and one setting: name and purpose, its control with the error below, and
// its effect, which is beside the control on wide screens. A changed one has a mark.
import { type ReactNode, useId } from "react";
import { FieldError } from "../../../../components/form/Field.tsx";
import { FieldContext } from "../../../../components/form/field_context.ts";
import { RequiredMark } from "../../../../components/form/RequiredMark.tsx";
import { classes } from "../../../../components/ui/classes.ts";

export type RowWords = {
  label: string;
  why?: ReactNode;
  /** Below the control: what follows from its value, or another control. */
  below?: ReactNode;
  /** The effect. */
  note?: ReactNode;
  required?: boolean;
};

type Props = RowWords & {
  error?: string;
  changed?: boolean;
  /** The control is a group, which a label names but does not focus. */
  group?: boolean;
  /** The control also takes the width of the note. */
  wide?: boolean;
  children: ReactNode;
};

type SectionProps = {
  title: string; /** Whether it is on, or how it works now. */
  state?: ReactNode;
  children: ReactNode;
};

export function SettingSection({ title, state, children }: SectionProps) {
  return (
    <section>
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-sunken px-4 py-1.5 md:px-6">
        <h2 className="text-15 font-semibold text-ink-1">{title}</h2>
        {state}
      </div>
      {children}
    </section>
  );
}

export function SettingRow({ label, why, below, note, required, error, changed, group, wide, children }: Props) {
  const id = useId();
  const [labelId, whyId, errorId] = [`${id}-label`, `${id}-why`, `${id}-error`];
  const describedBy = classes(error && errorId, Boolean(why) && whyId) || undefined;
  const wiring = { id, labelId, labelText: label, describedBy, invalid: Boolean(error), required, size: "md" as const };
  const Label = group ? "span" : "label";
  return (
    <div
      data-changed={changed || undefined}
      className={classes(
        "grid gap-x-6 gap-y-1.5 border-t border-line px-4 py-4 md:px-6",
        "md:grid-cols-[minmax(0,220px)_minmax(0,1fr)] xl:grid-cols-[minmax(0,230px)_minmax(0,440px)_minmax(0,1fr)]",
        changed && "bg-subtle shadow-[inset_3px_0_0_var(--warning)]",
      )}
    >
      <div>
        <Label id={labelId} htmlFor={group ? undefined : id} className="text-14 font-medium text-ink-1">
          {label}
          {required && <RequiredMark />}
        </Label>
        {why && <p id={whyId} className="text-13 text-pretty text-ink-2">{why}</p>}
      </div>
      <div className={classes("min-w-0", wide ? "xl:col-span-2" : "max-w-140")}>
        <FieldContext value={wiring}>{children}</FieldContext>
        <FieldError id={errorId}>{error}</FieldError>
        {below && <div className="mt-1.5 text-13 text-pretty text-ink-2">{below}</div>}
      </div>
      {note && (
        <div
          className={classes(
            "min-w-0 text-13 text-pretty text-ink-2 md:max-xl:col-start-2",
            wide ? "xl:col-span-2 xl:col-start-2" : "xl:pt-1.5",
          )}
        >
          {note}
        </div>
      )}
    </div>
  );
}
