// The cases: filters, table, delete; they are added and changed on pages of their own.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Plus } from "../../components/icon/icons.ts";
import { useState } from "react";
import { caseColumns } from "./cases/case_columns.tsx";
import type { CaseItem } from "./cases/case_item.ts";
import { caseList } from "./cases/case_list.ts";
import { CallDialog } from "../kit/CallDialog.tsx";
import { ChoiceFilter, KeywordFilter, TextFilter } from "./kit/filter_fields.tsx";
import { useNotice } from "./kit/notice.ts";
import { optionsOf } from "../../components/form/options.ts";
import { DataTable } from "../../components/table/DataTable.tsx";
import { type FirstList, useList } from "../kit/use_list.ts";
import { FilterBar } from "../../components/table/FilterBar.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { adminApi } from "../../lib/shared/api_client.ts";
import { caseStatuses, caseStatusLabels } from "../../lib/shared/publication.ts";

const list = { path: "/admin/content/cases", defaults: caseList, failed: "获取案例列表失败" };

const statuses = optionsOf(caseStatuses, caseStatusLabels);

export default function CaseTable({ first }: { first: FirstList<CaseItem> }) {
  const { table, filters, filtered, reload } = useList(list, first);
  const [doomed, setDoomed] = useState<CaseItem>();
  useNotice();
  const add = <Button variant="primary" size="md" icon={Plus} href="/admin/content/case/new">新建案例</Button>;
  return (
    <CSPProvider disableStyleElements>
      <FilterBar onSearch={filters.search} onReset={filters.clear} className="mb-3">
        <KeywordFilter filters={filters} placeholder="标题、简介、标签" />
        <ChoiceFilter filters={filters} name="status" label="状态" options={statuses} />
        <TextFilter filters={filters} name="tags" label="标签" placeholder="用逗号分隔，含任意一个" />
      </FilterBar>
      <DataTable
        {...table}
        name="cases"
        title={filtered ? "符合条件的案例" : "全部案例"}
        unit="个"
        columns={caseColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ title }) => title}
        toolbar={add}
        actionsWidth={124}
        rowActions={(item) => [
          { label: "编辑", href: `/admin/content/case/${item.id}` },
          { label: "删除", danger: true, onSelect: () => setDoomed(item) },
        ]}
        empty={<Empty small title="还没有案例" action={add}>发布后，在应用案例页显示。</Empty>}
      />
      {doomed && (
        <CallDialog
          question="确定要删除这个案例吗？"
          verb="确定删除"
          busyLabel="删除中…"
          danger
          call={() => adminApi.delete(`/admin/content/cases/${doomed.id}`)}
          fallback="删除失败"
          onClose={() => setDoomed(undefined)}
          onDone={reload}
        >
          “{doomed.title}”的文字、图片和视频都会删除，不能恢复。
        </CallDialog>
      )}
    </CSPProvider>
  );
}
