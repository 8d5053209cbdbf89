// The columns of the cases.
import { thumbOf } from "../../../lib/shared/pictures/content.ts";
import { caseStatusLabels, publicationOf } from "../../../lib/shared/publication.ts";
import { sceneFacts } from "../../../components/cases/scene_facts.ts";
import type { Column } from "../../../components/table/column.ts";
import { Tag } from "../../../components/ui/Tag.tsx";
import { CoverThumb } from "../kit/CoverThumb.tsx";
import { shortDateTime } from "../kit/times.ts";
import type { CaseItem } from "./case_item.ts";

export const caseColumns: Column<CaseItem>[] = [
  { id: "id", header: "ID", cell: ({ id }) => String(id), width: 60 },
  {
    id: "title",
    header: "标题",
    cell: ({ title }) => title,
    strong: true,
    width: 220,
    sticky: "left",
    fixed: true,
  },
  { id: "image", header: "封面", cell: (item) => <CoverThumb source={thumbOf("cases", item)} />, width: 88 },
  { id: "status", header: "状态", cell: (item) => <State item={item} />, width: 92 },
  { id: "tags", header: "标签", cell: ({ tags }) => tags.replaceAll(",", "、"), width: 168 },
  { id: "scene", header: "影像", cell: (item) => sceneFacts(item).join("，") || "—", width: 168 },
  { id: "short_description", header: "简介", cell: (item) => item.short_description, width: 196 },
  { id: "release_date", header: "发布日期", cell: ({ release_date }) => release_date, width: 108 },
  { id: "updated_at", header: "更新时间", cell: (item) => shortDateTime(item.updated_at), width: 120 },
];

function State({ item }: { item: CaseItem }) {
  const state = publicationOf(item);
  if (state === "out") return <Tag tone="success">{caseStatusLabels.published}</Tag>;
  return <Tag>{state === "draft" ? caseStatusLabels.pending : "未到日期"}</Tag>;
}
