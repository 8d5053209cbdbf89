// A dialog around a form of the personal centre: what went wrong stands above its buttons, Enter sends it.
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Form } from "../../../components/form/Form.tsx";
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { RequestNumber } from "../../kit/RequestNumber.tsx";
import type { CallForm } from "../../kit/use_call_form.ts";

type Props<In extends FieldValues> = {
  form: CallForm<In>;
  onClose: () => void;
  title: string;
  description: string;
  verb: string;
  busyLabel?: string;
  children: ReactNode;
};

export function OwnDialog<In extends FieldValues>(props: Props<In>) {
  const { form, onClose, title, description, verb, busyLabel = "提交中…", children } = props;
  const { frame, submit, busy, failure, cause } = form;
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      dirty={form.form.formState.isDirty}
      title={title}
      description={description}
      width={400}
      footer={
        <>
          {failure && (
            <Alert tone="danger" className="!h-auto w-full !flex-none">
              {failure}
              <RequestNumber failure={cause} />
            </Alert>
          )}
          <Button size="md" onClick={onClose} disabled={busy}>取消</Button>
          <Button size="md" variant="primary" busy={busy} busyLabel={busyLabel} onClick={submit}>{verb}</Button>
        </>
      }
    >
      <Form ref={frame} onSubmit={submit} className="flex flex-col gap-4 pb-2">
        {children}
        <button type="submit" hidden />
      </Form>
    </Dialog>
  );
}
