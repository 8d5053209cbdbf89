// The industry's news: search, table, a dialog to add or change, delete.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Plus } from "../../components/icon/icons.ts";
import { useState } from "react";
import { CallDialog } from "../kit/CallDialog.tsx";
import { KeywordFilter } from "./kit/filter_fields.tsx";
import { newsColumns } from "./news/news_columns.tsx";
import type { NewsItem } from "./news/news_item.ts";
import { newsList } from "./news/news_list.ts";
import { NewsDialog } from "./news/NewsDialog.tsx";
import { DataTable } from "../../components/table/DataTable.tsx";
import { type FirstList, useList } from "../kit/use_list.ts";
import { FilterBar } from "../../components/table/FilterBar.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { adminApi } from "../../lib/shared/api_client.ts";

const list = { path: "/admin/content/news", defaults: newsList, failed: "获取新闻列表失败" };

type Work = { kind: "add" } | { kind: "edit" | "delete"; item: NewsItem };

export default function NewsTable({ first }: { first: FirstList<NewsItem> }) {
  const { table, filters, filtered, reload } = useList(list, first);
  const [work, setWork] = useState<Work>();
  const close = () => setWork(undefined);
  const add = (
    <Button variant="primary" size="md" icon={Plus} onClick={() => setWork({ kind: "add" })}>
      新建资讯
    </Button>
  );
  return (
    <CSPProvider disableStyleElements>
      <FilterBar onSearch={filters.search} onReset={filters.clear} className="mb-3">
        <KeywordFilter filters={filters} placeholder="标题、来源" />
      </FilterBar>
      <DataTable
        {...table}
        name="news"
        title={filtered ? "符合条件的资讯" : "全部资讯"}
        columns={newsColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ title }) => title}
        toolbar={add}
        actionsWidth={124}
        rowActions={(item) => [
          { label: "编辑", onSelect: () => setWork({ kind: "edit", item }) },
          { label: "删除", danger: true, onSelect: () => setWork({ kind: "delete", item }) },
        ]}
        empty={
          <Empty small title="还没有资讯" action={add}>
            新建后立即在公开页面显示。
          </Empty>
        }
      />
      {work?.kind === "add" && <NewsDialog onClose={close} onSaved={reload} />}
      {work?.kind === "edit" && <NewsDialog item={work.item} onClose={close} onSaved={reload} />}
      {work?.kind === "delete" && (
        <CallDialog
          question="确认删除该条新闻？"
          verb="确定删除"
          busyLabel="删除中…"
          danger
          call={() => adminApi.delete(`/admin/content/news/${work.item.id}`)}
          fallback="删除失败"
          onClose={close}
          onDone={reload}
        >
          “{work.item.title}”会从公开页面消失，不能恢复。
        </CallDialog>
      )}
    </CSPProvider>
  );
}
