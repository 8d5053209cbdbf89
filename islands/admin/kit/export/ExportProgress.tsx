// A running export: received bytes and a cancel button. A quick one ends before it would be shown.
import { useEffect, useState } from "react";
import { formatSize } from "../../../../lib/shared/format.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { Dialog } from "../../../../components/ui/Dialog.tsx";
import { Progress } from "../../../../components/ui/Progress.tsx";

type Props = {
  /** Bytes; undefined while nothing is exported. */
  received: number | undefined;
  onCancel: () => void;
};

const QUICK = 300; // milliseconds

export function ExportProgress({ received, onCancel }: Props) {
  const running = received !== undefined;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!running) return setShown(false);
    const timer = setTimeout(() => setShown(true), QUICK);
    return () => clearTimeout(timer);
  }, [running]);
  if (!running || !shown) return null;
  return (
    <Dialog
      open
      bare
      onClose={onCancel}
      title="正在导出"
      width={400}
      footer={<Button size="md" onClick={onCancel}>取消导出</Button>}
    >
      <Progress label="导出进度" className="w-full" />
      <p className="mt-2 text-14 text-ink-2" role="status">
        {received === 0 ? "正在准备……" : `已接收 ${formatSize(received)}`}
      </p>
    </Dialog>
  );
}
