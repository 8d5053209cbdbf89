// The end of a form: its error, a note on the consequence, and the buttons.
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../../components/ui/Button.tsx";
import { FormFailure } from "./FormFailure.tsx";
import type { CallForm } from "./use_call_form.ts";

type Props<In extends FieldValues> = {
  form: CallForm<In>;
  verb: string;
  busyLabel: string;
  note: ReactNode;
  /** Left of the button. */
  children?: ReactNode;
};

export function FormEnd<In extends FieldValues>({ form, verb, busyLabel, note, children }: Props<In>) {
  return (
    <>
      <FormFailure form={form} />
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:flex-col-reverse max-sm:items-stretch">
        <p className="text-13 text-ink-3">{note}</p>
        <div className="flex flex-wrap items-center justify-end gap-2.5 max-sm:*:flex-1">
          {children}
          <Button type="submit" variant="primary" busy={form.busy} busyLabel={busyLabel}>{verb}</Button>
        </div>
      </div>
    </>
  );
}
