// The question before a row is deleted.
import type { ReactNode } from "react";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { CallDialog } from "../../kit/CallDialog.tsx";

type Props = {
  path: string;
  question: string;
  /** The consequence, by name. */
  children: ReactNode;
  onClose: () => void;
  onDone: () => void;
};

export function RemoveDialog({ path, ...question }: Props) {
  return (
    <CallDialog
      {...question}
      verb="确定删除"
      busyLabel="删除中…"
      danger
      call={() => adminApi.delete(path)}
      fallback="删除失败"
    />
  );
}
