// Reports a post to the moderators.
import { Flag } from "../../components/icon/icons.ts";
import { useState } from "react";
import { actionStyle } from "../../components/forum/action_style.ts";
import { Field } from "../../components/form/Field.tsx";
import { TextArea } from "../../components/form/TextArea.tsx";
import { api } from "../../lib/shared/api_client.ts";
import { ApiError } from "../../lib/shared/api/api_error.ts";
import { report } from "../../lib/shared/calls/forum.ts";
import { type PostKind, postKindLabels } from "../../lib/shared/forum/labels.ts";
import { CallDialog } from "../kit/CallDialog.tsx";

type Props = { kind: PostKind; id: number };

export default function ReportButton({ kind, id }: Props) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  function atField(failure: unknown): boolean {
    const message = failure instanceof ApiError ? failure.fields.reason : undefined;
    setError(message);
    return message !== undefined;
  }
  return (
    <>
      <button type="button" className={actionStyle} onClick={() => setAsking(true)}>
        <Flag size={14} aria-hidden="true" />
        举报
      </button>
      {asking && (
        <CallDialog
          question={`举报该${postKindLabels[kind]}？`}
          verb="提交举报"
          busyLabel="提交中…"
          call={() => api.call(report, { body: { kind, id, reason } })}
          fallback="提交失败，请重试"
          atField={atField}
          onClose={() => setAsking(false)}
          onDone={() => setReason("")}
        >
          <Field label="原因" required error={error}>
            <TextArea value={reason} onChange={({ target }) => setReason(target.value)} rows={4} />
          </Field>
        </CallDialog>
      )}
    </>
  );
}
