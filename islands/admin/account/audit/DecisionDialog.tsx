// Asks for confirmation of a decision, and for a reason if the details are not open.
import type { ComponentProps } from "react";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { type AdminUser, approve, reaudit, reject } from "../../../../lib/shared/calls/users.ts";
import { CallDialog } from "../../../kit/CallDialog.tsx";
import { ReasonField } from "../../kit/deciding/ReasonField.tsx";
import { decisionNote, type Verdict, verdicts } from "../../kit/deciding/verdicts.ts";

type Props = {
  user: AdminUser;
  verdict: Verdict;
  reason: ComponentProps<typeof ReasonField>;
  /** The details with their reason field are open; otherwise the dialog has the field. */
  besideDetails: boolean;
  onClose: () => void;
  onDecided: () => void;
  /** Its state had already changed. */
  onLate: () => void;
};

export function DecisionDialog({ user, verdict, reason, besideDetails, onClose, onDecided, onLate }: Props) {
  const texts = verdicts[verdict];
  const trimmedReason = verdict === "reject" ? reason.value.trim() : "";
  const { id, applied_at: seen_at } = user; // not an application that was submitted since
  const decisions = {
    approve: () => adminApi.call(approve, { id, body: { seen_at } }),
    reject: () => adminApi.call(reject, { id, body: trimmedReason ? { seen_at, reason: trimmedReason } : { seen_at } }),
    reaudit: () => adminApi.call(reaudit, { id }),
  };
  return (
    <CallDialog
      question={texts.title(user.name)}
      verb={texts.verb}
      busyLabel={texts.busy}
      danger={texts.danger}
      call={decisions[verdict]}
      prefix="操作失败："
      more={({ extra }) => decisionNote(extra.decision)}
      fallback="请稍后重试"
      onClose={onClose}
      onDone={onDecided}
      onLate={onLate}
    >
      <p>{texts.effect(user)}</p>
      {verdict === "reject" && (besideDetails
        ? (
          <p className="mt-2 rounded-control bg-subtle px-3 py-2 text-ink-1">
            {trimmedReason ? `说明：${trimmedReason}` : "没有填写说明，申请人不会知道原因。"}
          </p>
        )
        : <ReasonField {...reason} />)}
    </CallDialog>
  );
}
