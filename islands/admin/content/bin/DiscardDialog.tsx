// Asks for confirmation before content is moved to the bin.
import type { ReactNode } from "react";
import { BIN_DAYS } from "../../../../lib/shared/bounds.ts";
import { CallDialog } from "../../../kit/CallDialog.tsx";

type Props = {
  /** The call that deletes the row. */
  remove: () => Promise<{ message: string }>;
  question: string;
  title: string;
  /** Further consequences. */
  children?: ReactNode;
  onClose: () => void;
  onDone: () => void;
};

export function DiscardDialog({ remove, title, children, ...question }: Props) {
  return (
    <CallDialog
      {...question}
      verb="移到回收站"
      busyLabel="移动中…"
      danger
      call={remove}
      fallback="删除失败"
    >
      <p>“{title}”会移到回收站，公开页面不再显示，{BIN_DAYS} 天内可以恢复。</p>
      {children}
    </CallDialog>
  );
}
