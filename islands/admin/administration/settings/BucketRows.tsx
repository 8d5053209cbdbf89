// The connection of a bucket, and the stored files. The maximum lengths are set here, because the schemas have
// patterns. Saving tests the connection and shows the bucket's own message at the field that it concerns.
import { useController, useWatch } from "react-hook-form";
import { longest, secretOwners } from "../../../../lib/shared/schemas/administration/settings.ts";
import { USUAL_REGION } from "../../../../lib/shared/administration/bucket_address.ts";
import { Checkbox } from "../../../../components/form/Checkbox.tsx";
import { RadioGroup } from "../../../../components/form/RadioGroup.tsx";
import type { StorageState, Stored } from "../../../../lib/shared/administration/storage_state.ts";
import { SecretRow, TextRow } from "./rows.tsx";
import { SettingRow } from "./SettingRow.tsx";
import type { SettingsForm } from "./use_settings_form.ts";
import { formatSize } from "../../../../lib/shared/format.ts";

type Props = {
  form: SettingsForm<"storage">;
  /** Its secret is not part of the settings. */
  isEnvironments: boolean;
  /** The files in the current bucket: null when unknown, undefined without a bucket. */
  stored: Stored | null | undefined;
};

const connection = ["type", "endpoint", "region", "bucket", "prefix", "key_id", "path_style"] as const;

/** The fields that identify a bucket. */
export const bucketAddressFields = ["endpoint", "bucket", "prefix"] as const;

const examples: Record<string, string> = {
  oss: "https://oss-cn-beijing.aliyuncs.com",
  cos: "https://cos.ap-beijing.myqcloud.com",
  s3: "http://10.0.0.5:9000",
};

export function BucketRows({ form, isEnvironments, stored }: Props) {
  const { control, formState: { dirtyFields } } = form.call.form;
  const type = useWatch({ control, name: "type" });
  const mayHold = stored !== undefined && stored?.files !== 0;
  const moved = mayHold ? bucketAddressFields.find((name) => dirtyFields[name]) : undefined;
  const leaving = <Leaving stored={stored} />;
  return (
    <>
      <TextRow
        control={control}
        name="endpoint"
        label="服务地址"
        why="不带存储桶名称"
        placeholder={examples[type]}
        inputMode="url"
        maxLength={longest.connection}
        note={moved === "endpoint"
          ? leaving
          : type === "local"
          ? "新文件保存在服务器磁盘；存储桶里已有的文件仍从那里读取"
          : "保存前用一个小文件试写、试读；不成功则不保存"}
      />
      <TextRow
        control={control}
        name="region"
        short
        label="地域"
        placeholder={USUAL_REGION}
        maxLength={64}
        note={`如 cn-beijing；留空为 ${USUAL_REGION}`}
      />
      <TextRow
        control={control}
        name="bucket"
        maxLength={63}
        note={moved === "bucket" ? leaving : "请先建好并保持私有"}
      />
      <TextRow
        control={control}
        name="prefix"
        label="前缀"
        why="文件名都以它开头"
        placeholder="gac/uploads"
        maxLength={200}
        note={moved === "prefix" ? leaving : "留空则用整个存储桶；本产品只读写前缀之下的文件"}
      />
      <TextRow control={control} name="key_id" maxLength={128} />
      <Secret form={form} isEnvironments={isEnvironments} />
      <Style form={form} />
      <Direct form={form} />
    </>
  );
}

/** Warns that files of the previous bucket are no longer read, because one bucket is read at a time. */
function Leaving({ stored }: Pick<Props, "stored">) {
  return (
    <p className="text-warning">
      现在的存储桶里{stored
        ? `还有 ${storedSizeText(stored)}`
        : "可能还有文件"}，更换后网站不再读取。请先把存储位置改为服务器磁盘并保存，在服务器上运行{" "}
      <code className="font-mono">deno task files:move --to local</code>，再更换
    </p>
  );
}

function Secret({ form, isEnvironments }: Pick<Props, "form" | "isEnvironments">) {
  const { control, formState: { dirtyFields } } = form.call.form;
  const { has_secret: has, type: saved } = form.now.storage;
  const [type, clearing] = useWatch({ control, name: ["type", "clear_secret"] });
  const { field: { ref: _, value: _v, ...clear } } = useController({ control, name: "clear_secret" });
  const isOther = (name: typeof secretOwners.storage[number]) =>
    name === "type" ? dirtyFields.type && type !== "local" && saved !== "local" : dirtyFields[name];
  const moves = has &&
    (isEnvironments
      ? type !== "local" && connection.some((name) => dirtyFields[name])
      : secretOwners.storage.some(isOther));
  const warning = isEnvironments
    ? "环境变量里的密钥不会存入设置，更改连接时请在这里输入"
    : "存储位置、服务地址或访问密钥 ID 已更改，请重新输入访问密钥";
  return (
    <SecretRow
      control={control}
      name="secret"
      why="保存后不再显示"
      placeholder={clearing ? "保存后清除" : moves ? "请重新输入密钥" : has ? "已设置，不修改时留空" : "尚未设置"}
      below={has && (
        <>
          {type === "local" && !isEnvironments && <Checkbox {...clear} checked={clearing} label="清除已保存的密钥" />}
          {moves && <p className="mt-1.5 text-warning">{warning}</p>}
        </>
      )}
    />
  );
}

const styles = [
  { value: "path", label: "地址/存储桶/文件" },
  { value: "host", label: "存储桶.地址/文件" },
];

function Style({ form }: Pick<Props, "form">) {
  const { field, fieldState } = useController({ control: form.call.form.control, name: "path_style" });
  return (
    <SettingRow
      label="访问方式"
      why="存储桶在网址里的位置"
      group
      error={fieldState.error?.message}
      changed={fieldState.isDirty}
      note="OSS 与 COS 用第二种，自建的存储通常用第一种"
    >
      <RadioGroup
        value={field.value ? "path" : "host"}
        onChange={(style) => field.onChange(style === "path")}
        options={styles}
      />
    </SettingRow>
  );
}

function Direct({ form }: Pick<Props, "form">) {
  const { field: { ref: _, value, ...field }, fieldState } = useController({
    control: form.call.form.control,
    name: "direct_downloads",
  });
  return (
    <SettingRow
      label="直接下载"
      why="只对安装包"
      changed={fieldState.isDirty}
      note="登录与次数照常检查，然后转到存储桶 5 分钟内有效的网址；下载的人须能访问存储桶"
    >
      <Checkbox {...field} checked={value} label="由存储桶直接发送" />
    </SettingRow>
  );
}

type StoredProps = { state: StorageState; /** New files go to a bucket. */ isOn: boolean };

/** The stored files on disk and in the bucket when the page was opened, and how to move them. */
export function StoredFiles({ state: { folder, bucket }, isOn }: StoredProps) {
  const [from, to] = isOn ? [folder, "bucket"] : [bucket, "local"];
  return (
    <SettingRow
      label="已有的文件"
      why="截至打开本页"
      group
      note={from && from.files > 0 && (
        <>
          {isOn ? "移入存储桶" : "移回服务器磁盘"}须传输 {storedSizeText(from)}：在服务器上运行{" "}
          <code className="font-mono text-ink-1">deno task files:move --to {to}</code>，期间网站照常服务
        </>
      )}
    >
      {folder !== undefined && <p>服务器磁盘 {storedSizeText(folder)}</p>}
      {bucket !== undefined && <p>存储桶 {storedSizeText(bucket)}</p>}
    </SettingRow>
  );
}

function storedSizeText(stored: Stored | null | undefined): string {
  return stored ? `${stored.files} 个文件，${formatSize(stored.bytes)}` : "暂时无法统计";
}
