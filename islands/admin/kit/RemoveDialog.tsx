// Asks for confirmation before a row is deleted.
import type { ReactNode } from "react";
import { CallDialog } from "../../kit/CallDialog.tsx";

type Props = {
  /** The call that deletes the row. */
  remove: () => Promise<{ message: string }>;
  question: string;
  /** The consequence, naming the row. */
  children: ReactNode;
  onClose: () => void;
  onDone: () => void;
};

export function RemoveDialog({ remove, ...question }: Props) {
  return (
    <CallDialog
      {...question}
      verb="确定删除"
      busyLabel="删除中…"
      danger
      call={remove}
      fallback="删除失败"
    />
  );
}
