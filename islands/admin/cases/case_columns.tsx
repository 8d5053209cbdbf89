// The columns of the cases.
import { caseStatusLabels } from "../../../lib/shared/case_status.ts";
import { siteDate } from "../../../lib/shared/time.ts";
import { thumbOf } from "../../../lib/shared/pictures/content.ts";
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
  { id: "short_description", header: "简介", cell: (item) => item.short_description, width: 196 },
  { id: "release_date", header: "发布日期", cell: ({ release_date }) => release_date, width: 108 },
  { id: "updated_at", header: "更新时间", cell: (item) => shortDateTime(item.updated_at), width: 120 },
];

function State({ item: { status, release_date } }: { item: CaseItem }) {
  if (status === "pending") return <Tag>{caseStatusLabels.pending}</Tag>;
  return release_date > siteDate() ? <Tag>未到日期</Tag> : <Tag tone="success">{caseStatusLabels.published}</Tag>;
}
