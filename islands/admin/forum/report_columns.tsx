// The columns of the reports.
import type { Column } from "../../../components/table/column.ts";
import { Tag } from "../../../components/ui/Tag.tsx";
import type { ReportItem } from "../../../lib/domain/forum/report_list.ts";
import { postKindLabels, type PostState, postStateLabels } from "../../../lib/shared/forum/words.ts";
import { shortDateTime } from "../kit/times.ts";

const stateWords = (state: PostState | "deleted" | null) =>
  state === null || state === "deleted" ? "已删除" : postStateLabels[state];

const always: Column<ReportItem>[] = [
  {
    id: "reason",
    header: "举报原因",
    cell: ({ reason }) => reason,
    strong: true,
    width: 240,
    sticky: "left",
    fixed: true,
  },
  { id: "kind", header: "类型", cell: ({ kind }) => <Tag outline>{postKindLabels[kind]}</Tag>, width: 80 },
  { id: "excerpt", header: "被举报的内容", cell: ({ excerpt }) => excerpt ?? "", width: 280 },
  { id: "post_state", header: "状态", cell: ({ post_state }) => stateWords(post_state), width: 92 },
  { id: "reporter", header: "举报人", cell: ({ reporter }) => reporter.name, width: 112 },
  { id: "created_at", header: "举报时间", cell: ({ created_at }) => shortDateTime(created_at), width: 124 },
];

const closed: Column<ReportItem>[] = [
  ...always,
  { id: "closed_by", header: "处理人", cell: ({ closed_by }) => closed_by, width: 112 },
  { id: "note", header: "备注", cell: ({ note }) => note, width: 180 },
];

export function reportColumns(isClosed: boolean): Column<ReportItem>[] {
  return isClosed ? closed : always;
}
