// The versions of all packages: filters, table, withdraw and restore, delete.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Plus } from "../../components/icon/icons.ts";
import { useState } from "react";
import { CallDialog } from "../kit/CallDialog.tsx";
import { ChoiceFilter, KeywordFilter } from "./kit/filter_fields.tsx";
import { useNotice } from "./kit/notice.ts";
import { versionColumns } from "./versions/version_columns.tsx";
import type { VersionItem } from "./versions/version_item.ts";
import { versionList } from "./versions/version_list.ts";
import { WithdrawDialog } from "./versions/WithdrawDialog.tsx";
import { optionsOf } from "../../components/form/options.ts";
import { DataTable } from "../../components/table/DataTable.tsx";
import { type FirstList, useList } from "../kit/use_list.ts";
import { FilterBar } from "../../components/table/FilterBar.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { adminApi } from "../../lib/shared/api_client.ts";
import { softwareNames } from "../../lib/shared/labels.ts";

const list = { path: "/admin/content/versions", defaults: versionList, failed: "获取版本列表失败" };

type Work = { kind: "withdraw" | "delete"; version: VersionItem };

export default function VersionTable({ first }: { first: FirstList<VersionItem> }) {
  const { table, filters, filtered, reload } = useList(list, first);
  const [work, setWork] = useState<Work>();
  const close = () => setWork(undefined);
  useNotice();
  const add = <Button variant="primary" size="md" icon={Plus} href="/admin/content/version/new">新建版本</Button>;
  return (
    <CSPProvider disableStyleElements>
      <FilterBar onSearch={filters.search} onReset={filters.clear} className="mb-3">
        <ChoiceFilter filters={filters} name="software_name" label="软件" options={optionsOf(softwareNames)} />
        <KeywordFilter filters={filters} placeholder="版本号、更新说明" />
      </FilterBar>
      <DataTable
        {...table}
        name="versions"
        title={filtered ? "符合条件的版本" : "全部版本"}
        unit="个"
        columns={versionColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={(version) => `${version.software_name} ${version.version_number}`}
        toolbar={add}
        actionsWidth={160}
        rowActions={(version) => [
          { label: "编辑", href: `/admin/content/version/${version.id}` },
          { label: version.withdrawn_at ? "恢复" : "撤回", onSelect: () => setWork({ kind: "withdraw", version }) },
          { label: "删除", danger: true, onSelect: () => setWork({ kind: "delete", version }) },
        ]}
        empty={
          <Empty small title="还没有版本" action={add}>
            发布后，下载页、更新检查和最新版链接同时更新。
          </Empty>
        }
      />
      {work?.kind === "withdraw" && <WithdrawDialog version={work.version} onClose={close} onDone={reload} />}
      {work?.kind === "delete" && (
        <CallDialog
          question="确定要删除这个版本吗？"
          verb="确定删除"
          busyLabel="删除中…"
          danger
          call={() => adminApi.delete(`/admin/content/versions/${work.version.id}`)}
          fallback="删除失败"
          onClose={close}
          onDone={reload}
        >
          {work.version.software_name} {work.version.version_number}{" "}
          的记录和文件都会删除，不能恢复。只想停止下载时，请用「撤回」。
        </CallDialog>
      )}
    </CSPProvider>
  );
}
