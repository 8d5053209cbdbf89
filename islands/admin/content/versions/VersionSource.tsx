// A version's installer: a file to upload, or a link.
import type { UseFormReturn } from "react-hook-form";
import { CopyText } from "../../../../components/ui/CopyText.tsx";
import { media, RESUMABLE_MB } from "../../../../lib/shared/media.ts";
import { MediaField } from "../../kit/MediaField.tsx";
import type { useResumable } from "./use_resumable.ts";
import type { AdminVersion } from "../../../../lib/shared/calls/versions.ts";
import type { VersionValues } from "./version_values.ts";

type Props<Out> = {
  form: UseFormReturn<VersionValues, unknown, Out>;
  /** The existing version. */
  version?: AdminVersion;
  /** The limit of a single request, as scripts make it. */
  maxMb: number;
  upload: ReturnType<typeof useResumable>;
};

const labels = {
  mode: "下载方式",
  upload: "上传文件",
  url: "下载链接",
  file: "安装包",
  pick: "选择安装包",
  linkHelp: "以 http:// 或 https:// 开头；外部链接没有文件大小和 SHA-256。",
};

export function VersionSource<Out>({ form, version, maxMb, upload }: Props<Out>) {
  const hint =
    `格式不限，文件不超过 ${RESUMABLE_MB} MB。在这里上传采用分段上传，中断后可以继续；用脚本一次提交的文件不超过 ` +
    `${maxMb} MB，在系统设置中修改。SHA-256 在上传完成后由服务器计算。`;
  const stored = version?.file_type === "upload"
    ? { name: version.file_name ?? "", size: version.file_size ?? 0 }
    : undefined;
  const stays = stored && form.watch("file_type") === "upload" && !form.watch("file");
  return (
    <>
      <MediaField
        form={form}
        slot={media.versions.file}
        mb={RESUMABLE_MB}
        labels={{ ...labels, hint }}
        stored={stored}
        upload={upload}
        quiet
        busy={upload.progress !== undefined}
      />
      {stays && version?.sha256 && (
        <p className="mt-2 text-13 text-ink-2">
          当前文件的 SHA-256 <CopyText text={version.sha256} label="复制 SHA-256" className="text-ink-1" />
        </p>
      )}
    </>
  );
}
