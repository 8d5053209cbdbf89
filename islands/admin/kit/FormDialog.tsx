// A dialog around a form of useAdminForm: at its foot what went wrong, cancel and save; Enter sends it.
import type { ReactNode } from "react";
import { ErrorSummary } from "../../../components/form/ErrorSummary.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { classes } from "../../../components/ui/classes.ts";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { FormFailure } from "./FormFailure.tsx";
import { focusFirstError, type useAdminForm } from "./use_admin_form.ts";

type Props = {
  form: Pick<ReturnType<typeof useAdminForm>, "frame" | "submit" | "failure" | "renew" | "busy" | "dirty" | "wrong">;
  onClose: () => void;
  title: string;
  description?: string;
  verb: string;
  busyLabel: string;
  /** How the fields stand. */
  className: string;
  children: ReactNode;
};

/** On a line of its own above the buttons, where it is in view however long the form is. */
const note = "!h-auto w-full !flex-none";

export function FormDialog({ form, onClose, title, description, verb, busyLabel, className, children }: Props) {
  const { frame, submit, busy, dirty, wrong } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={dirty}
      title={title}
      description={description}
      footer={
        <>
          <ErrorSummary
            count={wrong}
            onFocusFirst={() => focusFirstError(frame)}
            className={note}
          />
          <FormFailure form={form} className={note} />
          <Button size="md" onClick={onClose} disabled={busy}>取消</Button>
          <Button size="md" variant="primary" busy={busy} busyLabel={busyLabel} onClick={submit}>{verb}</Button>
        </>
      }
    >
      <form ref={frame} noValidate onSubmit={submit} className={classes("gap-y-4 pb-2", className)}>
        {children}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
