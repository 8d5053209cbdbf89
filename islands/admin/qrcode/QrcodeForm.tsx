// Another code for the group: a picture, or the address of one.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, errorMessage } from "../../../lib/shared/api_client.ts";
import { isWebAddress } from "../../../lib/shared/schemas/web_address.ts";
import { Field } from "../../../components/form/Field.tsx";
import { FilePicker } from "../../../components/form/FilePicker.tsx";
import { RadioGroup } from "../../../components/form/RadioGroup.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Card } from "../../../components/ui/Card.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { pictureError } from "../kit/file_rules.ts";
import { useErrorFocus } from "../../kit/use_call_form.ts";
import { useUpload } from "../kit/use_upload.ts";

type Mode = "upload" | "url";
type Props = {
  onSaved: () => void;
  /** The picture that would be set, to be looked at first. */
  onPreview: (source: string | undefined) => void;
};

export function QrcodeForm({ onSaved, onPreview }: Props) {
  const frame = useRef<HTMLFormElement>(null);
  const [mode, setMode] = useState<Mode>("upload");
  const [file, setFile] = useState<File | null>(null);
  const [link, setLink] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const upload = useUpload();
  const seekError = useErrorFocus(frame);

  useEffect(() => {
    if (mode === "url") return onPreview(isWebAddress(link.trim()) ? link.trim() : undefined);
    if (!file) return onPreview(undefined);
    const address = URL.createObjectURL(file);
    onPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [mode, file, link]);

  function refuse(sentence: string) {
    setWrong(sentence);
    seekError();
  }
  function reset() {
    setFile(null);
    setLink("");
    setWrong(undefined);
    setFailure(undefined);
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const address = link.trim();
    if (mode === "upload" ? !file : !address) return refuse("请上传图片或填写链接");
    if (mode === "url" && !isWebAddress(address)) return refuse("请输入正确的URL地址");
    setWrong(undefined);
    setFailure(undefined);
    setBusy(true);
    const form = new FormData();
    if (mode === "upload" && file) form.set("image", file);
    else form.set("image_url", address);
    try {
      const bytes = mode === "upload" ? file?.size ?? 0 : 0;
      const { message } = await upload.send<{ message: string }>({ path: "/admin/system/qrcode", form, bytes });
      toast.success(message);
      reset();
      onSaved();
    } catch (error) {
      if (error instanceof DOMException) return; // cancelled by hand
      const field = error instanceof ApiError ? error.fields.image ?? error.fields.image_url : undefined;
      if (field) refuse(field);
      else setFailure(`提交失败：${errorMessage(error, "上传失败")}`);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card dense title="更换二维码" className="!p-5">
      <form ref={frame} noValidate onSubmit={save} className="flex flex-col gap-4">
        <Field label="图片来源" group size="md">
          <RadioGroup<Mode>
            value={mode}
            onChange={(next) => {
              setMode(next);
              setWrong(undefined);
            }}
            options={[
              { value: "upload", label: "上传图片", disabled: busy },
              { value: "url", label: "图片链接", disabled: busy },
            ]}
          />
        </Field>
        {mode === "upload"
          ? (
            <Field label="图片" required size="md" error={wrong}>
              <FilePicker
                accept="image/jpeg,image/png,image/webp"
                label="选择图片"
                hint="jpg、png 或 webp，不超过 5 MB"
                file={file}
                onPick={(picked) => {
                  const error = pictureError(picked);
                  setWrong(error);
                  if (!error) setFile(picked);
                }}
                onClear={() => setFile(null)}
                progress={upload.progress}
                onCancel={upload.cancel}
              />
            </Field>
          )
          : (
            <Field label="图片链接" required size="md" error={wrong} help="以 http:// 或 https:// 开头">
              <TextInput
                inputMode="url"
                placeholder="https://"
                value={link}
                onChange={(event) => setLink(event.target.value)}
              />
            </Field>
          )}
        {failure && <Alert tone="danger">{failure}</Alert>}
        <div className="flex gap-2.5">
          <Button type="submit" variant="primary" size="md" busy={busy} busyLabel="提交中…">保存</Button>
          <Button size="md" disabled={busy} onClick={reset}>重置</Button>
        </div>
      </form>
    </Card>
  );
}
