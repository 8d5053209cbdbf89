// A dialog around a form of useCallForm, with the error, cancel and save at its foot; Enter submits.
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
  /** As FormFailure accepts it. */
  reload?: () => Promise<In>;
  onClose: () => void;
  title: string;
  description?: string;
  verb: string;
  busyLabel?: string;
  /** A short form that needs neither the usual width nor an error summary. */
  small?: boolean;
  /** Buttons left of 取消. */
  tools?: ReactNode;
  /** The layout of the fields. */
  className?: string;
  children: ReactNode;
};

/** On a line of its own above the buttons, so that it is in view in a long form, too. */
const note = "!h-auto w-full !flex-none";

export function FormDialog<In extends FieldValues>(props: Props<In>) {
  const { form, reload, onClose, title, description, verb, small, tools, children } = props;
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
          {tools}
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
