// The storage of uploads, the connection of the bucket, and the maximum sizes.
import { useState } from "react";
import { ConfirmDialog } from "../../../../components/ui/ConfirmDialog.tsx";
import { RadioGroup } from "../../../../components/form/RadioGroup.tsx";
import { type StorageType, usualPathStyle } from "../../../../lib/shared/administration/bucket_address.ts";
import type { StorageState } from "../../../../lib/shared/administration/storage_state.ts";
import { bucketAddressFields, BucketRows, StoredFiles } from "./BucketRows.tsx";
import { NumberRow, useRow } from "./rows.tsx";
import type { AdminSettings } from "../../../../lib/shared/calls/settings.ts";
import { SettingRow, SettingSection } from "./SettingRow.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { useQuestion, useSettingsForm } from "./use_settings_form.ts";

export type StorageProps = {
  first: AdminSettings;
  /** The displayed bucket comes from S3_URL, because no type has been saved yet. */
  ofEnvironment: boolean;
  stored: StorageState;
};

const storageOptions: { value: StorageType; label: string }[] = [
  { value: "local", label: "服务器磁盘" },
  { value: "oss", label: "阿里云 OSS" },
  { value: "cos", label: "腾讯云 COS" },
  { value: "s3", label: "S3 兼容的存储" },
];

export function StorageTab({ first, ofEnvironment, stored }: StorageProps) {
  const question = useQuestion();
  const [missing, setMissing] = useState("");
  const form = useSettingsForm("storage", {
    first,
    refused: async ({ code, message }) => {
      if (code !== "files_missing") return;
      setMissing(message);
      await question.ask();
      return { anyway: true };
    },
  });
  const { control, getValues, setValue } = form.call.form;
  const { row, field } = useRow({ control, name: "type", why: "图片、视频和安装包" });
  const { type, bucket, endpoint } = form.now.storage;
  const isSameBucket = bucketAddressFields.every((name) => form.now.storage[name] === first.storage[name]);
  const isEnvironments = ofEnvironment && isSameBucket && type === first.storage.type;
  const nowIn = type === "local"
    ? "现在保存在服务器磁盘"
    : `现在保存在存储桶 ${bucket}${isEnvironments ? "，由环境变量 S3_URL 指定" : ""}`;

  function choose(type: string) {
    field.onChange(type);
    const style = usualPathStyle(type as StorageType, getValues("endpoint"));
    if (type !== "local") setValue("path_style", style, { shouldDirty: true });
  }

  return (
    <>
      <SettingsFrame form={form}>
        <SettingSection title="存储位置">
          <SettingRow {...row} group wide note={nowIn}>
            <RadioGroup
              value={field.value as StorageType}
              onChange={choose}
              className="max-xl:grid max-xl:w-fit max-xl:grid-cols-[auto_auto]"
              options={storageOptions.filter(({ value }) => stored.folder !== undefined || value !== "local")}
            />
          </SettingRow>
          <StoredFiles state={stored} isOn={type !== "local"} />
        </SettingSection>
        {(field.value !== "local" || endpoint !== "") && (
          <SettingSection title="存储桶">
            <BucketRows form={form} isEnvironments={isEnvironments} stored={isSameBucket ? stored.bucket : null} />
          </SettingSection>
        )}
        <SettingSection title="大小上限">
          <NumberRow
            control={control}
            name="max_file_size_mb"
            why="案例与教程的视频"
            unit="MB"
            note="图片固定为 5 MB，网站标志 2 MB"
          />
          <NumberRow
            control={control}
            name="max_version_mb"
            why="单次请求上传的安装包"
            unit="MB"
            note="已上传的文件不受影响；后台表单分段上传，上限固定为 1536 MB"
          />
        </SettingSection>
      </SettingsFrame>
      <ConfirmDialog
        open={question.open}
        onClose={question.no}
        title="确定更换存储位置吗？"
        verb="仍然更换"
        danger
        onConfirm={question.yes}
      >
        {`${missing}（查看了最新的 10 个）。更换后网站不再读取原来的存储桶，缺少的文件移入新的位置之前无法打开。`}
      </ConfirmDialog>
    </>
  );
}
