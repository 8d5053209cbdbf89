// A user's decisions, feedback, downloads, devices and usage sessions; the newest of each.
import type { AdminUserDetail } from "../../../../lib/shared/calls/users.ts";
import { Decisions } from "../../kit/deciding/Decisions.tsx";
import { FeedbackTag } from "../../kit/StatusTag.tsx";
import { computerLine, excerpt, RecordPart, TimedList } from "../../kit/records.tsx";
import { usedTime } from "../../../../lib/shared/statistics/durations.ts";

export function Belongings({ user }: { user: AdminUserDetail }) {
  const { decisions, feedback, downloads, devices, devices_total, usage } = user;
  return (
    <>
      <RecordPart title="审核记录">
        <Decisions decisions={decisions} none="没有审核记录" />
      </RecordPart>
      <RecordPart title="反馈">
        <TimedList
          none="没有提交过反馈"
          items={feedback.map((item) => ({ key: item.id, at: item.created_at, line: <Feedback item={item} /> }))}
        />
      </RecordPart>
      <RecordPart title="下载">
        <TimedList
          none="没有下载过软件"
          items={downloads.map(({ id, created_at, software_name, version_number }) => ({
            key: id,
            at: created_at,
            line: `${software_name} ${version_number}`,
          }))}
        />
      </RecordPart>
      <RecordPart title={devices_total > 0 ? `设备（${devices_total}）` : "设备"}>
        <TimedList
          none="桌面软件没有上报过设备"
          items={devices.map(({ id, updated_at, computer_info }) => ({
            key: id,
            at: updated_at,
            line: computerLine(computer_info),
          }))}
        />
        {devices_total > devices.length && (
          <p className="mt-2 text-14 text-ink-3">共 {devices_total} 台，以上为最新的 {devices.length} 台。</p>
        )}
      </RecordPart>
      <RecordPart title="使用记录">
        <TimedList
          none="没有使用记录"
          items={usage.map(({ id, started_at, seconds }) => ({
            key: id,
            at: started_at,
            line: usedTime(seconds),
          }))}
        />
      </RecordPart>
    </>
  );
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
