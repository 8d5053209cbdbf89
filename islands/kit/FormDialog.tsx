// A dialog around a form of useCallForm: at its foot the failure, cancel and save; Enter sends it.
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { ErrorSummary } from "../../components/form/ErrorSummary.tsx";
import { Form } from "../../components/form/Form.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { classes } from "../../components/ui/classes.ts";
import { Dialog } from "../../components/ui/Dialog.tsx";
import { FormSchemas } from "./field_rules.ts";
import { FormFailure } from "./FormFailure.tsx";
import type { CallForm } from "./use_call_form.ts";

type Props<In extends FieldValues> = {
  form: CallForm<In>;
  /** As FormFailure takes it. */
  reload?: () => Promise<In>;
  onClose: () => void;
  title: string;
  description?: string;
  verb: string;
  busyLabel?: string;
  /** It has a few fields and needs neither the usual width nor a summary of errors. */
  small?: boolean;
  /** How the fields stand. */
  className?: string;
  children: ReactNode;
};

/** On a line of its own above the buttons, where it is in view however long the form is. */
const note = "!h-auto w-full !flex-none";

export function FormDialog<In extends FieldValues>(props: Props<In>) {
  const { form, reload, onClose, title, description, verb, small, children } = props;
  const { busyLabel = "提交中…", className = "flex flex-col" } = props;
  const { frame, submit, busy, wrong, focusFirst } = form;
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      dirty={form.form.formState.isDirty}
      title={title}
      description={description}
      width={small ? 400 : undefined}
      footer={
        <>
          {!small && <ErrorSummary count={wrong} onFocusFirst={focusFirst} className={note} />}
          <FormFailure form={form} reload={reload} className={note} />
          <Button size="md" onClick={onClose} disabled={busy}>取消</Button>
          <Button size="md" variant="primary" busy={busy} busyLabel={busyLabel} onClick={submit}>{verb}</Button>
        </>
      }
    >
      <Form ref={frame} onSubmit={submit} className={classes("gap-y-4 pb-2", className)}>
        <FormSchemas value={form.schemas}>{children}</FormSchemas>
        <button type="submit" hidden />
      </Form>
    </Dialog>
  );
}
