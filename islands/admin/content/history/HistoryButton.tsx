// The button 历史 of a form, with the dialog that it opens.
import { useState } from "react";
import { Clock3 } from "../../../../components/icon/icons.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { HeadTools } from "../../kit/HeadTools.tsx";
import { PreviewButton } from "../../kit/PreviewButton.tsx";
import { leaveNotice, useNotice } from "../../kit/notice.ts";
import { HistoryDialog, type Present } from "./HistoryDialog.tsx";

type Kind = Parameters<typeof HistoryDialog>[0]["kind"];
type Props = { kind: Kind; present: Present; className?: string; onRestored: (message: string) => void };

export function HistoryButton({ className, ...history }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="md" icon={Clock3} className={className} onClick={() => setOpen(true)}>历史</Button>
      {open && <HistoryDialog {...history} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The buttons in the head of a form's page, which is loaded again with a restored row. */
export function RowTools({ kind, present }: Pick<Props, "kind" | "present">) {
  useNotice();
  function reload(message: string) {
    leaveNotice(message);
    location.reload();
  }
  return (
    <HeadTools>
      <PreviewButton kind={kind} id={present.id} />
      <HistoryButton kind={kind} present={present} onRestored={reload} />
    </HeadTools>
  );
}
