// The import of users: a file is checked first, and its errors are shown beside their fields. Then the progress of the
// import, which continues when the dialog is closed.
import { useEffect, useRef, useState } from "react";
import { Checkbox } from "../../../../components/form/Checkbox.tsx";
import { Field } from "../../../../components/form/Field.tsx";
import { FilePicker } from "../../../../components/form/FilePicker.tsx";
import { Alert } from "../../../../components/ui/Alert.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { Dialog, DialogClose } from "../../../../components/ui/Dialog.tsx";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { Progress } from "../../../../components/ui/Progress.tsx";
import {
  IMPORT_MB,
  IMPORTED_ROWS,
  type UserSheetField,
  userSheetHeaders,
} from "../../../../lib/shared/account/user_sheet.ts";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import { fillPath } from "../../../../lib/shared/calls/call.ts";
import { importTemplate, importUsers, type RowError, userImport } from "../../../../lib/shared/calls/users.ts";
import { grouped } from "../../../../lib/shared/statistics/grouped.ts";
import { useAnswer } from "../../../kit/use_answer.ts";
import { ExportButton } from "../../kit/export/ExportButton.tsx";

type Checked = { total: number; valid: number; errors: RowError[] };

export function ImportDialog({ onClose, onStarted }: { onClose: () => void; onStarted: (id: number) => void }) {
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<Checked>();
  const [error, setError] = useState<string>();
  const [letters, setLetters] = useState(false);
  const [busy, setBusy] = useState<"checking" | "starting">();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function send(chosen: File, step: "checking" | "starting") {
    const { signal } = abort.current = new AbortController();
    const form = new FormData();
    form.set("file", chosen);
    if (step === "checking") form.set("dry", "true");
    else form.set("letters", String(letters));
    setBusy(step);
    setError(undefined);
    try {
      const { id, ...found } = await adminApi.call(importUsers, { form, signal });
      setChecked(found);
      if (id !== undefined) onStarted(id);
    } catch (failure) {
      if (signal.aborted) return;
      // Somebody registered with an address of the file after the check.
      if (failure instanceof ApiError && "errors" in failure.extra) setChecked(failure.extra as Checked);
      else setError(errorMessage(failure, "文件检查失败，请稍后重试"));
    }
    setBusy(undefined);
  }
  function choose(chosen?: File) {
    abort.current?.abort();
    setBusy(undefined);
    setFile(chosen);
    setChecked(undefined);
    setError(undefined);
    if (chosen) void send(chosen, "checking");
  }
  const isValid = checked !== undefined && checked.errors.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title="导入用户"
      description="先检查文件，全部正确后再导入。导入的用户没有密码，首次登录前用“忘记密码”设置。"
      footer={
        <>
          <DialogClose render={<Button size="md" disabled={busy === "starting"}>取消</Button>} />
          <Button
            size="md"
            variant="primary"
            disabled={!isValid || busy === "checking"}
            busy={busy === "starting"}
            busyLabel="提交中…"
            onClick={() => file && send(file, "starting")}
          >
            {isValid ? `导入 ${grouped(checked.total)} 人` : "导入"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <Field label="表格文件" required error={error}>
          <FilePicker
            accept=".xlsx"
            label="选择 .xlsx 文件"
            hint={`模板或导出的用户表格，最多 ${grouped(IMPORTED_ROWS)} 行，不超过 ${IMPORT_MB} MB`}
            file={file ?? null}
            note={busy === "checking" ? "正在检查…" : undefined}
            disabled={busy === "starting"}
            onPick={choose}
            onClear={() => choose()}
          />
        </Field>
        {!file && (
          <div>
            <ExportButton path={importTemplate.path} fileName="users-template.xlsx" label="下载模板" />
          </div>
        )}
        {checked && (isValid
          ? <Alert tone="success">{`共 ${grouped(checked.total)} 行，全部正确。`}</Alert>
          : <RowErrors checked={checked} />)}
        {isValid && (
          <Checkbox
            label="给每个已通过的用户发送“审核通过”邮件"
            checked={letters}
            onChange={({ target }) => setLetters(target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

const SHOWN = 100;

function RowErrors({ checked: { total, valid, errors } }: { checked: Checked }) {
  return (
    <>
      <Alert tone="danger">
        {`共 ${grouped(total)} 行，${grouped(total - valid)} 行有错误，尚未导入。请修改文件后重新选择。`}
      </Alert>
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">文件中的错误</caption>
        <thead>
          <tr className="border-b border-line text-left text-13 text-ink-2">
            <th scope="col" className="w-14 py-2 pr-3 font-medium">行</th>
            <th scope="col" className="w-24 py-2 pr-3 font-medium">列</th>
            <th scope="col" className="py-2 font-medium">说明</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, SHOWN).map(({ row, field, message }) => (
            <tr key={`${row} ${field}`} className="border-b border-line align-top">
              <td className="py-2 pr-3 tabular-nums">{row}</td>
              <td className="py-2 pr-3">{userSheetHeaders[field as UserSheetField]}</td>
              <td className="py-2 break-words text-danger">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {errors.length > SHOWN && (
        <p className="text-13 text-ink-3">{`只列出前 ${SHOWN} 个错误，共 ${grouped(errors.length)} 个。`}</p>
      )}
    </>
  );
}

const EVERY = 1_000; // milliseconds

type ProgressProps = { id: number; onClose: () => void; onEnd: () => void };

/** The progress of an import until it has ended, then its report. */
export function ImportProgress({ id, onClose, onEnd }: ProgressProps) {
  const { data, at, error, reload } = useAnswer(`import ${id}`, {
    fallback: "获取导入进度失败",
    call: (signal) => adminApi.call(userImport, { id, signal }),
  });
  const ended = data?.state === "done" || data?.state === "failed";
  useEffect(() => {
    if (at === undefined) return;
    if (ended) return onEnd();
    const timer = setTimeout(reload, EVERY);
    return () => clearTimeout(timer);
  }, [at, ended]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={ended ? "导入已结束" : "正在导入用户"}
      description={ended ? undefined : "关闭窗口后导入会继续进行。"}
      width={400}
      footer={
        <>
          {data?.report_url && (
            <ExportButton
              path={fillPath(userImport, { id })}
              query={{ format: "xlsx" }}
              fileName="import-report.xlsx"
              label="下载报告"
            />
          )}
          <DialogClose render={<Button size="md" variant={ended ? "primary" : undefined}>关闭</Button>} />
        </>
      }
    >
      {error && <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />}
      {data && (
        <>
          <Progress label="导入进度" value={data.done} max={data.total} className="w-full" />
          <p className="my-2 text-14 text-ink-2" role="status">
            {`已处理 ${grouped(data.done)} 行，共 ${grouped(data.total)} 行`}
          </p>
          {data.state === "done" && <Alert tone="success">全部用户已导入。</Alert>}
          {data.state === "failed" && <Alert tone="warning">有的行没有导入，原因见报告。</Alert>}
        </>
      )}
    </Dialog>
  );
}
