// The versions of all packages: filters, table, withdraw and restore, delete.
import { useAnswer } from "../../kit/use_answer.ts";
import { type FirstList, listOf, useList } from "../../kit/use_list.ts";
import { ChoiceFilter, KeywordFilter } from "../kit/filter_fields.tsx";
import { ListScreen, useWork } from "../kit/ListScreen.tsx";
import { PageLink } from "../kit/PageLink.tsx";
import { useNotice } from "../kit/notice.ts";
import { showPreview } from "../kit/preview.ts";
import { shortDateTime } from "../kit/times.ts";
import { PublicationTag, stateOptions } from "./publication/PublicationTag.tsx";
import { DiscardDialog } from "./bin/DiscardDialog.tsx";
import { WithdrawDialog } from "./versions/WithdrawDialog.tsx";
import { optionsOf } from "../../../components/form/options.ts";
import type { Column } from "../../../components/table/column.ts";
import { FileName } from "../../../components/content/FileName.tsx";
import { CopyText } from "../../../components/ui/CopyText.tsx";
import { Tag } from "../../../components/ui/Tag.tsx";
import { Tooltip } from "../../../components/ui/Tooltip.tsx";
import { formatSize } from "../../../lib/shared/format.ts";
import { channelLabels, softwareNames } from "../../../lib/shared/labels.ts";
import { fieldLabels } from "../../../lib/shared/schemas/field_labels.ts";
import { adminApi } from "../../../lib/shared/api_client.ts";
import {
  type AdminVersion,
  adminVersionList,
  deleteVersion,
  versionDownloaders,
} from "../../../lib/shared/calls/versions.ts";

/** By package, the highest number first. */
export const list = listOf(adminVersionList, {
  defaults: { software_name: "", status: "", keyword: "", page: 1, limit: 10, sort: "software_name", order: "asc" },
  failed: "获取版本列表失败",
});

export const columns: Column<AdminVersion>[] = [
  {
    id: "software_name",
    header: "软件",
    cell: ({ software_name }) => software_name,
    strong: true,
    sortable: true,
    width: 112,
    sticky: "left",
    fixed: true,
  },
  {
    id: "version_number",
    header: "版本号",
    cell: (version) => <PageLink href={version.public_url} text={version.version_number} />,
    sortable: true,
    figures: 88,
    fixed: true,
  },
  { id: "state", header: "状态", cell: (version) => <State version={version} />, width: 84 },
  {
    id: "channel",
    header: fieldLabels.channel,
    cell: ({ channel }) => <Tag tone={channel === "beta" ? "info" : "success"}>{channelLabels[channel]}</Tag>,
    width: 64,
  },
  { id: "release_date", header: "发布日期", cell: ({ release_date }) => release_date, sortable: true, figures: 108 },
  { id: "mandatory", header: "强制更新", cell: ({ mandatory }) => mandatory ? "是" : "—", width: 80 },
  {
    id: "file",
    header: "文件",
    cell: ({ file_type, file_name, file_path }) => (
      <FileName name={(file_type === "upload" ? file_name : file_path) ?? ""} />
    ),
    width: 190,
    grows: true,
  },
  {
    id: "file_size",
    header: "大小",
    cell: ({ file_type, file_size }) => file_type === "upload" ? formatSize(file_size ?? 0) : "外部链接",
    align: "right",
    sortable: true,
    figures: 100,
  },
  {
    id: "sha256",
    header: "SHA-256",
    cell: ({ sha256 }) => sha256 && <CopyText text={sha256} label="复制 SHA-256" cut={6} className="text-13" />,
    width: 108,
    roomy: true,
  },
  { id: "update_log", header: "更新说明", cell: ({ update_log }) => update_log, width: 220, defaultHidden: true },
  {
    id: "updated_at",
    header: "更新时间",
    cell: (version) => shortDateTime(version.updated_at),
    sortable: true,
    figures: 112,
    defaultHidden: true,
  },
];

/** Withdrawn, or the state of publication. */
function State({ version }: { version: AdminVersion }) {
  if (version.withdrawn_at) {
    return (
      <Tooltip content={version.withdrawn_reason} disabled={!version.withdrawn_reason}>
        <span tabIndex={version.withdrawn_reason ? 0 : undefined} className="inline-flex rounded-tag">
          <Tag tone="danger">已撤回</Tag>
        </span>
      </Tooltip>
    );
  }
  return <PublicationTag row={version} />;
}

type Props = {
  first: FirstList<AdminVersion>;
};

export default function VersionTable({ first }: Props) {
  const versions = useList(list, first);
  const { filters } = versions;
  const work = useWork<"withdraw" | "remove", AdminVersion>();
  const [withdrawn, removed] = [work.of("withdraw"), work.of("remove")];
  const after = { onClose: work.close, onDone: versions.reload };
  useNotice();
  return (
    <ListScreen
      list={versions}
      name="versions"
      things="版本"
      unit="个"
      columns={columns}
      rowLabel={(version) => `${version.software_name} ${version.version_number}`}
      filters={
        <>
          <ChoiceFilter filters={filters} name="software_name" label="软件" options={optionsOf(softwareNames)} />
          <ChoiceFilter filters={filters} name="status" label="状态" options={stateOptions} />
          <KeywordFilter filters={filters} placeholder="版本号、更新说明" />
        </>
      }
      add={{ label: "新建版本", href: "/admin/content/version/new" }}
      actionsWidth={156}
      rowActions={(version) => [
        { label: "编辑", href: `/admin/content/version/${version.id}` },
        { label: "预览", onSelect: () => showPreview({ kind: "versions", id: version.id }) },
        work.action("withdraw", version.withdrawn_at ? "恢复" : "撤回", version),
        work.action("remove", "删除", version),
      ]}
      note="发布后，下载页、更新检查和最新版链接同时更新。"
    >
      {withdrawn && <WithdrawDialog version={withdrawn} {...after} />}
      {removed && <DiscardVersion version={removed} {...after} />}
    </ListScreen>
  );
}

type DiscardProps = { version: AdminVersion; onClose: () => void; onDone: () => void };

function DiscardVersion({ version: { id, software_name, version_number }, ...after }: DiscardProps) {
  const { data, error } = useAnswer(String(id), {
    call: (signal) => adminApi.call(versionDownloaders, { id, signal }),
    fallback: "下载人数暂时无法读取",
  });
  return (
    <DiscardDialog
      remove={() => adminApi.call(deleteVersion, { id })}
      question="确定要删除这个版本吗？"
      title={`${software_name} ${version_number}`}
      {...after}
    >
      <p aria-live="polite">
        {error ? error.message : data ? `已有 ${data.count} 位用户下载过这个版本。` : "正在读取下载人数…"}
      </p>
      <p>只想停止下载时，请用「撤回」。</p>
    </DiscardDialog>
  );
}
