// Approves or refuses several posts by one call, and names those that somebody else was faster with.
import { useState } from "react";
import { Field } from "../../../components/form/Field.tsx";
import { TextArea } from "../../../components/form/TextArea.tsx";
import { ConfirmDialog } from "../../../components/ui/ConfirmDialog.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import type { ModeratedPost } from "../../../lib/domain/forum/post_list.ts";
import { errorMessage } from "../../../lib/shared/api_client.ts";
import { RequestNumber } from "../../kit/RequestNumber.tsx";
import { acts, type Decided, decideMany, type Decisions, MOST_AT_ONCE } from "./acts.ts";

type Props = {
  posts: ModeratedPost[];
  act: "approve" | "refuse";
  onClose: () => void;
  /** Some have been decided. */
  onDecided: () => void;
};

type Left = Decisions["failed"][number] & { title: string };

export function ActManyDialog({ posts, act, onClose, onDecided }: Props) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [left, setLeft] = useState<Left[]>();
  const { word, effect, danger, reason: needsReason } = acts[act];
  const tooMany = posts.length > MOST_AT_ONCE;

  async function decide() {
    if (needsReason && !reason.trim()) return setError("请输入原因");
    setBusy(true);
    setFailure(undefined);
    try {
      const { done, failed } = await decideMany(act, posts, reason.trim());
      if (done.length > 0) toast.success(`已${word} ${done.length} 条`);
      if (failed.length > 0) setLeft(failed.map((one) => ({ ...one, title: titleOf(one) })));
      else onClose();
      onDecided();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  }
  const titleOf = ({ kind, id }: Decided) =>
    posts.find((post) => post.kind === kind && post.id === id)?.title || `ID ${id}`;
  if (left) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={`${left.length} 条没有处理`}
        description="下面的内容保持原来的状态。"
        width={400}
        footer={<Button size="md" variant="primary" onClick={onClose}>知道了</Button>}
      >
        <ul className="flex flex-col gap-2 pb-2 text-14">
          {left.map(({ kind, id, title, message }) => (
            <li key={`${kind} ${id}`} className="break-words">
              <b className="font-medium">{title}</b>
              <span className="ml-3 text-ink-2">{message}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${word}所选的 ${posts.length} 条内容？`}
      verb={`确定${word}`}
      busyLabel="提交中…"
      danger={danger}
      busy={busy}
      reason={tooMany ? `一次最多处理 ${MOST_AT_ONCE} 条` : undefined}
      error={failure !== undefined && (
        <>
          操作失败：{errorMessage(failure, "请稍后重试")}
          <RequestNumber failure={failure} />
        </>
      )}
      onConfirm={decide}
    >
      <div className="text-14 text-ink-2">
        <p>{tooMany ? `一次最多处理 ${MOST_AT_ONCE} 条，请减少选择。` : effect}</p>
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
