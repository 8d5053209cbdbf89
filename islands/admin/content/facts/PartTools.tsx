// The buttons in the head of the screen: history, JSON file out and in, and back to the built-in value.
import { useState } from "react";
import { Download, Upload } from "../../../../components/icon/icons.ts";
import { Button } from "../../../../components/ui/Button.tsx";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { saveFile } from "../../../../lib/shared/browser/save_file.ts";
import { resetFact } from "../../../../lib/shared/calls/facts.ts";
import { factPartLabels } from "../../../../lib/shared/facts/parts.ts";
import { siteDate } from "../../../../lib/shared/time.ts";
import { CallDialog } from "../../../kit/CallDialog.tsx";
import { HeadTools } from "../../kit/HeadTools.tsx";
import { HistoryButton } from "../history/HistoryButton.tsx";
import { historyOfPart } from "./history_of_part.ts";
import { PartImport } from "./PartImport.tsx";
import type { PartForm } from "./use_part_form.ts";

type Props = {
  form: PartForm;
  /** The value of the form. */
  typed: unknown;
  onImport: (value: unknown) => void;
};

export function PartTools({ form: { now, shape, show, reload }, typed, onImport }: Props) {
  const { part, value, builtin } = now;
  const [open, setOpen] = useState<"import" | "reset">();
  const close = () => setOpen(undefined);
  const label = factPartLabels[part];

  function download() {
    const json = JSON.stringify(value, null, 2);
    saveFile(new Blob([json], { type: "application/json" }), `gac-${part}-${siteDate()}.json`);
  }
  async function reset() {
    const { message, data } = await adminApi.call(resetFact, { part });
    show(data);
    return { message };
  }
  return (
    <HeadTools>
      <HistoryButton history={historyOfPart({ now, shape })} onRestored={reload} />
      <Button size="md" icon={Download} title="已保存的内容" onClick={download}>导出</Button>
      <Button size="md" icon={Upload} onClick={() => setOpen("import")}>导入</Button>
      {!builtin && <Button size="md" onClick={() => setOpen("reset")}>恢复内置</Button>}
      {open === "import" && (
        <PartImport
          part={part}
          shape={shape}
          typed={typed}
          onImport={onImport}
          onClose={close}
        />
      )}
      {open === "reset" && (
        <CallDialog
          question={`“${label}”恢复为内置内容？`}
          verb="恢复内置"
          busyLabel="恢复中…"
          danger
          call={reset}
          fallback="恢复失败"
          onClose={close}
        >
          公开页面随即显示内置内容。现在的内容会留在历史中，未保存的修改不保留。
        </CallDialog>
      )}
    </HeadTools>
  );
}
