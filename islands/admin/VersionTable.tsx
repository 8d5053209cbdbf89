// The versions of all packages: filters, table, withdraw and restore, delete.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Plus } from "lucide-react";
import { useState } from "react";
import { DeleteDialog } from "../../components/admin/DeleteDialog.tsx";
import { listFetcher } from "../../components/admin/list_fetcher.ts";
import { useNotice } from "../../components/admin/notice.ts";
import { useFilters } from "../../components/admin/use_filters.ts";
import { usePageWithin } from "../../components/admin/use_page_within.ts";
import { versionColumns } from "../../components/admin/version_columns.tsx";
import type { VersionItem } from "../../components/admin/version_item.ts";
import { WithdrawDialog } from "../../components/admin/WithdrawDialog.tsx";
import { Field } from "../../components/form/Field.tsx";
import { Select } from "../../components/form/Select.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { DataTable } from "../../components/table/DataTable.tsx";
import { FilterBar } from "../../components/table/FilterBar.tsx";
import { useList } from "../../components/table/use_list.ts";
import { useListState } from "../../components/table/use_list_state.ts";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { softwareNames } from "../../lib/shared/labels.ts";

const defaults = { software_name: "", keyword: "", page: 1, limit: 10 };
const fetcher = listFetcher<VersionItem>("获取版本列表失败");
const software = [{ value: "", label: "全部" }, ...softwareNames.map((value) => ({ value, label: value }))];

type Work = { kind: "withdraw" | "delete"; version: VersionItem };

export default function VersionTable() {
  const list = useListState(defaults);
  const { state, patch } = list;
  const rows = useList("/admin/content/versions", state, { fetcher, ready: list.ready });
  usePageWithin(list, rows);
  const filters = useFilters(list, ["software_name", "keyword"]);
  const [work, setWork] = useState<Work>();
  const close = () => setWork(undefined);
  useNotice();
  const add = <Button variant="primary" size="md" icon={Plus} href="/admin/content/version/new">新增版本</Button>;
  return (
    <CSPProvider disableStyleElements>
      <FilterBar onSearch={filters.search} onReset={filters.clear} className="mb-3">
        <Field inline size="md" label="软件">
          <Select
            value={filters.draft.software_name}
            onChange={(value) => filters.set("software_name", value)}
            options={software}
          />
        </Field>
        <Field inline size="md" label="关键词">
          <TextInput
            value={filters.draft.keyword}
            onChange={(event) => filters.set("keyword", event.target.value)}
            placeholder="版本号、更新说明"
            maxLength={64}
          />
        </Field>
      </FilterBar>
      <DataTable
        name="versions"
        title={list.filtered ? "符合条件的版本" : "全部版本"}
        unit="个"
        columns={versionColumns}
        rows={rows.rows}
        rowKey={({ id }) => String(id)}
        rowLabel={(version) => `${version.software_name} ${version.version_number}`}
        total={rows.total}
        page={state.page}
        limit={state.limit}
        onChange={patch}
        loading={rows.loading}
        first={rows.first}
        error={rows.error}
        onRetry={rows.reload}
        filtered={list.filtered}
        onClearFilters={filters.clear}
        toolbar={add}
        actionsWidth={148}
        rowActions={(version) => [
          { label: "编辑", href: `/admin/content/version/${version.id}` },
          { label: version.withdrawn_at ? "恢复" : "撤回", onSelect: () => setWork({ kind: "withdraw", version }) },
          { label: "删除", danger: true, onSelect: () => setWork({ kind: "delete", version }) },
        ]}
        empty={
          <Empty small title="还没有版本" action={add}>
            发布后，下载页、最新链接与更新接口使用同一条记录。
          </Empty>
        }
      />
      {work?.kind === "withdraw" && <WithdrawDialog version={work.version} onClose={close} onDone={rows.reload} />}
      {work?.kind === "delete" && (
        <DeleteDialog
          question="确定要删除这个版本吗？"
          path={`/admin/content/versions/${work.version.id}`}
          onClose={close}
          onDeleted={rows.reload}
        >
          {work.version.software_name} {work.version.version_number}{" "}
          的记录和文件都会删除，不能恢复。只想停止下载时，请用「撤回」。
        </DeleteDialog>
      )}
    </CSPProvider>
  );
}
