// The tutorials: filters, table, delete; they are added and changed on pages of their own.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Plus } from "../../components/icon/icons.ts";
import { useState } from "react";
import { CallDialog } from "../kit/CallDialog.tsx";
import { KeywordFilter } from "./kit/filter_fields.tsx";
import { useNotice } from "./kit/notice.ts";
import { tutorialColumns } from "./tutorials/tutorial_columns.tsx";
import type { TutorialItem } from "./tutorials/tutorial_item.ts";
import { tutorialList } from "./tutorials/tutorial_list.ts";
import { DataTable } from "../../components/table/DataTable.tsx";
import { type FirstList, useList } from "../kit/use_list.ts";
import { FilterBar } from "../../components/table/FilterBar.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { adminApi } from "../../lib/shared/api_client.ts";

const list = { path: "/admin/content/tutorials", defaults: tutorialList, failed: "获取教程列表失败" };

export default function TutorialTable({ first }: { first: FirstList<TutorialItem> }) {
  const { table, filters, filtered, reload } = useList(list, first);
  const [doomed, setDoomed] = useState<TutorialItem>();
  useNotice();
  const add = <Button variant="primary" size="md" icon={Plus} href="/admin/content/tutorial/new">新建教程</Button>;
  return (
    <CSPProvider disableStyleElements>
      <FilterBar onSearch={filters.search} onReset={filters.clear} className="mb-3">
        <KeywordFilter filters={filters} placeholder="标题" />
      </FilterBar>
      <DataTable
        {...table}
        name="tutorials"
        title={filtered ? "符合条件的教程" : "全部教程"}
        unit="个"
        columns={tutorialColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ title }) => title}
        toolbar={add}
        actionsWidth={124}
        rowActions={(item) => [
          { label: "编辑", href: `/admin/content/tutorial/${item.id}` },
          { label: "删除", danger: true, onSelect: () => setDoomed(item) },
        ]}
        empty={<Empty small title="还没有教程" action={add}>保存后，在使用教程页显示。</Empty>}
      />
      {doomed && (
        <CallDialog
          question="确定要删除这个教程吗？"
          verb="确定删除"
          busyLabel="删除中…"
          danger
          call={() => adminApi.delete(`/admin/content/tutorials/${doomed.id}`)}
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
