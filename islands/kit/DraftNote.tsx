// Says that a form shows a restored draft, and offers to discard it.
import type { ReactNode } from "react";
import { Alert } from "../../components/ui/Alert.tsx";
import { siteTime } from "../../lib/shared/time.ts";
import type { EditDraft } from "./use_edit_draft.ts";

type Props = {
  draft: Pick<EditDraft, "restored"> & { discard: () => void };
  className?: string;
  /** The parts that a draft lacks, such as files. */
  children?: ReactNode;
};

export function DraftNote({ draft: { restored, discard }, className, children }: Props) {
  if (!restored) return null;
  const button = (
    <button
      type="button"
      onClick={() => discard()}
      className="touch font-medium text-link underline underline-offset-2"
    >
      放弃草稿
    </button>
  );
  return (
    <Alert className={className} action={button}>
      已恢复 {siteTime(new Date(restored.at).toISOString())} 未保存的内容。{children}
      {restored.outdated && <p className="text-13 text-ink-2">此后这条内容已被修改，保存时会提示冲突。</p>}
    </Alert>
  );
}
