// Writes the texts of a zip, and shows which were changed and which were refused.
import { useState } from "react";
import { FilePicker } from "../../../../components/form/FilePicker.tsx";
import { Alert } from "../../../../components/ui/Alert.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { Dialog } from "../../../../components/ui/Dialog.tsx";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { importDocuments } from "../../../../lib/shared/calls/documents.ts";
import type { AnswerOf } from "../../../../lib/shared/calls/call.ts";
import { useRun } from "../../../kit/use_run.ts";

type Props = {
  onClose: () => void;
  /** Called when texts were written. */
  onDone: () => void;
};

export function ImportDialog({ onClose, onDone }: Props) {
  const [file, setFile] = useState<File>();
  const { busy, failure, setFailure, run } = useRun("导入失败");
  const [result, setResult] = useState<AnswerOf<typeof importDocuments>>();

  function send() {
    if (!file) return setFailure("请选择文件");
    const form = new FormData();
    form.set("file", file);
    run(async () => {
      setResult(await adminApi.call(importDocuments, { form }));
      onDone();
    });
  }
  function pick(picked: File | undefined) {
    setFile(picked);
    setFailure("");
    setResult(undefined);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="导入帮助文档"
      description="压缩包中的文件与“导出”得到的同名，如 mosaic.md。正确的文本随即公开，原来的文本留在历史中；有错误的文本不写入。"
      footer={
        <>
          <Button size="md" onClick={onClose}>{result ? "关闭" : "取消"}</Button>
          {!result && <Button size="md" variant="primary" busy={busy} busyLabel="导入中…" onClick={send}>导入</Button>}
        </>
      }
    >
      <FilePicker
        accept=".zip,application/zip"
        label="选择压缩包"
        hint="zip，不超过 8 MB"
        file={file ?? null}
        onPick={pick}
        onClear={() => pick(undefined)}
        error={failure || undefined}
      />
      {result && <Result {...result} />}
    </Dialog>
  );
}

function Result({ changed, failed }: AnswerOf<typeof importDocuments>) {
  const summary = changed.length > 0 ? `已更新 ${changed.length} 篇：${changed.join("、")}` : "没有文本需要更新";
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Alert tone={changed.length > 0 ? "success" : "info"}>{summary}</Alert>
      {failed.length > 0 && (
        <Alert tone="warning" title={`${failed.length} 个文件没有写入`}>
          <ul>
            {failed.map(({ name, message }) => <li key={name} className="wrap-anywhere">{name}：{message}</li>)}
          </ul>
        </Alert>
      )}
    </div>
  );
}
