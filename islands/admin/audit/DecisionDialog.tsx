// Asks before a decision about an application, makes the call, and says how it went.
import { type ComponentProps, useState } from "react";
import { adminApi, ApiError, errorMessage } from "../../../lib/shared/api_client.ts";
import { ConfirmDialog } from "../../../components/ui/ConfirmDialog.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import type { AdminUser } from "../kit/admin_user.ts";
import { ReasonField } from "./ReasonField.tsx";
import { type Verdict, verdicts } from "./verdicts.ts";

type Props = {
  user: AdminUser;
  verdict: Verdict;
  reason: ComponentProps<typeof ReasonField>;
  /** The details are open, and the reason's field in them; else it stands here. */
  besideDetails: boolean;
  onClose: () => void;
  onDecided: () => void;
  /** Its state had changed already. */
  onLate: () => void;
};

export function DecisionDialog({ user, verdict, reason, besideDetails, onClose, onDecided, onLate }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const words = verdicts[verdict];
  const given = verdict === "reject" ? reason.value.trim() : "";

  async function decide() {
    setBusy(true);
    setError(undefined);
    try {
      const about = verdict === "reaudit" ? {} : { seen_at: user.applied_at }; // not what has been applied for since
      const body = given ? { ...about, reason: given } : about;
      const { message } = await adminApi.put<{ message: string }>(`/admin/users/${user.id}/${verdict}`, body);
      toast.success(message);
      onClose();
      onDecided();
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && (failure.status === 409 || failure.status === 404)) {
        toast.error(`操作失败：${failure.message}`);
        onClose();
        onLate();
      } else setError(`操作失败：${errorMessage(failure, "请稍后重试")}`);
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.title(user.name)}
      verb={words.verb}
      busyLabel={words.busy}
      danger={words.danger}
      busy={busy}
      error={error}
      onConfirm={decide}
    >
      <div className="text-14 text-ink-2">
        <p>{words.effect(user)}</p>
        {verdict === "reject" && (besideDetails
          ? (
            <p className="mt-2 rounded-control bg-subtle px-3 py-2 text-ink-1">
              {given ? `说明：${given}` : "没有填写说明，申请人不会知道原因。"}
            </p>
          )
          : <ReasonField {...reason} />)}
      </div>
    </ConfirmDialog>
  );
}
