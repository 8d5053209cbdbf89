// A dialog around a form of useCallForm, with the error, cancel and save at its foot; Enter submits.
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { ErrorSummary } from "../../components/form/ErrorSummary.tsx";
import { Form } from "../../components/form/Form.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { classes } from "../../components/ui/classes.ts";
import { Dialog, DialogClose } from "../../components/ui/Dialog.tsx";
import { DraftNote } from "./DraftNote.tsx";
import { FormSchemas } from "./field_rules.ts";
import { FormFailure } from "./FormFailure.tsx";
import { useStay } from "./use_stay.ts";
import type { EditDraft } from "./use_edit_draft.ts";
import type { CallForm } from "./use_call_form.ts";

type Props<In extends FieldValues> = {
  form: CallForm<In>;
  /** As FormFailure accepts it. */
  reload?: () => Promise<In>;
  /** The draft of unsaved changes, for forms that keep one. */
  draft?: EditDraft<In>;
  /** Left of the buttons, such as links. */
  aside?: ReactNode;
  onClose: () => void;
  title: string;
  description?: string;
  verb: string;
  busyLabel?: string;
  danger?: boolean;
  /** A short form that needs neither the usual width nor an error summary. */
  small?: boolean;
  /** The layout of the fields. */
  className?: string;
  children: ReactNode;
};

/** On a line of its own above the buttons, so that it is in view in a long form, too. */
const note = "!h-auto w-full !flex-none";

/** On phones, where a dialog's buttons share a line. */
const phoneLine = "max-sm:!h-auto max-sm:w-full max-sm:!flex-none";

export function FormDialog<In extends FieldValues>(props: Props<In>) {
  const { form, reload, draft, aside, title, description, verb, danger, small, children } = props;
  const { busyLabel = "提交中…", className = "flex flex-col" } = props;
  const { frame, submit, busy, wrong, focusFirst } = form;
  const { isDirty: dirty } = form.form.formState;
  useStay(dirty);
  function close() {
    if (busy) return;
    draft?.forget();
    props.onClose();
  }
  const renew = reload && (async () => {
    const row = await reload();
    draft?.discard(row);
    return row;
  });
  return (
    <Dialog
      open
      onClose={close}
      dirty={dirty}
      title={title}
      description={description}
      width={small ? 400 : undefined}
      footer={
        <>
          {!small && <ErrorSummary count={wrong} onFocusFirst={focusFirst} className={note} />}
          <FormFailure form={form} reload={renew} className={note} />
          {aside && <div className={classes("mr-auto flex items-center gap-3", phoneLine)}>{aside}</div>}
          <DialogClose render={<Button size="md" disabled={busy}>取消</Button>} />
          <Button
            size="md"
            variant={danger ? "danger" : "primary"}
            busy={busy}
            busyLabel={busyLabel}
            onClick={submit}
          >
            {verb}
          </Button>
        </>
      }
    >
      <Form ref={frame} onSubmit={submit} className={classes("gap-y-4 pb-2", className)}>
        {draft && <DraftNote draft={draft} className="col-span-full" />}
        <FormSchemas key={draft?.turn} value={form.schemas}>{children}</FormSchemas>
        <button type="submit" hidden />
      </Form>
    </Dialog>
  );
}
