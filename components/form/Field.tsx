// A label, its control, help and error, connected for assistive technology.
import { CircleAlert } from "../icon/icons.ts";
import { type ReactNode, useId } from "react";
import { classes } from "../ui/classes.ts";
import { type ControlSize, FieldContext, type FieldWiring } from "./field_context.ts";
import { RequiredMark } from "./RequiredMark.tsx";

type Props = {
  label: ReactNode;
  required?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  /** Right of the label, such as 24 / 不少于 20 字. */
  counter?: ReactNode;
  /** The control is a group (radios, chips, switches): the label names it but does not focus it. */
  group?: boolean;
  /** The heading above has the same text, so the label is visually hidden. */
  quiet?: boolean;
  /** Label left of the control, as in filters. */
  inline?: boolean;
  size?: ControlSize;
  className?: string;
  children?: ReactNode;
};

export function Field(props: Props) {
  const { label, required, help, error, counter, group, inline, quiet, size, className, children } = props;
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const helpId = help ? `${id}-help` : undefined;
  const describedBy = classes(errorId, helpId) || undefined;
  const labelId = `${id}-label`;
  const labelText = typeof label === "string" ? label : undefined;
  const wiring: FieldWiring = { id, labelId, labelText, describedBy, invalid: Boolean(error), required, size };
  const Label = group ? "span" : "label";
  const labelElement = (
    <Label
      id={labelId}
      htmlFor={group ? undefined : id}
      className={inline ? "shrink-0 text-14 text-ink-2 max-sm:w-15" : "text-14 font-medium text-ink-1"}
    >
      {label}
      {required && <RequiredMark />}
    </Label>
  );
  const control = <FieldContext value={wiring}>{children}</FieldContext>;
  const notes = (
    <>
      <FieldError id={errorId}>{error}</FieldError>
      {help && <p id={helpId} className="mt-1.5 text-13 text-pretty text-ink-3">{help}</p>}
    </>
  );
  if (inline) {
    return (
      <div className={classes("flex min-w-0 items-center gap-3", className)}>
        {labelElement}
        <div className="min-w-0 grow">
          {control}
          {notes}
        </div>
      </div>
    );
  }
  return (
    <div className={classes("min-w-0", className)}>
      <div className={quiet ? "sr-only" : "mb-1.5 flex items-baseline justify-between gap-3"}>
        {labelElement}
        {counter && <span className="text-13 text-ink-3">{counter}</span>}
      </div>
      {control}
      {notes}
    </div>
  );
}

/** The error below a control. Renders nothing without one. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return children && (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-13 text-danger">
      <CircleAlert size={14} className="mt-0.75 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
