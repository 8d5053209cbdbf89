// Saves a screen's table as a spreadsheet: the same call, answered as a file.
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../components/ui/Button.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";

/** `path` is the call with its query; `name` the file's, without its ending. */
export function ExportButton({ path, name }: { path: string; name: string }) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const file = await adminApi.file(`${path}${path.includes("?") ? "&" : "?"}format=xlsx`);
      const address = URL.createObjectURL(file);
      const link = document.createElement("a");
      link.download = `${name}.xlsx`;
      link.href = address;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser reads it after the click
    } catch (failure) {
      toast.error(`导出失败：${errorMessage(failure, "请稍后重试")}`);
    } finally {
      setBusy(false);
    }
  }
  return <Button size="md" icon={Download} busy={busy} onClick={save}>导出 XLSX</Button>;
}
