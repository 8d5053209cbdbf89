// The columns of the versions.
import { formatSize } from "../../../lib/shared/format.ts";
import { channelLabels } from "../../../lib/shared/labels.ts";
import { isOut } from "../../../lib/shared/publication.ts";
import type { Column } from "../../../components/table/column.ts";
import { CopyText } from "../../../components/ui/CopyText.tsx";
import { Tag } from "../../../components/ui/Tag.tsx";
import { Tooltip } from "../../../components/ui/Tooltip.tsx";
import { shortDateTime } from "../kit/times.ts";
import type { VersionItem } from "./version_item.ts";

export const versionColumns: Column<VersionItem>[] = [
  {
    id: "software_name",
    header: "软件",
    cell: ({ software_name }) => software_name,
    strong: true,
    sortable: true,
    width: 128,
    sticky: "left",
    fixed: true,
  },
  {
    id: "version_number",
    header: "版本号",
    cell: (version) => version.version_number,
    sortable: true,
    width: 96,
    fixed: true,
  },
  { id: "state", header: "状态", cell: (version) => <State version={version} />, width: 88 },
  { id: "release_date", header: "发布日期", cell: ({ release_date }) => release_date, sortable: true, width: 112 },
  { id: "mandatory", header: "强制更新", cell: ({ mandatory }) => mandatory ? "是" : "—", width: 80 },
  {
    id: "file",
    header: "文件",
    cell: ({ file_type, file_name, file_path }) => file_type === "upload" ? file_name : file_path,
    cut: "middle",
    width: 192,
  },
  {
    id: "file_size",
    header: "大小",
    cell: ({ file_type, file_size }) => file_type === "upload" ? formatSize(file_size ?? 0) : "外部链接",
    align: "right",
    sortable: true,
    width: 88,
  },
  {
    id: "sha256",
    header: "SHA-256",
    cell: ({ sha256 }) => sha256 && <CopyText text={sha256} label="复制 SHA-256" cut={6} className="text-13" />,
    width: 108,
  },
  { id: "update_log", header: "更新说明", cell: ({ update_log }) => update_log, width: 220, defaultHidden: true },
  {
    id: "updated_at",
    header: "更新时间",
    cell: (version) => shortDateTime(version.updated_at),
    sortable: true,
    width: 120,
  },
];

/** What a visitor meets: withdrawn, still to come, or the channel in which it is to be had. */
function State({ version }: { version: VersionItem }) {
  if (version.withdrawn_at) {
    return (
      <Tooltip content={version.withdrawn_reason} disabled={!version.withdrawn_reason}>
        <span tabIndex={version.withdrawn_reason ? 0 : undefined} className="inline-flex rounded-tag">
          <Tag tone="danger">已撤回</Tag>
        </span>
      </Tooltip>
    );
  }
  if (!isOut(version)) return <Tag>未到日期</Tag>;
  const { channel } = version;
  return <Tag tone={channel === "beta" ? "info" : "success"}>{channelLabels[channel]}</Tag>;
}
