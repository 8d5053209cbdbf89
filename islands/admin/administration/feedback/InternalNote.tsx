// The internal note of a feedback entry, which its author never sees.
import { useState } from "react";
import { Form } from "../../../../components/form/Form.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { changeFeedbackNote } from "../../../../lib/shared/calls/admin_feedback.ts";
import { FeedbackNote } from "../../../../lib/shared/schemas/administration/feedback.ts";
import { FormFailure } from "../../../kit/FormFailure.tsx";
import { bySchema } from "../../../kit/form_checks.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { useStay } from "../../../kit/use_stay.ts";
import { AreaField } from "../../kit/bound_fields.tsx";

type Props = { id: number; note: string; onSaved: () => void };

export function InternalNote({ id, note, onSaved }: Props) {
  const [editing, setEditing] = useState(false);
  if (!editing && note === "") {
    return <Button variant="text" size="md" className="-ml-2" onClick={() => setEditing(true)}>添加内部备注</Button>;
  }
  return (
    <section aria-label="内部备注" className="mb-5">
      <p className="mb-1 flex items-center gap-3 text-13 text-ink-2">
        <span className="font-medium text-warning">内部备注</span>用户不可见
        {!editing && <Button variant="text" size="sm" onClick={() => setEditing(true)}>修改备注</Button>}
      </p>
      {editing
        ? (
          <NoteForm
            id={id}
            note={note}
            onClose={() => setEditing(false)}
            onSaved={onSaved}
          />
        )
        : (
          <p className="rounded-control bg-warning-tint px-4 py-3 text-15 break-words whitespace-pre-wrap text-ink-1">
            {note}
          </p>
        )}
    </section>
  );
}

function NoteForm({ id, note, onClose, onSaved }: Props & { onClose: () => void }) {
  const form = useCallForm(bySchema(FeedbackNote), {
    defaults: { note },
    fallback: (error) => `保存失败：${errorMessage(error, "请稍后重试")}`,
    save: async (body) => {
      toast.success((await adminApi.call(changeFeedbackNote, { id, body })).message);
      onSaved();
      onClose();
    },
  });
  const { control, formState: { isDirty } } = form.form;
  useStay(isDirty);
  return (
    <Form ref={form.frame} onSubmit={form.submit}>
      <AreaField
        control={control}
        name="note"
        label="备注内容"
        rows={3}
        counter
        autoFocus
        placeholder="例如：已复现，3.2.2 修复。"
      />
      <FormFailure form={form} className="mt-2" />
      <div className="mt-2 flex justify-end gap-2">
        <Button size="md" onClick={onClose}>取消</Button>
        <Button type="submit" size="md" busy={form.busy} busyLabel="保存中…">保存备注</Button>
      </div>
    </Form>
  );
}
