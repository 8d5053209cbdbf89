// Asks for confirmation: names the object and the effect; the button has the verb.
import { type ReactNode, useRef } from "react";
import { Alert } from "./Alert.tsx";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The label of the button, such as 确定删除. */
  verb: string;
  /** The label while busy, such as 删除中…. */
  busyLabel?: string;
  danger?: boolean;
  /** Shown above another dialog. */
  over?: boolean;
  busy?: boolean;
  /** Why it cannot be confirmed yet. */
  reason?: string;
  error?: ReactNode;
  onConfirm: () => void;
};

export function ConfirmDialog(props: Props) {
  const { open, onClose, title, children, verb, busyLabel, danger, over, busy, reason, error, onConfirm } = props;
  const plain = typeof children === "string";
  const act = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={() => busy || onClose()}
      bare
      over={over}
      initial={danger ? undefined : act} // Enter triggers the harmless button.
      title={title}
      description={plain ? children : undefined}
      width={400}
      footer={
        <>
          <Button size="md" onClick={onClose} disabled={busy}>取消</Button>
          <Button
            ref={act}
            size="md"
            variant={danger ? "danger" : "primary"}
            busy={busy}
            busyLabel={busyLabel}
            disabled={reason !== undefined}
            title={reason}
            onClick={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      {(!plain && children) || error
        ? (
          <>
            {!plain && children}
            {error && <Alert tone="danger" className="mt-3">{error}</Alert>}
          </>
        )
        : null}
    </Dialog>
  );
}
