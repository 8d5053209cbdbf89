// Approves or refuses several posts one after the other, one call per post, and lists posts that another moderator
// decided first.
import { useState } from "react";
import { Field } from "../../../../components/form/Field.tsx";
import { TextArea } from "../../../../components/form/TextArea.tsx";
import { ConfirmDialog } from "../../../../components/ui/ConfirmDialog.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { errorMessage } from "../../../../lib/shared/api_client.ts";
import type { ModeratedPost } from "../../../../lib/shared/calls/forum_moderation.ts";
import { type Undecided, UndecidedDialog } from "../../kit/deciding/UndecidedDialog.tsx";
import { callOf, moderationActions } from "./moderation_actions.ts";

type Props = {
  posts: ModeratedPost[];
  act: "approve" | "refuse";
  onClose: () => void;
  /** Some posts have been decided. */
  onDecided: () => void;
};

export function BulkActionDialog({ posts, act, onClose, onDecided }: Props) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<Undecided[]>();
  const { word, effect, danger, reason: needsReason } = moderationActions[act];

  async function decide() {
    if (needsReason && !reason.trim()) return setError("请输入原因");
    setBusy(true);
    const failed: Undecided[] = [];
    for (const post of posts) {
      await callOf(act, { post, reason: reason.trim() }).catch((failure: unknown) => {
        const key = `${post.kind} ${post.id}`;
        failed.push({ key, name: post.title, why: errorMessage(failure, "操作失败，请稍后重试") });
      });
    }
    setBusy(false);
    const done = posts.length - failed.length;
    if (done > 0) toast.success(`已${word} ${done} 条`);
    if (failed.length > 0) setLeft(failed);
    else onClose();
    onDecided();
  }
  if (left) return <UndecidedDialog left={left} unit="条" what="内容" onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${word}所选的 ${posts.length} 条内容？`}
      verb={`确定${word}`}
      busyLabel="提交中…"
      danger={danger}
      busy={busy}
      onConfirm={decide}
    >
      <div className="text-14 text-ink-2">
        <p>{effect}</p>
        {needsReason && (
          <Field label="原因" required size="md" error={error} help="同一原因写给每位作者" className="mt-3">
            <TextArea
              value={reason}
              onChange={({ target }) =>
                setReason(target.value)}
              rows={3}
              maxLength={500}
            />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
