// User reports: the reported posts, and closing the reports.
import { type ReactNode, useState } from "react";
import { Field } from "../../../../components/form/Field.tsx";
import { TextArea } from "../../../../components/form/TextArea.tsx";
import { DataTable } from "../../../../components/table/DataTable.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { Empty } from "../../../../components/ui/Empty.tsx";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { closeReport, type ReportItem } from "../../../../lib/shared/calls/forum_moderation.ts";
import { topicHref } from "../../../../lib/shared/forum/addresses.ts";
import { CallDialog } from "../../../kit/CallDialog.tsx";
import { type FirstList, useList } from "../../../kit/use_list.ts";
import { ActionDialog } from "./ActionDialog.tsx";
import { reports } from "./forum_list.ts";
import type { Column } from "../../../../components/table/column.ts";
import { Tag } from "../../../../components/ui/Tag.tsx";
import {
  postKindLabels,
  type PostState,
  postStateLabels,
  type ReportState,
} from "../../../../lib/shared/forum/labels.ts";
import { PersonName } from "../../kit/PersonName.tsx";
import { shortDateTime } from "../../kit/times.ts";
import { SavedViews } from "../../kit/views/SavedViews.tsx";

const stateWords = (state: PostState | "deleted" | null) =>
  state === null || state === "deleted" ? "已删除" : postStateLabels[state];

/** `linked`: the administrator may see users. */
const always = (linked: boolean): Column<ReportItem>[] => [
  {
    id: "reason",
    header: "举报原因",
    cell: ({ reason }) => reason,
    strong: true,
    width: 220,
    read: true,
    sticky: "left",
    fixed: true,
  },
  { id: "kind", header: "类型", cell: ({ kind }) => <Tag outline>{postKindLabels[kind]}</Tag>, width: 72, roomy: true },
  { id: "excerpt", header: "被举报的帖子", cell: ({ excerpt }) => excerpt ?? "", width: 220, grows: true },
  { id: "post_state", header: "状态", cell: ({ post_state }) => stateWords(post_state), width: 92 },
  {
    id: "reporter",
    header: "举报人",
    cell: ({ reporter }) => <PersonName {...reporter} linked={linked} />,
    width: 112,
  },
  { id: "created_at", header: "举报时间", cell: ({ created_at }) => shortDateTime(created_at), figures: 114 },
];

function columnsOf(linked: boolean) {
  const open = always(linked);
  const closed: Column<ReportItem>[] = [
    ...open,
    { id: "closed_by", header: "处理人", cell: ({ closed_by }) => closed_by, width: 112 },
    { id: "note", header: "备注", cell: ({ note }) => note, width: 180, grows: true, read: true },
  ];
  return { open, closed };
}

const [withLinks, withoutLinks] = [columnsOf(true), columnsOf(false)];

export function reportColumns(state: ReportState, linked: boolean): Column<ReportItem>[] {
  return (linked ? withLinks : withoutLinks)[state];
}

type Props = { first: FirstList<ReportItem>; tabs: ReactNode; named: boolean; onActed: () => void };

export function ReportList({ first, tabs, named, onActed }: Props) {
  const { table, blank, state, patch, reload } = useList(reports, first);
  const { closed } = state;
  const [hiding, setHiding] = useState<ReportItem>();
  const [closing, setClosing] = useState<ReportItem>();
  const acted = () => {
    reload();
    onActed();
  };
  const turn = (
    <Button size="md" onClick={() => patch({ closed: closed ? "" : "1" })}>
      {closed ? "查看待处理" : "查看已处理"}
    </Button>
  );
  return (
    <>
      <DataTable
        {...table}
        blank={blank}
        above={tabs}
        panel={{ id: "forum-list", tab: "forum-list-reports" }}
        key={closed}
        name={`forum.reports.${closed ? "closed" : "open"}`}
        title={closed ? "已处理的举报" : "待处理的举报"}
        toolbar={
          <>
            {turn}
            <SavedViews state={state} />
          </>
        }
        columns={reportColumns(closed ? "closed" : "open", named)}
        rowKey={({ id }) => String(id)}
        rowLabel={({ reason }) => reason}
        actionsWidth={224}
        rowActions={(report) => [
          ...report.state === "open" ? [{ label: "处理完毕", onSelect: () => setClosing(report) }] : [],
          ...report.post_state === "published" ? [{ label: "隐藏帖子", onSelect: () => setHiding(report) }] : [],
          { label: "查看主题", href: topicHref(report.review_id) },
        ]}
        empty={
          <Empty small title={closed ? "没有已处理的举报" : "没有待处理的举报"} action={turn}>
            {closed ? "处理完毕的举报列在这里。" : "用户举报的主题与回复列在这里。"}
          </Empty>
        }
      />
      {hiding && (
        <ActionDialog
          action="hide"
          post={{
            ...hiding,
            id: hiding.post_id,
            title: hiding.excerpt ?? "",
            updated_at: hiding.post_updated_at ?? undefined,
          }}
          onClose={() => setHiding(undefined)}
          onDone={acted}
          onLate={acted}
        />
      )}
      {closing && <CloseDialog report={closing} onClose={() => setClosing(undefined)} onDone={acted} />}
    </>
  );
}

type CloseProps = { report: ReportItem; onClose: () => void; onDone: () => void };

function CloseDialog({ report, onClose, onDone }: CloseProps) {
  const [note, setNote] = useState("");
  return (
    <CallDialog
      question="这条举报处理完毕？"
      verb="处理完毕"
      busyLabel="提交中…"
      call={() => adminApi.call(closeReport, { id: report.id, body: { action: "close", note: note.trim() } })}
      fallback="操作失败，请稍后重试"
      onClose={onClose}
      onDone={onDone}
    >
      <p className="break-words text-ink-1">{report.reason}</p>
      <Field label="备注" size="md" help="只有管理员可见" className="mt-3">
        <TextArea value={note} onChange={({ target }) => setNote(target.value)} rows={2} maxLength={500} />
      </Field>
    </CallDialog>
  );
}
