// Dialogs that ask for confirmation of a moderation action, and for the reason that the author will read.
import { useState } from "react";
import { Field } from "../../../../components/form/Field.tsx";
import { TextArea } from "../../../../components/form/TextArea.tsx";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import { CallDialog } from "../../../kit/CallDialog.tsx";
import {
  callOf,
  type ModerationAction,
  moderationActions,
  type PostReference,
  questionOf,
  readyReasons,
} from "./moderation_actions.ts";
import { ConfirmDialog } from "../../../../components/ui/ConfirmDialog.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { errorMessage } from "../../../../lib/shared/api_client.ts";
import type { ModeratedPost } from "../../../../lib/shared/calls/forum_moderation.ts";
import { ReadyReasons } from "../../kit/deciding/ReadyReasons.tsx";
import { type Undecided, UndecidedDialog } from "../../kit/deciding/UndecidedDialog.tsx";

export type PendingAction = {
  action: ModerationAction;
  post: PostReference & { title: string; excerpt: string | null };
};
const MISSING = "请输入原因";
type Props = PendingAction & { onClose: () => void; onDone: () => void; onLate: () => void };

export function ActionDialog({ action, post, onClose, onDone, onLate }: Props) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { label, effect, danger, reason: needsReason } = moderationActions[action];
  async function send(): Promise<{ message: string }> {
    if (needsReason && !reason.trim()) throw new ApiError(400, MISSING, "invalid", { reason: MISSING });
    return await callOf(action, { post, reason: reason.trim() });
  }
  function atField(failure: unknown): boolean {
    const message = failure instanceof ApiError ? failure.fields.reason : undefined;
    setError(message);
    return message !== undefined;
  }
  return (
    <CallDialog
      question={questionOf(action, post)}
      verb={`确定${label}`}
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
      {needsReason && <Reason value={reason} onChange={setReason} error={error} />}
    </CallDialog>
  );
}

type ReasonProps = { value: string; onChange: (text: string) => void; error?: string; help?: string };

function Reason({ value, onChange, error, help }: ReasonProps) {
  return (
    <Field label="原因" required size="md" error={error} help={help} className="mt-3">
      <ReadyReasons value={value} onChange={onChange} ready={readyReasons} />
      <TextArea value={value} onChange={({ target }) => onChange(target.value)} rows={3} maxLength={500} />
    </Field>
  );
}

type BulkProps = {
  posts: ModeratedPost[];
  action: "approve" | "refuse";
  onClose: () => void;
  /** Some posts have been decided. */
  onDecided: () => void;
};

/** Approves or refuses several posts, one call per post. Lists posts that another moderator decided first. */
export function BulkActionDialog({ posts, action, onClose, onDecided }: BulkProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [undecided, setUndecided] = useState<Undecided[]>();
  const { label, effect, danger, reason: needsReason } = moderationActions[action];

  async function decide() {
    if (needsReason && !reason.trim()) return setError("请输入原因");
    setBusy(true);
    const failed: Undecided[] = [];
    for (const post of posts) {
      await callOf(action, { post, reason: reason.trim() }).catch((failure: unknown) => {
        const key = `${post.kind} ${post.id}`;
        failed.push({ key, name: post.title, why: errorMessage(failure, "操作失败，请稍后重试") });
      });
    }
    setBusy(false);
    const done = posts.length - failed.length;
    if (done > 0) toast.success(`已${label} ${done} 条`);
    if (failed.length > 0) setUndecided(failed);
    else onClose();
    onDecided();
  }
  if (undecided) return <UndecidedDialog undecided={undecided} unit="条" what="帖子" onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${label}所选的 ${posts.length} 条帖子？`}
      verb={`确定${label}`}
      busyLabel="提交中…"
      danger={danger}
      busy={busy}
      onConfirm={decide}
    >
      <div className="text-14 text-ink-2">
        <p>{effect}</p>
        {needsReason && <Reason value={reason} onChange={setReason} error={error} help="同一原因写给每位作者" />}
      </div>
    </ConfirmDialog>
  );
}
