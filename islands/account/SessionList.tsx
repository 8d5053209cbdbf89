// The user's sessions: sign out each one, or all except the current one.
import { useState } from "react";
import { type RecordColumn, RecordTable } from "../../components/account/user/RecordTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { ErrorBlock } from "../../components/ui/ErrorBlock.tsx";
import { ownApi } from "../../lib/shared/api_client.ts";
import {
  endOtherSessions,
  endSession,
  type OwnSession,
  sessions as ownSessions,
} from "../../lib/shared/calls/own_account.ts";
import { CallDialog } from "../kit/CallDialog.tsx";
import { useAnswer } from "../kit/use_answer.ts";
import { Tag } from "../../components/ui/Tag.tsx";
import { siteTime } from "../../lib/shared/time.ts";

const columns: RecordColumn<OwnSession>[] = [
  {
    head: "设备",
    cell: ({ device, current }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {device}
        {current && <Tag tone="info">本设备</Tag>}
      </span>
    ),
  },
  { head: "地点", cell: ({ place }) => place, look: "md:min-w-20" },
  { head: "IP 地址", cell: ({ ip }) => ip || "—", breaks: true },
  { head: "登录时间", cell: ({ created_at }) => siteTime(created_at), whole: true },
  { head: "最近使用", cell: ({ last_seen_at }) => siteTime(last_seen_at), whole: true },
];

const SHOWN = 10; // A program that signs in on every run creates many.

type Props = { first: OwnSession[]; at: number };
type Work = { kind: "one"; session: OwnSession } | { kind: "others" };

export default function SessionList({ first, at }: Props) {
  const [work, setWork] = useState<Work>();
  const { data: sessions = first, error, reload } = useAnswer<OwnSession[]>(ownSessions.path, {
    first: { data: first, at },
    fallback: "获取登录列表失败",
    call: async (signal) => (await ownApi.call(ownSessions, { signal })).data,
  });
  const [all, setAll] = useState(false);
  const shown = all ? sessions : sessions.slice(0, SHOWN);
  const close = () => setWork(undefined);
  if (error) return <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />;
  return (
    <>
      <RecordTable
        caption="已登录的设备"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        action={{
          head: "操作",
          cell: (session) =>
            !session.current && (
              <Button
                size="sm"
                className="pointer-coarse:h-11"
                onClick={() => setWork({ kind: "one", session })}
                aria-label={`退出 ${session.device}`}
              >
                退出
              </Button>
            ),
        }}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {shown.length < sessions.length && (
          <Button onClick={() => setAll(true)}>显示全部 {sessions.length} 处登录</Button>
        )}
        <Button
          disabled={sessions.length < 2}
          reason="没有其他登录"
          onClick={() => setWork({ kind: "others" })}
        >
          退出其他全部登录
        </Button>
      </div>
      {work?.kind === "one" && (
        <CallDialog
          question="退出该登录？"
          verb="确定退出"
          busyLabel="退出中…"
          call={() => ownApi.call(endSession, { id: work.session.id })}
          fallback="退出失败，请重试"
          onClose={close}
          onDone={reload}
        >
          {work.session.device}（{work.session.place}）需要重新登录才能继续使用。
        </CallDialog>
      )}
      {work?.kind === "others" && (
        <CallDialog
          question="退出其他全部登录？"
          verb="确定退出"
          busyLabel="退出中…"
          call={() => ownApi.call(endOtherSessions)}
          fallback="退出失败，请重试"
          onClose={close}
          onDone={reload}
        >
          除本设备外，其他 {sessions.length - 1} 处登录都需要重新登录。
        </CallDialog>
      )}
    </>
  );
}
