// Notifications to many users: how many have been notified, stopping or continuing the rest, and a notice of the
// institute.
import { useEffect } from "react";
import { CallDialog } from "../../kit/CallDialog.tsx";
import { type FirstList, listOf, useList } from "../../kit/use_list.ts";
import { ListScreen, useWork } from "../kit/ListScreen.tsx";
import { NoticeDialog } from "./notices/NoticeDialog.tsx";
import { shortDateTime } from "../kit/times.ts";
import { useAddressAction } from "../kit/use_address_action.ts";
import type { Column } from "../../../components/table/column.ts";
import { Bell } from "../../../components/icon/icons.ts";
import { Tag, type TagTone } from "../../../components/ui/Tag.tsx";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { changeNotice, type ListedNotice, notices } from "../../../lib/shared/calls/notifications.ts";
import type { NoticeJobState } from "../../../lib/shared/labels.ts";
import { grouped } from "../../../lib/shared/statistics/grouped.ts";

const stateLabels: Record<NoticeJobState, string> = { running: "发送中", stopped: "已停止", done: "已结束" };
const tones: Record<NoticeJobState, TagTone> = { running: "info", stopped: "warning", done: "success" };

/** A job that has ended leaves users out when its version was withdrawn, or when they no longer follow the package. */
const leftOf = ({ total, sent, failed }: ListedNotice) => Math.max(0, total - sent - failed);
const toneOf = (job: ListedNotice) => job.state === "done" && leftOf(job) > 0 ? "neutral" : tones[job.state];

export const list = listOf(notices, { defaults: { page: 1, limit: 10 }, failed: "获取通知记录失败：{reason}" });

export const columns: Column<ListedNotice>[] = [
  {
    id: "title",
    header: "通知",
    cell: ({ title }) => title,
    strong: true,
    width: 280,
    grows: true,
    sticky: "left",
    fixed: true,
  },
  {
    id: "software_name",
    header: "收件人",
    cell: ({ software_name }) => software_name === null ? "全部用户" : `关注 ${software_name} 的用户`,
    width: 200,
  },
  { id: "state", header: "状态", cell: (job) => <Tag tone={toneOf(job)}>{stateLabels[job.state]}</Tag>, width: 96 },
  { id: "total", header: "通知人数", cell: ({ total }) => grouped(total), align: "right", figures: 96 },
  { id: "sent", header: "已发", cell: ({ sent }) => grouped(sent), align: "right", figures: 88 },
  { id: "failed", header: "失败", cell: ({ failed }) => grouped(failed), align: "right", figures: 88 },
  { id: "left", header: "未发", cell: (job) => grouped(leftOf(job)), align: "right", figures: 88 },
  { id: "created_at", header: "开始时间", cell: ({ created_at }) => shortDateTime(created_at), figures: 128 },
];

/** Returns the time that the remaining emails about a version take at so many a minute, such as ，约 3 小时. */
function remainingTime(job: ListedNotice, perMinute: number): string {
  if (job.version_number === null) return "";
  const minutes = Math.max(1, Math.ceil(leftOf(job) / perMinute));
  if (minutes < 60) return `，约 ${minutes} 分钟`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `，约 ${hours} 小时` : `，约 ${Math.ceil(hours / 24)} 天`;
}

const EVERY = 5_000; // milliseconds

/** Reloads the list while a job is running and the page is visible. */
function useProgress(running: boolean, reload: () => void): void {
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => document.visibilityState === "visible" && reload(), EVERY);
    return () => clearInterval(timer);
  }, [running, reload]);
}

type Props = {
  first: FirstList<ListedNotice>;
  /** The setting `mail_per_minute`. */
  perMinute: number;
};

export default function NoticeTable({ first, perMinute }: Props) {
  const jobs = useList(list, first);
  const work = useWork<"add" | "move", ListedNotice>();
  useAddressAction(first, { add: () => work.begin("add") });
  const job = work.of("move");
  const running = jobs.answer?.data.find(({ state }) => state === "running");
  useProgress(running !== undefined, jobs.reload);
  const verb = job?.state === "running" ? "停止" : "继续";
  return (
    <ListScreen
      list={jobs}
      name="notices"
      things="通知"
      unit="项"
      columns={columns}
      rowLabel={({ title }) => title}
      above={running && (
        <p className="px-4 py-3 text-14 text-ink-2">
          {`${running.title}：通知 ${grouped(running.total)} 人，已发 ${grouped(running.sent)}${
            remainingTime(running, perMinute)
          }`}
        </p>
      )}
      actionsWidth={80}
      rowActions={(item) =>
        item.state === "done" ? [] : [work.action("move", item.state === "running" ? "停止" : "继续", item)]}
      add={{ label: "通知用户", icon: Bell, onSelect: () => work.begin("add") }}
      note={`新的稳定版本公开后，自动通知关注该软件的用户。邮件每分钟至多 ${
        grouped(perMinute)
      } 封，可在系统设置中修改。`}
    >
      {work.is("add") && <NoticeDialog onClose={work.close} onDone={jobs.reload} />}
      {job && (
        <CallDialog
          question={`${verb}发送“${job.title}”？`}
          verb={verb}
          busyLabel="提交中…"
          call={() =>
            adminApi.call(changeNotice, {
              id: job.id,
              body: { state: job.state === "running" ? "stopped" : "running" },
            })}
          fallback="操作失败，请稍后重试"
          onClose={work.close}
          onDone={jobs.reload}
        >
          {`通知 ${grouped(job.total)} 人，已发 ${grouped(job.sent)}，失败 ${grouped(job.failed)}。`}
          {verb === "停止" ? "停止后可以继续，没有人会收到两次。" : "从停止的位置继续，没有人会收到两次。"}
        </CallDialog>
      )}
    </ListScreen>
  );
}
