// A dialog around a form of useAdminForm: cancel and save at its foot, Enter sends it, and what went wrong stands in it.
import type { ReactNode } from "react";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { Dialog } from "../ui/Dialog.tsx";
import type { useAdminForm } from "./use_admin_form.ts";

type Props = {
  form: Pick<ReturnType<typeof useAdminForm>, "frame" | "submit" | "failure" | "busy" | "dirty">;
  onClose: () => void;
  title: string;
  description?: string;
  width?: 560 | 640;
  verb: string;
  busyLabel: string;
  /** How the fields stand. */
  className: string;
  children: ReactNode;
};

export function FormDialog({ form, onClose, title, description, width, verb, busyLabel, className, children }: Props) {
  const { frame, submit, failure, busy, dirty } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={dirty}
      width={width}
      title={title}
      description={description}
      footer={
        <>
          <Button size="md" onClick={onClose} disabled={busy}>取消</Button>
          <Button size="md" variant="primary" busy={busy} busyLabel={busyLabel} onClick={submit}>{verb}</Button>
        </>
      }
    >
      <form ref={frame} noValidate onSubmit={submit} className={classes("gap-y-4 pb-2", className)}>
        {children}
        <button type="submit" hidden />
        {failure && <Alert tone="danger" className="col-span-full">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
