// A preview of the card on the download page with the current values; its buttons are only drawn.
import { Download } from "../../../../components/icon/icons.ts";
import { type Control, useWatch } from "react-hook-form";
import type { AdminVersion, PublicVersion } from "../../../../lib/shared/calls/versions.ts";
import type { VersionActions } from "../../../../components/download/actions.ts";
import { LatestCard } from "../../../../components/download/LatestCard.tsx";
import { buttonStyle } from "../../../../components/ui/button_style.ts";
import { visibility } from "../publication/publish_time.ts";
import type { VersionValues } from "./version_values.ts";

type Props<Out> = { control: Control<VersionValues, unknown, Out>; version?: AdminVersion };

/** Nothing can be downloaded or copied here. */
const pictures: VersionActions = {
  download: (_version, look) => (
    <span
      aria-hidden="true"
      className={`pointer-events-none ${
        buttonStyle({ variant: look === "card" ? "primary" : "secondary", size: "md" })
      }`}
    >
      <Download size={15} />
      立即下载
    </span>
  ),
  copy: () => null,
};

export function VersionPreview<Out>({ control, version }: Props<Out>) {
  const form = useWatch({ control });
  const lines = (form.update_log ?? "").split("\n").map((line) => line.trim()).filter(Boolean);
  return (
    <section aria-label="下载卡片预览" className="min-w-0 rounded-[8px] border border-line bg-surface p-4">
      <h2 className="mb-3 text-14 text-ink-2">下载卡片预览</h2>
      <p className="mb-1 text-13 text-ink-2">{form.software_name || "未选择软件"}</p>
      <LatestCard version={shown(form, version)} actions={pictures} draft />
      {lines.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-13 text-ink-2">更新说明</h3>
          <ul className="text-13 text-ink-1">
            {lines.slice(0, 6).map((line, n) => <li key={n} className="[overflow-wrap:anywhere]">{line}</li>)}
          </ul>
          {lines.length > 6 && <p className="text-13 text-ink-3">另有 {lines.length - 6} 行</p>}
        </>
      )}
      <p className="mt-3 text-13 text-ink-2">{visibility(form)}</p>
    </section>
  );
}

/** The version as visitors would get it; missing values have placeholders. */
function shown(form: Partial<VersionValues>, version: AdminVersion | undefined): PublicVersion {
  return {
    id: version?.id ?? 0,
    software_name: (form.software_name || "GAC_MSS") as PublicVersion["software_name"],
    version_number: form.version_number || "—",
    release_date: form.release_date || "未选择日期",
    update_log: form.update_log ?? "",
    channel: form.channel === "beta" ? "beta" : "stable",
    mandatory: form.mandatory ?? false,
    image: false,
    withdrawn_at: null,
    withdrawn_reason: null,
    ...fileOf(form, version),
  };
}

type ShownFile = Pick<PublicVersion, "file_type" | "file_name" | "file_size" | "sha256">;

function fileOf({ file_type, file }: Partial<VersionValues>, version: AdminVersion | undefined): ShownFile {
  if (file_type === "url") return { file_type, file_name: null, file_size: null, sha256: null };
  if (file) return { file_type: "upload", file_name: file.name, file_size: file.size, sha256: "上传后计算" };
  if (version?.file_type === "upload") {
    const { file_name, file_size, sha256 } = version;
    return { file_type: "upload", file_name, file_size, sha256 };
  }
  return { file_type: "upload", file_name: null, file_size: null, sha256: "上传后计算" };
}
