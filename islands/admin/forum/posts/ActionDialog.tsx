// Asks for confirmation of a moderation action, and for the reason that the author will read.
import { useState } from "react";
import { Field } from "../../../../components/form/Field.tsx";
import { TextArea } from "../../../../components/form/TextArea.tsx";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import { CallDialog } from "../../../kit/CallDialog.tsx";
import { type Act, callOf, moderationActions, type PostReference, questionOf } from "./moderation_actions.ts";

export type Asked = { act: Act; post: PostReference & { title: string; excerpt: string | null } };
const MISSING = "请输入原因";
type Props = Asked & { onClose: () => void; onDone: () => void; onLate: () => void };

export function ActionDialog({ act, post, onClose, onDone, onLate }: Props) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { word, effect, danger, reason: needsReason } = moderationActions[act];
  async function send(): Promise<{ message: string }> {
    if (needsReason && !reason.trim()) throw new ApiError(400, MISSING, "invalid", { reason: MISSING });
    return await callOf(act, { post, reason: reason.trim() });
  }
  function atField(failure: unknown): boolean {
    const said = failure instanceof ApiError ? failure.fields.reason : undefined;
    setError(said);
    return said !== undefined;
  }
  return (
    <CallDialog
      question={questionOf(act, post)}
      verb={`确定${word}`}
      busyLabel="提交中…"
      danger={danger}
      call={send}
      fallback="操作失败，请稍后重试"
      atField={atField}
      onClose={onClose}
      onDone={onDone}
      onLate={onLate}
    >
      <p className="line-clamp-2 break-words text-ink-1">{post.kind === "review" ? post.title : post.excerpt}</p>
      <p className="mt-1">{effect}</p>
      {needsReason && (
        <Field label="原因" required size="md" error={error} className="mt-3">
          <TextArea value={reason} onChange={({ target }) => setReason(target.value)} rows={3} maxLength={500} />
        </Field>
      )}
    </CallDialog>
  );
}
