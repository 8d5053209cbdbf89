// Saves a screen's table as a spreadsheet: the same call, which returns a file for `format=xlsx`.
import type { Call } from "../../../../lib/shared/calls/call.ts";
import { ExportButton } from "../export/ExportButton.tsx";

/** `query` is that of the rows; `name` is the file name without its extension. */
type Props = { call: Pick<Call, "path">; query: Record<string, string | number>; name: string };

export function SheetButton({ call: { path }, query, name }: Props) {
  return <ExportButton path={path} query={{ ...query, format: "xlsx" }} fileName={`${name}.xlsx`} label="导出 XLSX" />;
}
