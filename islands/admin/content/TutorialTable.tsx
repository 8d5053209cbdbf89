// The tutorials: search, table, delete. They are created and changed on pages of their own.
import { type FirstList, listOf, useList } from "../../kit/use_list.ts";
import { CoverThumb } from "../kit/CoverThumb.tsx";
import { ChoiceFilter, KeywordFilter } from "../kit/filter_fields.tsx";
import { ListScreen, useWork } from "../kit/ListScreen.tsx";
import { PageLink } from "../kit/PageLink.tsx";
import { PublicationTag, stateOptions } from "./publication/PublicationTag.tsx";
import { useNotice } from "../kit/notice.ts";
import { showPreview } from "../kit/preview.ts";
import { shortDateTime } from "../kit/times.ts";
import { DiscardDialog } from "./bin/DiscardDialog.tsx";
import { OrderDialog } from "./tutorials/OrderDialog.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import type { Column } from "../../../components/table/column.ts";
import { thumbOf } from "../../../lib/shared/pictures/source.ts";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type AdminTutorial, adminTutorialList, deleteTutorial } from "../../../lib/shared/calls/tutorials.ts";

export const list = listOf(adminTutorialList, {
  defaults: { keyword: "", status: "", page: 1, limit: 10 },
  failed: "获取教程列表失败",
});

export const columns: Column<AdminTutorial>[] = [
  { id: "id", header: "ID", cell: ({ id }) => String(id), figures: 80 },
  {
    id: "title",
    header: "标题",
    cell: (item) => <PageLink href={item.public_url} text={item.title} />,
    strong: true,
    width: 210,
    sticky: "left",
    fixed: true,
  },
  { id: "image", header: "图片", cell: (item) => <CoverThumb source={thumbOf("tutorials", item)} />, width: 88 },
  { id: "status", header: "状态", cell: (item) => <PublicationTag row={item} />, width: 88 },
  { id: "content", header: "内容", cell: ({ content }) => content.slice(0, 200), width: 174, grows: true },
  { id: "video", header: "视频", cell: ({ video_path }) => video_path ? "上传" : "链接", width: 80 },
  {
    id: "created_at",
    header: "新建时间",
    cell: ({ created_at }) => shortDateTime(created_at),
    figures: 114,
    roomy: true,
  },
  { id: "updated_at", header: "更新时间", cell: (item) => shortDateTime(item.updated_at), figures: 114 },
];

export default function TutorialTable({ first }: { first: FirstList<AdminTutorial> }) {
  const tutorials = useList(list, first);
  const work = useWork<"remove" | "order", AdminTutorial>();
  const removed = work.of("remove");
  useNotice();
  return (
    <ListScreen
      list={tutorials}
      name="tutorials"
      things="教程"
      unit="个"
      columns={columns}
      rowLabel={({ title }) => title}
      filters={
        <>
          <KeywordFilter filters={tutorials.filters} placeholder="标题" />
          <ChoiceFilter filters={tutorials.filters} name="status" label="状态" options={stateOptions} />
        </>
      }
      add={{ label: "新建教程", href: "/admin/content/tutorial/new" }}
      toolbar={tutorials.table.total > 1 && <Button size="md" onClick={() => work.begin("order")}>调整顺序</Button>}
      actionsWidth={148}
      rowActions={(item) => [
        { label: "编辑", href: `/admin/content/tutorial/${item.id}` },
        { label: "预览", onSelect: () => showPreview({ kind: "tutorials", id: item.id }) },
        work.action("remove", "删除", item),
      ]}
      note="保存后，在使用教程页显示。"
    >
      {work.is("order") && <OrderDialog onClose={work.close} onDone={tutorials.reload} />}
      {removed && (
        <DiscardDialog
          remove={() => adminApi.call(deleteTutorial, { id: removed.id })}
          question="确定要删除这个教程吗？"
          title={removed.title}
          onClose={work.close}
          onDone={tutorials.reload}
        />
      )}
    </ListScreen>
  );
}
