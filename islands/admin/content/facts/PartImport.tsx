// Takes a JSON file into the form of a part, after showing how it differs from the present value.
import { useState } from "react";
import { FilePicker } from "../../../../components/form/FilePicker.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { Dialog } from "../../../../components/ui/Dialog.tsx";
import { type FactPart, factPartLabels } from "../../../../lib/shared/facts/parts.ts";
import { factSchemas } from "../../../../lib/shared/schemas/content/facts/parts.ts";
import { Differences } from "../history/Differences.tsx";
import { partDifferences } from "./history_of_part.ts";
import { sentValue, type Shape } from "./shape.ts";

type Props = {
  part: FactPart;
  shape: Shape;
  /** The value of the form. */
  typed: unknown;
  onImport: (value: unknown) => void;
  onClose: () => void;
};

const MOST_KB = 256;

export function PartImport({ part, shape, typed, onImport, onClose }: Props) {
  const [file, setFile] = useState<{ name: string; size: number; value: unknown }>();
  const [error, setError] = useState<string>();

  async function pick(picked: File) {
    setFile(undefined);
    setError(undefined);
    try {
      setFile({ name: picked.name, size: picked.size, value: valueOf(part, await textOf(picked)) });
    } catch (refusal) {
      setError(refusal instanceof Refusal ? refusal.message : "文件读取失败，请重新选择");
    }
  }
  function take() {
    onImport(file?.value);
    onClose();
  }
  const differences = file &&
    partDifferences(part, shape, { before: sentValue(shape, typed), after: file.value });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`导入“${factPartLabels[part]}”`}
      description="载入后在表单中检查，保存后才生效。差异与当前表单比较：划去的是现在的文字，下划线的是文件中的文字。"
      footer={
        <>
          <Button size="md" onClick={onClose}>取消</Button>
          <Button size="md" variant="primary" disabled={!differences?.length} onClick={take}>载入</Button>
        </>
      }
    >
      <FilePicker
        accept=".json,application/json"
        label="选择 JSON 文件"
        hint={`由“导出”得到的文件，不超过 ${MOST_KB} KB`}
        file={file ?? null}
        onPick={pick}
        onClear={() => setFile(undefined)}
        error={error}
        className="mb-4"
      />
      {differences && <Differences fields={differences} />}
    </Dialog>
  );
}

class Refusal extends Error {}

async function textOf(file: File): Promise<string> {
  if (file.size > MOST_KB * 1024) throw new Refusal(`文件不能超过 ${MOST_KB} KB`);
  return await file.text();
}

/** Returns the value in a file. Throws a Refusal that names the first wrong place. */
function valueOf(part: FactPart, text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refusal("不是有效的 JSON 文件");
  }
  const { data, error } = factSchemas[part].safeParse(json);
  const [first] = error?.issues ?? [];
  if (first) throw new Refusal(`${[placeOf(first.path), first.message].filter(Boolean).join("：")}`);
  return data;
}

/** Returns the place of an error: 第 3 项的第 1 项. */
function placeOf(path: readonly PropertyKey[]): string {
  return path.filter((step) => typeof step === "number").map((n) => `第 ${Number(n) + 1} 项`).join("的");
}
