// Asks for confirmation of a decision about many applications, and lists those that another administrator decided
// first.
import { useState } from "react";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { ConfirmDialog } from "../../../../components/ui/ConfirmDialog.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { RequestNumber } from "../../../kit/FormFailure.tsx";
import { type AdminUser, decideMany, type UndecidedApplication } from "../../../../lib/shared/calls/users.ts";
import { type Undecided, UndecidedDialog } from "./UndecidedDialog.tsx";
import { ReasonField } from "./ReasonField.tsx";
import { decisionNote, verdicts } from "./verdicts.ts";

type Props = {
  /** The rows as displayed: an application that was submitted anew since then is not decided. */
  users: AdminUser[];
  action: "approve" | "reject";
  readyReasons: readonly string[];
  onClose: () => void;
  /** Some have been decided, by any administrator. */
  onDecided: () => void;
};

const MOST_AT_ONCE = 100;

export function DecideManyDialog({ users, action, readyReasons, onClose, onDecided }: Props) {
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [undecided, setUndecided] = useState<Undecided[]>();
  const { label, busy: busyLabel, danger } = verdicts[action];
  const tooMany = users.length > MOST_AT_ONCE;

  const undecidedOf = ({ id, message, decision }: UndecidedApplication): Undecided => {
    const name = users.find((user) => user.id === id)?.name ?? `ID ${id}`;
    return { key: String(id), name, why: message + decisionNote(decision) };
  };

  async function decide() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { done, failed } = await adminApi.call(decideMany, {
        body: { ids: users.map(({ id }) => id), seen_at: users.map(({ applied_at }) => applied_at), action, reason },
      });
      if (done.length > 0) toast.success(`已${label} ${done.length} 人`);
      if (failed.length > 0) setUndecided(failed.map(undecidedOf));
      else onClose();
      onDecided();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  if (undecided) return <UndecidedDialog undecided={undecided} unit="人" what="申请" onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${label}所选的 ${users.length} 份注册申请？`}
      verb={verdicts[action].verb}
      busyLabel={busyLabel}
      danger={danger}
      busy={busy}
      reason={tooMany ? `一次最多处理 ${MOST_AT_ONCE} 人` : undefined}
      error={failure !== undefined && (
        <>
          操作失败：{errorMessage(failure, "请稍后重试")}
          <RequestNumber failure={failure} />
        </>
      )}
      onConfirm={decide}
    >
      <div className="text-14 text-ink-2">
        <p>{tooMany ? `一次最多处理 ${MOST_AT_ONCE} 人，请减少选择。` : effects[action]}</p>
        {action === "reject" && <ReasonField value={reason} onChange={setReason} ready={readyReasons} />}
      </div>
    </ConfirmDialog>
  );
}

const effects = {
  approve: "只处理待审核的申请。通过后可以登录并下载软件，结果会发邮件告知。",
  reject: "只处理待审核的申请。拒绝后不能登录，可以修改资料重新申请；同一说明会发给所有人。",
};
