// Withdraws a version with a reason for its users, or restores it.
import { useRef, useState } from "react";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import { type AdminVersion, restoreVersion, withdrawVersion } from "../../../../lib/shared/calls/versions.ts";
import { Field } from "../../../../components/form/Field.tsx";
import { TextArea } from "../../../../components/form/TextArea.tsx";
import { CallDialog } from "../../../kit/CallDialog.tsx";

type Props = { version: AdminVersion; onClose: () => void; onDone: () => void };

export function WithdrawDialog({ version, onClose, onDone }: Props) {
  const name = `${version.software_name} ${version.version_number}`;
  const { id } = version;
  const area = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState<string>();
  const around = { busyLabel: "提交中…", prefix: "操作失败：", fallback: "请稍后重试", onClose, onDone };

  if (version.withdrawn_at !== null) {
    return (
      <CallDialog
        {...around}
        question={`恢复 ${name}？`}
        verb="确定恢复"
        call={() => adminApi.call(restoreVersion, { id })}
      >
        恢复后可以重新下载，并参与“最新版本”的排列。
      </CallDialog>
    );
  }
  function withdraw(): Promise<{ message: string }> {
    setWrong(undefined);
    if (reason.trim() === "") throw new ApiError(422, "", "invalid", { reason: "请输入撤回原因" });
    return adminApi.call(withdrawVersion, { id, body: { reason } });
  }
  function showAtReason(failure: unknown): boolean {
    if (!(failure instanceof ApiError && failure.fields.reason)) return false;
    setWrong(failure.fields.reason);
    area.current?.focus();
    return true;
  }
  return (
    <CallDialog
      {...around}
      question={`撤回 ${name}？`}
      verb="确定撤回"
      danger
      call={withdraw}
      atField={showAtReason}
    >
      <div className="flex flex-col gap-3">
        <p>撤回后仍列在下载页并标明已撤回，文件立即不能下载，已发出的下载链接也会失效。</p>
        <Field label="撤回原因" required size="md" error={wrong} help="会显示在下载页。">
          <TextArea
            ref={area}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </CallDialog>
  );
}
