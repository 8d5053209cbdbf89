// Takes a version back, with a reason for those who used it, or gives it free again.
import { useRef, useState } from "react";
import { adminApi, ApiError, errorMessage } from "../../../lib/shared/api_client.ts";
import { Field } from "../../../components/form/Field.tsx";
import { TextArea } from "../../../components/form/TextArea.tsx";
import { ConfirmDialog } from "../../../components/ui/ConfirmDialog.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import type { VersionItem } from "./version_item.ts";

type Props = { version: VersionItem; onClose: () => void; onDone: () => void };

export function WithdrawDialog({ version, onClose, onDone }: Props) {
  const withdrawn = version.withdrawn_at !== null;
  const name = `${version.software_name} ${version.version_number}`;
  const area = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  function refuse(message: string) {
    setWrong(message);
    area.current?.focus();
  }
  async function confirm() {
    if (!withdrawn && reason.trim() === "") return refuse("请输入撤回原因");
    setBusy(true);
    setError(undefined);
    setWrong(undefined);
    const path = `/admin/content/versions/${version.id}/${withdrawn ? "restore" : "withdraw"}`;
    try {
      const { message } = await adminApi.put<{ message: string }>(path, withdrawn ? {} : { reason });
      toast.success(message);
    } catch (failure) {
      const late = failure instanceof ApiError && (failure.status === 409 || failure.status === 404);
      if (!late) {
        setBusy(false);
        if (failure instanceof ApiError && failure.fields.reason) return refuse(failure.fields.reason);
        return setError(`操作失败：${errorMessage(failure, "请稍后重试")}`);
      }
      toast.error(`操作失败：${failure.message}`);
    }
    onClose();
    onDone();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={withdrawn ? `恢复 ${name}？` : `撤回 ${name}？`}
      verb={withdrawn ? "确定恢复" : "确定撤回"}
      busyLabel="提交中…"
      danger={!withdrawn}
      busy={busy}
      error={error}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3 text-14 text-ink-2">
        <p>
          {withdrawn
            ? "恢复后可以重新下载，并参与“最新版本”的排列。"
            : "撤回后仍列在下载页并标明已撤回，文件立即不能下载，已发出的下载链接也会失效。"}
        </p>
        {!withdrawn && (
          <Field label="撤回原因" required size="md" error={wrong} help="会显示在下载页。">
            <TextArea
              ref={area}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
