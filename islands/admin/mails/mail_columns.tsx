// The columns of the letters.
import type { Column } from "../../../components/table/column.ts";
import { Tag, type TagTone } from "../../../components/ui/Tag.tsx";
import type { mailView } from "../../../lib/domain/mail_list.ts";
import type { MailState } from "../../../lib/shared/schemas/office/mails.ts";
import { shortDateTime } from "../kit/times.ts";

export type MailItem = ReturnType<typeof mailView>;

export const mailStateLabels: Record<MailState, string> = { waiting: "等待发送", sent: "已发送", failed: "发送失败" };
const tones: Record<MailState, TagTone> = { waiting: "warning", sent: "success", failed: "danger" };

export const mailColumns: Column<MailItem>[] = [
  { id: "id", header: "ID", cell: ({ id }) => String(id), width: 64 },
  { id: "to", header: "收件人", cell: ({ to }) => to, strong: true, width: 184, sticky: "left", fixed: true },
  { id: "subject", header: "标题", cell: ({ subject }) => subject, width: 304 },
  {
    id: "state",
    header: "状态",
    cell: ({ state }) => <Tag tone={tones[state]}>{mailStateLabels[state]}</Tag>,
    width: 96,
  },
  { id: "attempts", header: "尝试", cell: ({ attempts }) => String(attempts), align: "right", width: 60 },
  { id: "last_error", header: "失败原因", cell: ({ last_error }) => last_error, width: 150 },
  { id: "created_at", header: "写入时间", cell: ({ created_at }) => shortDateTime(created_at), width: 114 },
  { id: "sent_at", header: "发送时间", cell: ({ sent_at }) => sent_at && shortDateTime(sent_at), width: 114 },
];
