// Where a version's installer is: a file to upload, or a link.
import { type Control, useController } from "react-hook-form";
import { formatSize } from "../../../lib/shared/format.ts";
import { Field } from "../../../components/form/Field.tsx";
import { FilePicker } from "../../../components/form/FilePicker.tsx";
import { RadioGroup } from "../../../components/form/RadioGroup.tsx";
import { InputField } from "../kit/bound_fields.tsx";
import { versionFileError } from "../kit/file_rules.ts";
import type { UploadProgress } from "../kit/upload_meter.ts";
import type { VersionItem, VersionValues } from "./version_item.ts";

type Props<Out> = {
  control: Control<VersionValues, unknown, Out>;
  /** The version that is being changed. */
  version?: VersionItem;
  maxMb: number;
  progress?: UploadProgress;
  onCancel: () => void;
  onWrongFile: (message: string) => void;
  onRightFile: () => void;
};

const modes = [{ value: "upload", label: "上传文件" }, { value: "url", label: "下载链接" }] as const;

export function VersionSource<Out>(props: Props<Out>) {
  const { control, version, maxMb, progress, onCancel, onWrongFile, onRightFile } = props;
  const mode = useController({ control, name: "file_type" });
  const file = useController({ control, name: "file" });
  const chosen = file.field.value;
  const kept = version?.file_type === "upload" && !chosen ? version : undefined;

  function pick(next: File) {
    const wrong = versionFileError(next, maxMb);
    if (wrong) return onWrongFile(wrong);
    file.field.onChange(next);
    onRightFile();
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label="下载方式" quiet required group size="md" error={mode.fieldState.error?.message}>
        <RadioGroup
          value={mode.field.value === "url" ? "url" : "upload"}
          onChange={mode.field.onChange}
          options={progress ? modes.map((option) => ({ ...option, disabled: true })) : modes}
        />
      </Field>
      {mode.field.value === "url"
        ? (
          <InputField
            control={control}
            name="download_link"
            label="下载链接"
            required
            inputMode="url"
            placeholder="https://"
            help="以 http:// 或 https:// 开头；外部链接没有文件大小和 SHA-256。"
          />
        )
        : (
          <Field label="安装文件" quiet required={!kept} size="md" error={file.fieldState.error?.message}>
            {kept && (
              <p className="mb-2 rounded-control bg-subtle px-3 py-2 text-13 text-ink-2">
                当前文件 <span className="font-mono break-all text-ink-1">{kept.file_name}</span>{" "}
                {formatSize(kept.file_size ?? 0)}，不选择新文件时保持不变。
              </p>
            )}
            <FilePicker
              label={kept ? "选择新文件" : "选择安装文件"}
              hint={`任意格式，上限 ${maxMb} MB（系统设置可改）。SHA-256 由服务器在上传时计算。`}
              file={chosen}
              onPick={pick}
              onClear={() => file.field.onChange(null)}
              progress={progress}
              onCancel={onCancel}
              note={progress && progress.loaded >= progress.total ? "上传完成，正在保存…" : undefined}
            />
          </Field>
        )}
    </div>
  );
}
