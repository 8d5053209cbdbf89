// The button 历史 of a form, with the dialog that it opens.
import { useState } from "react";
import { Clock3 } from "../../../../components/icon/icons.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { HeadTools } from "../../kit/HeadTools.tsx";
import { PreviewButton } from "../../kit/editor/PreviewButton.tsx";
import { leaveNotice, useNotice } from "../../kit/notice.ts";
import { type ContentRow, historyOfContent } from "./history_of_content.ts";
import { HistoryDialog } from "./HistoryDialog.tsx";

type Props = Pick<Parameters<typeof HistoryDialog>[0], "history" | "onRestored">;

export function HistoryButton({ history, onRestored }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  function restored(message: string) {
    close();
    onRestored(message);
  }
  return (
    <>
      <Button size="md" icon={Clock3} onClick={() => setOpen(true)}>历史</Button>
      {open && <HistoryDialog history={history} onClose={close} onRestored={restored} />}
    </>
  );
}

/** The buttons in the head of a form's page, which is loaded again with a restored row. */
export function RowTools({ kind, present }: ContentRow) {
  useNotice();
  function reload(message: string) {
    leaveNotice(message);
    location.reload();
  }
  return (
    <HeadTools>
      <PreviewButton kind={kind} id={present.id} />
      <HistoryButton history={historyOfContent({ kind, present })} onRestored={reload} />
    </HeadTools>
  );
}
