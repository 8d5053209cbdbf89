// The export button of a table, with the current filters.
import { Download } from "../../../../components/icon/icons.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { ExportProgress } from "./ExportProgress.tsx";
import { type Export, useExport } from "./use_export.ts";

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
