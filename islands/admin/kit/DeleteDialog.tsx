// Asks before something is deleted, deletes it, and says how it went.
import { type ReactNode, useState } from "react";
import { adminApi, ApiError, errorMessage } from "../../../lib/shared/api_client.ts";
import { ConfirmDialog } from "../../../components/ui/ConfirmDialog.tsx";
import { toast } from "../../../components/ui/toast.tsx";

type Props = {
  /** The specification's question. */
  question: string;
  /** What will be gone, by name. */
  children: ReactNode;
  /** The call's path. */
  path: string;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteDialog({ question, children, path, onClose, onDeleted }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function remove() {
    setBusy(true);
    setError(undefined);
    try {
      const { message } = await adminApi.delete<{ message: string }>(path);
      toast.success(message);
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 404)) {
        setError(errorMessage(failure, "删除失败"));
        setBusy(false);
        return;
      }
      toast.error(failure.message); // somebody else was faster
    }
    onClose();
    onDeleted();
  }
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={question}
      verb="确定删除"
      busyLabel="删除中…"
      busy={busy}
      error={error}
      onConfirm={remove}
    >
      <div className="text-14 text-ink-2">{children}</div>
    </ConfirmDialog>
  );
}
