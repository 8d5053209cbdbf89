// Asks for confirmation before content is erased from the bin. For a version its title must be typed.
import { useState } from "react";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { type BinnedItem, deleteBinned } from "../../../../lib/shared/calls/any_content.ts";
import { Field } from "../../../../components/form/Field.tsx";
import { TextInput } from "../../../../components/form/TextInput.tsx";
import { CallDialog } from "../../../kit/CallDialog.tsx";

type Props = { item: BinnedItem; onClose: () => void; onDone: () => void };

export function EraseDialog({ item, onClose, onDone }: Props) {
  const { kind, id, title } = item;
  const [typed, setTyped] = useState("");
  const needsTitle = kind === "versions";
  return (
    <CallDialog
      question={`彻底删除“${title}”？`}
      verb="彻底删除"
      busyLabel="删除中…"
      danger
      reason={needsTitle && typed.trim() !== title ? "请先输入版本名称" : undefined}
      call={() => adminApi.call(deleteBinned, { kind, id })}
      fallback="删除失败"
      onClose={onClose}
      onDone={onDone}
    >
      <div className="flex flex-col gap-3">
        <p>内容和文件都会清除，不能恢复。</p>
        {needsTitle && (
          <Field label={`请输入“${title}”以确认`} required size="md">
            <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          </Field>
        )}
      </div>
    </CallDialog>
  );
}
