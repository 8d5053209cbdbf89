// The place of uploads, and their largest sizes.
import { RadioGroup } from "../../../components/form/RadioGroup.tsx";
import { NumberRow, useRow } from "./rows.tsx";
import type { AdminSettings } from "./setting_values.ts";
import { SettingRow } from "./SettingRow.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { useSettingsForm } from "./use_settings_form.ts";

const places = [
  { value: "local", label: "服务器磁盘" },
  { value: "oss", label: "阿里云 OSS（未启用）", disabled: true },
  { value: "cos", label: "腾讯云 COS（未启用）", disabled: true },
];

export function StorageTab({ first }: { first: AdminSettings }) {
  const form = useSettingsForm("storage", { first });
  const { control } = form.call.form;
  const { row, field } = useRow({ control, name: "type", label: "存储位置", why: "图片、视频和安装文件" });
  return (
    <SettingsFrame form={form}>
      <SettingRow {...row} group note="对象存储未启用：本产品把文件保存在服务器磁盘上">
        <RadioGroup value={field.value} onChange={field.onChange} options={places} />
      </SettingRow>
      <NumberRow
        control={control}
        name="max_file_size_mb"
        label="视频大小上限"
        why="案例与教程的视频"
        unit="MB"
        note="图片固定为 5 MB，网站标志 2 MB"
      />
      <NumberRow
        control={control}
        name="max_version_mb"
        label="安装文件大小上限"
        why="单次请求上传的版本文件"
        unit="MB"
        note="已上传的文件不受影响；后台表单分块上传，上限固定为 1536 MB"
      />
    </SettingsFrame>
  );
}
