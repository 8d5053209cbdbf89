// The cases: filters, table, delete. They are created and changed on pages of their own.
import { DiscardDialog } from "./bin/DiscardDialog.tsx";
import { type FirstList, listOf, useList } from "../../kit/use_list.ts";
import { CoverThumb } from "../kit/CoverThumb.tsx";
import { ChoiceFilter, KeywordFilter, TextFilter } from "../kit/filter_fields.tsx";
import { ListScreen, useWork } from "../kit/ListScreen.tsx";
import { PageLink } from "../kit/PageLink.tsx";
import { PublicationTag, stateOptions } from "./publication/PublicationTag.tsx";
import { useNotice } from "../kit/notice.ts";
import { showPreview } from "../kit/preview.ts";
import { shortDateTime } from "../kit/times.ts";
import { sceneFacts } from "../../../components/cases/scene_facts.ts";
import type { Column } from "../../../components/table/column.ts";
import { thumbOf } from "../../../lib/shared/pictures/source.ts";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type AdminCase, adminCaseList, deleteCase } from "../../../lib/shared/calls/cases.ts";

export const list = listOf(adminCaseList, {
  defaults: { keyword: "", status: "", tags: "", page: 1, limit: 10 },
  failed: "获取案例列表失败",
});

export const columns: Column<AdminCase>[] = [
  { id: "id", header: "ID", cell: ({ id }) => String(id), figures: 80 },
  {
    id: "title",
    header: "标题",
    cell: (item) => <PageLink href={item.public_url} text={item.title} />,
    strong: true,
    width: 180,
    sticky: "left",
    fixed: true,
  },
  { id: "image", header: "封面", cell: (item) => <CoverThumb source={thumbOf("cases", item)} />, width: 88 },
  { id: "status", header: "状态", cell: (item) => <PublicationTag row={item} />, width: 88 },
  { id: "tags", header: "标签", cell: ({ tags }) => tags.replaceAll(",", "、"), width: 100, roomy: true },
  { id: "scene", header: "影像", cell: (item) => sceneFacts(item).join("，") || "—", width: 144 },
  {
    id: "short_description",
    header: "简介",
    cell: (item) => item.short_description,
    width: 96,
    grows: true,
    roomy: true,
  },
  { id: "release_date", header: "发布日期", cell: ({ release_date }) => release_date, figures: 104 },
  { id: "updated_at", header: "更新时间", cell: (item) => shortDateTime(item.updated_at), figures: 114 },
];

export default function CaseTable({ first }: { first: FirstList<AdminCase> }) {
  const cases = useList(list, first);
  const { filters } = cases;
  const work = useWork<"remove", AdminCase>();
  const removed = work.of("remove");
  useNotice();
  return (
    <ListScreen
      list={cases}
      name="cases"
      things="案例"
      unit="个"
      columns={columns}
      rowLabel={({ title }) => title}
      filters={
        <>
          <KeywordFilter filters={filters} placeholder="标题、简介、标签" />
          <ChoiceFilter filters={filters} name="status" label="状态" options={stateOptions} />
          <TextFilter filters={filters} name="tags" label="标签" placeholder="用逗号分隔，含任意一个" />
        </>
      }
      add={{ label: "新建案例", href: "/admin/content/case/new" }}
      actionsWidth={148}
      rowActions={(item) => [
        { label: "编辑", href: `/admin/content/case/${item.id}` },
        { label: "预览", onSelect: () => showPreview({ kind: "cases", id: item.id }) },
        work.action("remove", "删除", item),
      ]}
      note="发布后，在应用案例页显示。"
    >
      {removed && (
        <DiscardDialog
          remove={() => adminApi.call(deleteCase, { id: removed.id })}
          question="确定要删除这个案例吗？"
          title={removed.title}
          onClose={work.close}
          onDone={cases.reload}
        />
      )}
    </ListScreen>
  );
}
