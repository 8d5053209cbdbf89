// A user's decisions, feedback, downloads, devices and usage sessions; the newest of each.
import type { ReactNode } from "react";
import type { AdminUserDetail } from "../../../../lib/shared/calls/users.ts";
import { Decisions } from "../../kit/deciding/Decisions.tsx";
import { FeedbackTag } from "../../kit/StatusTag.tsx";
import { dateTime } from "../../kit/times.ts";
import { usedTime } from "../../../../lib/shared/statistics/durations.ts";

const GB = 1_073_741_824;
const EXCERPT = 60; // characters

export function Belongings({ user }: { user: AdminUserDetail }) {
  const { decisions, feedback, downloads, devices, devices_total, usage } = user;
  return (
    <>
      <Part title="历史决定">
        <Decisions decisions={decisions} none="没有决定" />
      </Part>
      <Part title="反馈">
        <List
          none="没有提交过反馈"
          items={feedback.map((item) => ({ key: item.id, at: item.created_at, line: <Feedback item={item} /> }))}
        />
      </Part>
      <Part title="下载">
        <List
          none="没有下载过软件"
          items={downloads.map(({ id, created_at, software_name, version_number }) => ({
            key: id,
            at: created_at,
            line: `${software_name} ${version_number}`,
          }))}
        />
      </Part>
      <Part title={devices_total > 0 ? `设备（${devices_total}）` : "设备"}>
        <List
          none="桌面软件没有上报过设备"
          items={devices.map(({ id, updated_at, computer_info: { os, cpu, ram, gpu } }) => ({
            key: id,
            at: updated_at,
            line: [os, cpu, `${(ram / GB).toFixed(2)} GB`, gpu].filter(Boolean).join("　"),
          }))}
        />
        {devices_total > devices.length && (
          <p className="mt-2 text-14 text-ink-3">共 {devices_total} 台，以上为最新的 {devices.length} 台。</p>
        )}
      </Part>
      <Part title="使用记录">
        <List
          none="没有使用记录"
          items={usage.map(({ id, started_at, seconds }) => ({
            key: id,
            at: started_at,
            line: usedTime(seconds),
          }))}
        />
      </Part>
    </>
  );
}

function Feedback({ item }: { item: AdminUserDetail["feedback"][number] }) {
  const words = [...item.feedback];
  return (
    <>
      <FeedbackTag status={item.feedback_status} />{" "}
      <a
        href={`/admin/users/feedback?item=${item.id}&keyword=${encodeURIComponent(item.email)}`}
        className="text-link hover:underline"
      >
        {words.slice(0, EXCERPT).join("")}
        {words.length > EXCERPT && "……"}
      </a>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-14 font-semibold text-ink-1">{title}</h3>
      {children}
    </section>
  );
}

type Item = { key: string | number; at: string; line: ReactNode };

function List({ items, none }: { items: Item[]; none: string }) {
  if (items.length === 0) return <p className="text-14 text-ink-3">{none}</p>;
  return (
    <ol className="flex flex-col gap-2">
      {items.map(({ key, at, line }) => (
        <li key={key} className="flex gap-x-5 text-14 text-ink-1">
          <time dateTime={at} className="shrink-0 text-ink-2">{dateTime(at)}</time>
          <span className="min-w-0 break-words">{line}</span>
        </li>
      ))}
    </ol>
  );
}
