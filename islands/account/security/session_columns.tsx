// The columns of the list of sessions.
import type { RecordColumn } from "../../../components/account/user/RecordTable.tsx";
import { Tag } from "../../../components/ui/Tag.tsx";
import type { OwnSession } from "../../../lib/flows/account/own_records.ts";
import { siteTime } from "../../../lib/shared/time.ts";

export const sessionColumns: RecordColumn<OwnSession>[] = [
  {
    head: "设备",
    cell: ({ device, current }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {device}
        {current && <Tag tone="info">本设备</Tag>}
      </span>
    ),
  },
  { head: "地点", cell: ({ place }) => place },
  { head: "IP 地址", cell: ({ ip }) => ip || "—", breaks: true },
  { head: "登录时间", cell: ({ created_at }) => siteTime(created_at), whole: true },
  { head: "最近使用", cell: ({ last_seen_at }) => siteTime(last_seen_at), whole: true },
];
