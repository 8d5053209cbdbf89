// Says that the program has brought another built-in text since the institute's text was saved, shows the differences,
// and offers to take the built-in text over or to keep the institute's.
import { useState } from "react";
import { Alert } from "../../../../components/ui/Alert.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { Dialog } from "../../../../components/ui/Dialog.tsx";
import type { AdminDocument } from "../../../../lib/shared/calls/documents.ts";
import { Differences } from "../history/Differences.tsx";
import { textDifferences } from "./history_of_document.ts";

type Props = {
  item: AdminDocument;
  /** Stores the institute's text again, which is then based on the present built-in text. */
  onKeep: () => Promise<void>;
  /** Asks before the built-in text is restored. */
  onTake: () => void;
};

export function OutdatedNotice({ item, onKeep, onTake }: Props) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!item.outdated) return null;
  async function keep() {
    setBusy(true);
    await onKeep();
    setBusy(false);
    setOpen(false);
  }
  function take() {
    setOpen(false);
    onTake();
  }
  return (
    <>
      <Alert
        tone="warning"
        className="mb-4"
        title="内置文本有更新"
        action={<Button size="sm" onClick={() => setOpen(true)}>查看差异</Button>}
      >
        新版程序带来了另一份内置文本。页面仍显示自有文本，可以采用内置文本，或保留自有文本。
      </Alert>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title="自有文本与新的内置文本"
          description="划去的是自有文本中的文字，下划线的是内置文本中的文字。"
          footer={
            <>
              <Button size="md" busy={busy} busyLabel="保存中…" onClick={keep}>保留自有文本</Button>
              <Button size="md" onClick={take}>采用内置文本</Button>
            </>
          }
        >
          <Differences fields={textDifferences(item.body, item.default)} />
        </Dialog>
      )}
    </>
  );
}
