// Saves a screen's table as a spreadsheet: the same call, answered as a file.
import { ExportButton as TableExportButton } from "../export/ExportButton.tsx";

/** `path` is the call with its query; `name` the file's, without its ending. */
export function ExportButton({ path, name }: { path: string; name: string }) {
  const asked = `${path}${path.includes("?") ? "&" : "?"}format=xlsx`;
  return <TableExportButton path={asked} fileName={`${name}.xlsx`} label="导出 XLSX" />;
}
