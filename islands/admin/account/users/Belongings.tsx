// A user's decisions, feedback, downloads, devices and usage sessions; the newest of each. Those without entries are
// named in one line.
import type { ReactNode } from "react";
import type { AdminUserDetail } from "../../../../lib/shared/calls/users.ts";
import { Decisions } from "../../kit/deciding/Decisions.tsx";
import { FeedbackTag } from "../../kit/StatusTag.tsx";
import { computerLine, excerpt, RecordPart, TimedList } from "../../kit/records.tsx";
import { usedTime } from "../../../../lib/shared/statistics/durations.ts";

type Part = { title: string; entries: readonly unknown[]; total?: number; list: ReactNode };

export function Belongings({ user }: { user: AdminUserDetail }) {
  const parts = partsOf(user);
  const none = parts.filter(({ entries }) => entries.length === 0).map(({ title }) => title);
  return (
    <>
      {parts.filter(({ entries }) => entries.length > 0).map(({ title, total, list }) => (
        <RecordPart key={title} title={total === undefined ? title : `${title}（${total}）`}>{list}</RecordPart>
      ))}
      {none.length > 0 && <p className="mt-6 text-14 text-ink-3">没有{none.join("、")}</p>}
    </>
  );
}

function partsOf({ decisions, feedback, downloads, devices, devices_total, usage }: AdminUserDetail): Part[] {
  return [
    { title: "审核记录", entries: decisions, list: <Decisions decisions={decisions} /> },
    {
      title: "反馈",
      entries: feedback,
      list: (
        <TimedList
          items={feedback.map((item) => ({ key: item.id, at: item.created_at, line: <Feedback item={item} /> }))}
        />
      ),
    },
    {
      title: "下载",
      entries: downloads,
      list: (
        <TimedList
          items={downloads.map(({ id, created_at, software_name, version_number }) => ({
            key: id,
            at: created_at,
            line: `${software_name} ${version_number}`,
          }))}
        />
      ),
    },
    {
      title: "设备",
      entries: devices,
      total: devices_total,
      list: (
        <>
          <TimedList
            items={devices.map(({ id, updated_at, computer_info }) => ({
              key: id,
              at: updated_at,
              line: computerLine(computer_info),
            }))}
          />
          {devices_total > devices.length && (
            <p className="mt-2 text-14 text-ink-3">共 {devices_total} 台，以上为最新的 {devices.length} 台。</p>
          )}
        </>
      ),
    },
    {
      title: "使用记录",
      entries: usage,
      list: (
        <TimedList
          items={usage.map(({ id, started_at, seconds }) => ({ key: id, at: started_at, line: usedTime(seconds) }))}
        />
      ),
    },
  ];
}

function Feedback({ item }: { item: AdminUserDetail["feedback"][number] }) {
  return (
    <>
      <FeedbackTag status={item.feedback_status} />{" "}
      <a
        href={`/admin/users/feedback?item=${item.id}&keyword=${encodeURIComponent(item.email)}`}
        className="text-link hover:underline"
      >
        {excerpt(item.feedback)}
      </a>
    </>
  );
}
