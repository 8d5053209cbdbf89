// The download page's card as it will look with what the form holds.
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { type Control, useWatch } from "react-hook-form";
import { formatSize } from "../../../lib/shared/format.ts";
import { channelLabels } from "../../../lib/shared/labels.ts";
import { siteDate } from "../../../lib/shared/time.ts";
import { buttonStyle } from "../../../components/ui/button_style.ts";
import { Tag } from "../../../components/ui/Tag.tsx";
import type { VersionItem, VersionValues } from "./version_item.ts";

type Props<Out> = { control: Control<VersionValues, unknown, Out>; version?: VersionItem };

export function VersionPreview<Out>({ control, version }: Props<Out>) {
  const form = useWatch({ control });
  const link = form.file_type === "url";
  const kept = !link && !form.file && version?.file_type === "upload" ? version : undefined;
  const size = form.file ? formatSize(form.file.size) : kept ? formatSize(kept.file_size ?? 0) : "—";
  const lines = (form.update_log ?? "").split("\n").map((line) => line.trim()).filter(Boolean);
  return (
    <section aria-label="下载卡片预览" className="min-w-0 rounded-[8px] border border-line bg-surface p-4">
      <h2 className="mb-3 text-14 text-ink-2">下载卡片预览</h2>
      <div className="rounded-card border border-line-strong p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-13 text-ink-2">{form.software_name || "未选择软件"}</p>
            <p className="text-30 font-semibold break-all text-ink-1">v{form.version_number || "x.x.x"}</p>
            <p className="text-13 text-ink-2">{form.release_date || "未选择日期"} 发布</p>
          </div>
          {/* A picture of the button: nothing is to be downloaded here. */}
          <span aria-hidden="true" className={`pointer-events-none ${buttonStyle({ variant: "primary", size: "md" })}`}>
            <Download size={15} />
            立即下载
          </span>
        </div>
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2.5 border-t border-line pt-3">
          <Fact name="大小">{link ? "外部链接" : size}</Fact>
          <Fact name="通道">
            <Tag tone={form.channel === "beta" ? "info" : "success"}>
              {form.channel === "beta" ? channelLabels.beta : channelLabels.stable}
            </Tag>
          </Fact>
          <Fact name="系统">Windows 7 及以上</Fact>
          <Fact name="SHA-256">
            {link
              ? "外部链接没有"
              : kept
              ? <code title={kept.sha256 ?? ""}>{kept.sha256?.slice(0, 12)}…</code>
              : "上传后计算"}
          </Fact>
        </dl>
      </div>
      {lines.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-13 text-ink-2">更新说明</h3>
          <ul className="text-13 text-ink-1">
            {lines.slice(0, 6).map((line, n) => <li key={n} className="[overflow-wrap:anywhere]">{line}</li>)}
          </ul>
          {lines.length > 6 && <p className="text-13 text-ink-3">另有 {lines.length - 6} 行</p>}
        </>
      )}
      {form.release_date && form.release_date > siteDate() && (
        <p className="mt-3 text-13 text-ink-2">{form.release_date} 起公开，在此之前只在后台可见。</p>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className="text-14 text-ink-1">{children}</dd>
    </div>
  );
}
