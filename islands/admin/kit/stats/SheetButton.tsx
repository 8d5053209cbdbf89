// Saves a screen's table as a spreadsheet: the same call, answered as a file.
import { ExportButton } from "../export/ExportButton.tsx";

/** `path` is the call with its query; `name` the file's, without its ending. */
export function SheetButton({ path, name }: { path: string; name: string }) {
  const asked = `${path}${path.includes("?") ? "&" : "?"}format=xlsx`;
  return <ExportButton path={asked} fileName={`${name}.xlsx`} label="导出 XLSX" />;
}
