// The export of a table as a file, with the current filters: button, download, and progress.
import { Download } from "../../../../components/icon/icons.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { useEffect, useRef, useState } from "react";
import { formatSize } from "../../../../lib/shared/format.ts";
import { Dialog } from "../../../../components/ui/Dialog.tsx";
import { Progress } from "../../../../components/ui/Progress.tsx";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { saveFile } from "../../../../lib/shared/browser/save_file.ts";
import { toast } from "../../../../components/ui/toast.tsx";
import { workbookName } from "../../../../lib/shared/statistics/workbook.ts";
import type { Call } from "../../../../lib/shared/calls/call.ts";

type Export = {
  path: string;
  query?: Record<string, string | number>;
  fileName: string;
};

export function ExportButton({ label = "导出", ...props }: Export & { disabled?: boolean; label?: string }) {
  const { received, start, cancel } = useExport();
  return (
    <>
      <Button
        size="md"
        icon={Download}
        disabled={props.disabled || received !== undefined}
        onClick={() => start(props)}
      >
        {label}
      </Button>
      <ExportProgress received={received} onCancel={cancel} />
    </>
  );
}

type ProgressProps = {
  /** Bytes; undefined while nothing is exported. */
  received: number | undefined;
  onCancel: () => void;
};

const QUICK = 300; // milliseconds

/** Received bytes and a cancel button. A quick export ends before the dialog opens. */
export function ExportProgress({ received, onCancel }: ProgressProps) {
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

/** Downloads a table as a file, with progress and cancel. */
export function useExport() {
  const [received, setReceived] = useState<number>();
  const abort = useRef<AbortController>(undefined);

  async function start({ path, query, fileName }: Export): Promise<void> {
    const { signal } = abort.current = new AbortController();
    setReceived(0);
    try {
      saveFile(await adminApi.download(path, { query, signal, onProgress: setReceived }), fileName);
      toast.success(`已导出 ${fileName}`);
    } catch (error) {
      if (!signal.aborted) toast.error(`导出失败：${errorMessage(error, "请稍后重试")}`);
    } finally {
      setReceived(undefined);
    }
  }
  function cancel() {
    abort.current?.abort();
    toast.info("导出已取消");
  }
  /** `received` are bytes; undefined while nothing is exported. */
  return { received, start, cancel };
}

/** `query` is that of the rows; `name` begins the file name, which also has period and filters. */
type SheetProps = { call: Pick<Call, "path">; query: Record<string, string | number>; name: string };

/** Saves a screen's table as a spreadsheet: the same call, which returns a file for `format=xlsx`. */
export function SheetButton({ call: { path }, query, name }: SheetProps) {
  const fileName = workbookName(name, query);
  return <ExportButton path={path} query={{ ...query, format: "xlsx" }} fileName={fileName} label="导出 XLSX" />;
}
