// Asks before many applications are decided as one, and says of which ones somebody else's decision stands.
import { useState } from "react";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { ConfirmDialog } from "../../../../components/ui/ConfirmDialog.tsx";
import { Dialog } from "../../../../components/ui/Dialog.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { RequestNumber } from "../../../kit/RequestNumber.tsx";
import type { AdminUser } from "../admin_user.ts";
import { ReasonField } from "./ReasonField.tsx";
import { standing, type StandingDecision, verdicts } from "./verdicts.ts";

type Failed = { id: number; message: string; decision?: StandingDecision };
type Left = Failed & { name: string | undefined };

type Props = {
  /** As they were shown: an application that has come anew since is not decided. */
  users: AdminUser[];
  action: "approve" | "reject";
  readyReasons: readonly string[];
  onClose: () => void;
  /** Some have been decided, by whomever. */
  onDecided: () => void;
};

export const MOST_AT_ONCE = 100;

export function DecideManyDialog({ users, action, readyReasons, onClose, onDecided }: Props) {
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [left, setLeft] = useState<Left[]>();
  const { word, busy: busyLabel, danger } = verdicts[action];
  const tooMany = users.length > MOST_AT_ONCE;

  async function decide() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { done, failed } = await adminApi.post<{ done: number[]; failed: Failed[] }>(
        "/admin/users/decide",
        { ids: users.map(({ id }) => id), seen_at: users.map(({ applied_at }) => applied_at), action, reason },
      );
      if (done.length > 0) toast.success(`已${word} ${done.length} 人`);
      if (failed.length > 0) {
        setLeft(failed.map((one) => ({ ...one, name: users.find(({ id }) => id === one.id)?.name })));
      } else onClose();
      onDecided();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  if (left) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={`${left.length} 人没有处理`}
        description="下面的申请保持原来的状态。"
        width={400}
        footer={<Button size="md" variant="primary" onClick={onClose}>知道了</Button>}
      >
        <ul className="flex flex-col gap-2 pb-2 text-14">
          {left.map(({ id, name, message, decision }) => (
            <li key={id}>
              <b className="font-medium">{name ?? `ID ${id}`}</b>
              <span className="ml-3 text-ink-2">{message}{standing(decision)}</span>
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
      title={`${word}所选的 ${users.length} 份注册申请？`}
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
