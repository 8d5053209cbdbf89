// A dialog around a form of useAdminForm: cancel and save at its foot, Enter sends it, and what went wrong stands in it.
import type { ReactNode } from "react";
import { ErrorSummary } from "../form/ErrorSummary.tsx";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { Dialog } from "../ui/Dialog.tsx";
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
            className="!h-auto w-full !flex-none"
          />
          <Button size="md" onClick={onClose} disabled={busy}>取消</Button>
          <Button size="md" variant="primary" busy={busy} busyLabel={busyLabel} onClick={submit}>{verb}</Button>
        </>
      }
    >
      <form ref={frame} noValidate onSubmit={submit} className={classes("gap-y-4 pb-2", className)}>
        {children}
        <button type="submit" hidden />
        <FormFailure form={form} className="col-span-full" />
      </form>
    </Dialog>
  );
}
