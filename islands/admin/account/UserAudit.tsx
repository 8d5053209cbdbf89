// The queue of applications: oldest first, details beside it, decisions by mouse or keyboard.
import { useState } from "react";
import { WarningCount } from "./audit/Checks.tsx";
import { AuditDrawer } from "./audit/AuditDrawer.tsx";
import { DecisionDialog } from "./audit/DecisionDialog.tsx";
import { useQueueKeys } from "../kit/deciding/use_queue_keys.ts";
import { audit, useAuditQueue } from "./audit/use_audit_queue.ts";
import { DecideManyDialog } from "../kit/deciding/DecideManyDialog.tsx";
import { type Counts, useCounts, useLastSeenRows } from "../kit/deciding/use_queue.ts";
import { KeywordForm } from "../kit/KeywordForm.tsx";
import { RefreshButton } from "../kit/RefreshButton.tsx";
import { SavedViews } from "../kit/views/SavedViews.tsx";
import { allowedVerdicts, type Verdict, verdicts } from "../kit/deciding/verdicts.ts";
import { DataTable } from "../../../components/table/DataTable.tsx";
import type { FirstList } from "../../kit/use_list.ts";
import { Switch } from "../../../components/form/Switch.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { Tabs } from "../../../components/ui/Tabs.tsx";
import type { AdminUser, ListedUser } from "../../../lib/shared/calls/users.ts";
import { type UserStatus, userStatuses, userStatusLabels } from "../../../lib/shared/labels.ts";
import type { Column } from "../../../components/table/column.ts";
import { AgeMark } from "../kit/AgeMark.tsx";
import { shortDateTime } from "../kit/times.ts";

type Props = { readyReasons: string[]; first: FirstList<ListedUser>; firstCounts?: Counts };

const tabs = userStatuses.map((status) => ({ tab: status, list: audit, query: { status } }));

const nameColumn: Column<ListedUser> = {
  id: "name",
  header: "姓名",
  cell: ({ name }) => name,
  strong: true,
  width: 92,
  sticky: "left",
  fixed: true,
};

const waitingColumn: Column<ListedUser> = {
  id: "age",
  header: "等待",
  cell: ({ applied_at }) => <AgeMark applied_at={applied_at} />,
  figures: 132,
  fixed: true,
};

const decidedColumn: Column<ListedUser> = {
  id: "updated_at",
  header: "更新时间",
  cell: ({ updated_at }) => shortDateTime(updated_at),
  figures: 114,
};

const appliedColumn: Column<ListedUser> = {
  id: "applied_at",
  header: "提交时间",
  cell: ({ applied_at }) => shortDateTime(applied_at),
  figures: 114,
};

const unitColumns: Column<ListedUser>[] = [
  { id: "profession", header: "单位类型", cell: ({ profession }) => profession, width: 92, roomy: true },
  { id: "institution_name", header: "单位名称", cell: (user) => user.institution_name, width: 176, grows: true },
];

const contactColumns: Column<ListedUser>[] = [
  { id: "email", header: "邮箱", cell: ({ email }) => email, width: 176, grows: true },
  { id: "phone", header: "手机号", cell: ({ phone }) => phone, figures: 114 },
];

const checksColumn: Column<ListedUser> = {
  id: "warnings",
  header: "核对",
  cell: ({ warnings }) => <WarningCount count={warnings} />,
  width: 92,
};

const pendingColumns = [
  nameColumn,
  waitingColumn,
  ...unitColumns,
  checksColumn,
  ...contactColumns,
  { ...appliedColumn, defaultHidden: true }, // the waiting time says nearly the same
];
const decidedColumns = [nameColumn, decidedColumn, appliedColumn, ...unitColumns, ...contactColumns];

/** Pending applications show the waiting time and the number of warnings, decided ones the date of the decision. */
export function auditColumns(status: UserStatus): Column<ListedUser>[] {
  return status === "pending" ? pendingColumns : decidedColumns;
}

export default function UserAudit({ readyReasons, first, firstCounts }: Props) {
  const queue = useAuditQueue(first);
  const { state, patch, user, status } = queue;
  const counts = useCounts(tabs, queue.round, firstCounts);
  const [asking, setAsking] = useState<{ about: AdminUser; verdict: Verdict }>();
  const shown = useLastSeenRows(queue.rows, ({ id }) => id);
  const [many, setMany] = useState<{ users: AdminUser[]; action: "approve" | "reject"; clear: () => void }>();
  const [reasons, setReasons] = useState<Record<number, string>>({}); // typed reasons remain while other rows are open
  const reasonOf = ({ id }: AdminUser) => ({
    value: reasons[id] ?? "",
    onChange: (text: string) => setReasons((old) => ({ ...old, [id]: text })),
    ready: readyReasons,
  });

  const ask = (verdict: Verdict) => {
    const now = queue.answer.data?.status ?? user?.status;
    if (user && now && allowedVerdicts(now).includes(verdict)) setAsking({ about: user, verdict });
  };
  const decideMany = (action: "approve" | "reject") => (keys: string[], clear: () => void) =>
    setMany({ users: shown(keys), action, clear });
  const keys = useQueueKeys({
    next: () => asking || queue.move(1),
    previous: () => asking || queue.move(-1),
    approve: () => ask("approve"),
    reject: () => ask("reject"),
    open: user !== undefined && asking === undefined && many === undefined,
  });
  return (
    <>
      <DataTable
        {...queue.table}
        blank={queue.blank}
        above={
          <Tabs
            label="审核状态"
            panelId="audit-list"
            value={status}
            onChange={(next) => patch({ status: next, user: 0 })}
            items={userStatuses.map((value) => ({
              value,
              label: userStatusLabels[value],
              count: counts[value],
              alert: value === "pending",
            }))}
            className="[&>[role=tablist]]:px-4"
          />
        }
        panel={{ id: "audit-list", tab: `audit-list-${status}` }}
        search={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5 max-sm:contents">
            <KeywordForm
              value={state.keyword}
              onSearch={(keyword) => patch({ keyword, user: 0 })}
              placeholder="姓名、邮箱、手机号、单位"
            />
            {status === "pending" && (
              <Switch
                label="只看有提示的"
                checked={state.warnings === "true"}
                onChange={(on) => patch({ warnings: on ? "true" : "", user: 0 })}
              />
            )}
          </div>
        }
        name={`audit.${status === "pending" ? "waiting" : "decided"}`}
        title={userStatusLabels[status]}
        unit="人"
        toolbar={<SavedViews state={state} open="user" />}
        columns={auditColumns(status)}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        onRetry={queue.refresh}
        activeRow={user && String(user.id)}
        {...status === "pending" && {
          selectionOf: queue.chosen,
          batchActions: [
            { label: "批量通过", onSelect: decideMany("approve") },
            { label: "批量拒绝", onSelect: decideMany("reject") },
          ],
        }}
        onRowClick={({ id }) => queue.show(id)}
        actionsWidth={156}
        rowActions={(about) => [
          ...allowedVerdicts(about.status).map((verdict) => ({
            label: verdicts[verdict].label,
            onSelect: () => setAsking({ about, verdict }),
          })),
          { label: "查看", onSelect: () => queue.show(about.id) },
        ]}
        empty={status === "pending"
          ? (
            <Empty small title="没有待审核的申请" action={<RefreshButton onPress={queue.refresh} />}>
              新的注册申请提交后列在这里。
            </Empty>
          )
          : (
            <Empty
              small
              title={`没有${userStatusLabels[status]}的用户`}
              action={<Button size="md" onClick={() => patch({ status: "pending" })}>查看待审核</Button>}
            >
              审核时{userStatusLabels[status].slice(1)}的申请列在这里。
            </Empty>
          )}
      />
      {user && (
        <AuditDrawer
          user={user}
          answer={queue.answer}
          position={queue.position}
          of={queue.total}
          reason={reasonOf(user)}
          onDecide={ask}
          onMove={queue.move}
          onClose={queue.close}
          keys={keys}
        />
      )}
      {many && (
        <DecideManyDialog
          users={many.users}
          action={many.action}
          readyReasons={readyReasons}
          onClose={() => setMany(undefined)}
          onDecided={() => {
            many.clear();
            queue.refresh();
          }}
        />
      )}
      {asking && (
        <DecisionDialog
          user={asking.about}
          verdict={asking.verdict}
          reason={reasonOf(asking.about)}
          besideDetails={asking.about.id === user?.id}
          onClose={() => setAsking(undefined)}
          onDecided={asking.about.id === user?.id ? queue.decided : queue.refresh}
          onLate={queue.refresh}
        />
      )}
    </>
  );
}
