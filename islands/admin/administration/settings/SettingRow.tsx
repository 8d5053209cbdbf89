// One setting: name and purpose, its control with the error below, and its effect. A changed one has a mark.
import { CircleAlert } from "../../../../components/icon/icons.ts";
import { type ReactNode, useId } from "react";
import { FieldContext } from "../../../../components/form/field_context.ts";
import { classes } from "../../../../components/ui/classes.ts";

export type RowWords = {
  label: string;
  why?: ReactNode;
  /** Below the control: the effect. */
  note?: ReactNode;
  required?: boolean;
};

type Props = RowWords & {
  error?: string;
  changed?: boolean;
  /** The control is a group, which a label names but does not focus. */
  group?: boolean;
  /** The control takes the whole width. */
  wide?: boolean;
  children: ReactNode;
};

export function SettingRow({ label, why, note, required, error, changed, group, wide, children }: Props) {
  const id = useId();
  const [labelId, whyId, errorId] = [`${id}-label`, `${id}-why`, `${id}-error`];
  const describedBy = classes(error && errorId, Boolean(why) && whyId) || undefined;
  const wiring = { id, labelId, labelText: label, describedBy, invalid: Boolean(error), required, size: "md" as const };
  const Label = group ? "span" : "label";
  return (
    <div
      data-changed={changed || undefined}
      className={classes(
        "grid gap-x-6 gap-y-2 border-t border-line px-4 py-4 first:border-t-0 md:px-6",
        "md:grid-cols-[minmax(0,220px)_minmax(0,1fr)] xl:grid-cols-[minmax(0,270px)_minmax(0,1fr)]",
        changed && "bg-subtle shadow-[inset_3px_0_0_var(--warning)]",
      )}
    >
      <div>
        <Label id={labelId} htmlFor={group ? undefined : id} className="text-14 font-medium text-ink-1">
          {label}
          {required && <span aria-hidden="true" className="ml-1 text-danger">*</span>}
        </Label>
        {why && <p id={whyId} className="text-13 text-pretty text-ink-2">{why}</p>}
      </div>
      <div className={classes("min-w-0", !wide && "max-w-140")}>
        <FieldContext value={wiring}>{children}</FieldContext>
        {error && (
          <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-13 text-danger">
            <CircleAlert size={14} className="mt-0.75 shrink-0" />
            <span>{error}</span>
          </p>
        )}
        {note && <div className="mt-1.5 text-13 text-pretty text-ink-2">{note}</div>}
      </div>
    </div>
  );
}
