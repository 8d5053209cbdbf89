// Downloads a table as a file, with progress and cancel.
import { useRef, useState } from "react";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { saveFile } from "../../../../lib/shared/browser/save_file.ts";
import { toast } from "../../../../components/ui/toast.tsx";

export type Export = {
  path: string;
  query?: Record<string, string | number>;
  fileName: string;
};

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
