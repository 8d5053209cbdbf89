// The list of users: filters, table, create, change, decisions about several, import, export, and details
// beside the list.
import { Upload, UserPlus } from "../../../components/icon/icons.ts";
import { useState } from "react";
import { AddUserDialog } from "./users/AddUserDialog.tsx";
import { DecideManyDialog } from "../kit/deciding/DecideManyDialog.tsx";
import { EditUserDialog } from "./users/EditUserDialog.tsx";
import { ImportDialog, ImportProgress } from "./users/ImportDialog.tsx";
import { ExportButton, ExportProgress, useExport } from "../kit/export/ExportButton.tsx";
import { ChoiceFilter, KeywordFilter } from "../kit/filter_fields.tsx";
import { RefreshButton } from "../kit/RefreshButton.tsx";
import { SavedViews } from "../kit/views/SavedViews.tsx";
import { useAddressAction } from "../kit/use_address_action.ts";
import { DecisionDialog } from "./audit/DecisionDialog.tsx";
import { DatesDialog, UserDrawer } from "./users/UserDrawer.tsx";
import { columns, list } from "./users/user_list.tsx";
import { useAnswer } from "../../kit/use_answer.ts";
import { useLastSeenRows, useQueue } from "../kit/deciding/use_queue.ts";
import { useQueueKeys } from "../kit/deciding/use_queue_keys.ts";
import type { Verdict } from "../kit/deciding/verdicts.ts";
import { optionsOf } from "../../../components/form/options.ts";
import { DataTable } from "../../../components/table/DataTable.tsx";
import { type FirstList, useList } from "../../kit/use_list.ts";
import { useListState } from "../../../components/table/use_list_state.ts";
import { FilterBar } from "../../../components/table/FilterBar.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type AdminUser, exportUsers, type ListedUser, user as userCall } from "../../../lib/shared/calls/users.ts";
import { organizations, professions, userStatuses, userStatusLabels } from "../../../lib/shared/labels.ts";

export { columns, list };

/** The id of the import whose progress is shown; 0 for none. */
const opened = { import: 0 };

const file = { path: exportUsers.path, fileName: "users.xlsx" };

type Props = {
  may: { edit: boolean; audit: boolean; export: boolean };
  passwordMin: number;
  readyReasons: string[];
  first: FirstList<ListedUser>;
};

export default function UserTable({ may, passwordMin, readyReasons, first }: Props) {
  const userList = useList(list, first);
  const { table, filters, filtered, blank, reload, chosen, state, query: { user: _open, ...query } } = userList;
  const openUser = state.user;
  const { state: { import: started }, patch } = useListState(opened, first.search);
  const queue = useQueue(userList, { field: "user", none: 0, keyOf: ({ id }) => id });
  const answer = useAnswer(openUser ? `user ${openUser}` : undefined, {
    fallback: "获取用户失败",
    call: (signal) => adminApi.call(userCall, { id: openUser, signal }),
  });
  const some = useExport();
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const [edited, setEdited] = useState<AdminUser>();
  const [dated, setDated] = useState<AdminUser>();
  const [deciding, setDeciding] = useState<{ users: AdminUser[]; action: "approve" | "reject"; clear: () => void }>();
  useAddressAction(first, {
    add: may.edit && (() => setAdding(true)),
    export: may.export && (() => void some.start(file)),
  });
  const [asking, setAsking] = useState<{ about: AdminUser; verdict: Verdict }>();
  const [reason, setReason] = useState("");
  const ask = (verdict: Verdict) => {
    const now = answer.data ?? queue.row;
    if (!may.audit || now?.status !== "pending") return;
    setReason("");
    setAsking({ about: now, verdict });
  };
  const keys = useQueueKeys({
    next: () => queue.move(1),
    previous: () => queue.move(-1),
    approve: () => ask("approve"),
    reject: () => ask("reject"),
    open: openUser !== 0,
  });
  const changed = () => {
    reload();
    answer.reload();
  };
  const shown = useLastSeenRows(table.rows, ({ id }) => id);
  const decide = (action: "approve" | "reject") => (keys: string[], clear: () => void) =>
    setDeciding({ users: shown(keys), action, clear });
  const add = may.edit && (
    <Button variant="primary" size="md" icon={UserPlus} onClick={() => setAdding(true)}>新建用户</Button>
  );
  const importButton = may.edit && <Button size="md" icon={Upload} onClick={() => setImporting(true)}>导入</Button>;
  const batchActions = [
    ...may.audit
      ? [
        { label: "批量通过", onSelect: decide("approve") },
        { label: "批量拒绝", onSelect: decide("reject") },
      ]
      : [],
    ...may.export
      ? [{
        label: "导出所选",
        onSelect: (keys: string[]) => some.start({ ...file, query: { ids: keys.join(",") } }),
      }]
      : [],
  ];
  return (
    <>
      {!blank && (
        <FilterBar onSearch={filters.search} onReset={filters.clear} className="mb-3">
          <KeywordFilter filters={filters} placeholder="姓名、邮箱、手机号、单位" />
          <ChoiceFilter
            filters={filters}
            name="status"
            label="状态"
            options={optionsOf(userStatuses, userStatusLabels)}
          />
          <ChoiceFilter filters={filters} name="organizationType" label="单位类型" options={optionsOf(professions)} />
          <ChoiceFilter filters={filters} name="title" label="个人学历" options={optionsOf(organizations)} />
        </FilterBar>
      )}
      <DataTable
        {...table}
        blank={blank}
        selectionOf={batchActions.length > 0 ? chosen : undefined}
        batchActions={batchActions}
        name="users"
        title={filtered ? "符合条件的用户" : "全部用户"}
        unit="人"
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        toolbar={
          <>
            {add}
            {importButton}
            {may.export && <ExportButton {...file} query={query} disabled={table.total === 0} />}
            <SavedViews state={state} open="user" />
          </>
        }
        activeRow={openUser ? String(openUser) : undefined}
        onRowClick={({ id }) => queue.show(id)}
        actionsWidth={may.edit ? 128 : 92}
        rowActions={(row) => [
          ...may.edit ? [{ label: "编辑", onSelect: () => setEdited(row) }] : [],
          { label: "使用情况", onSelect: () => setDated(row) },
        ]}
        empty={
          <Empty
            small
            title="还没有用户"
            action={may.edit
              ? <div className="flex gap-2.5">{add}{importButton}</div>
              : <RefreshButton onPress={reload} />}
          >
            注册申请提交后列在这里。
          </Empty>
        }
      />
      {openUser !== 0 && (
        <UserDrawer
          id={openUser}
          row={queue.row}
          answer={answer}
          position={queue.position}
          of={table.total}
          keys={keys}
          onDecide={may.audit ? ask : undefined}
          onEdit={may.edit ? setEdited : undefined}
          onMove={queue.move}
          onClose={queue.close}
        />
      )}
      {asking && (
        <DecisionDialog
          user={asking.about}
          verdict={asking.verdict}
          reason={{ value: reason, onChange: setReason, ready: readyReasons }}
          besideDetails={false}
          onClose={() => setAsking(undefined)}
          onDecided={changed}
          onLate={changed}
        />
      )}
      {adding && <AddUserDialog passwordMin={passwordMin} onClose={() => setAdding(false)} onAdded={reload} />}
      {importing && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onStarted={(id) => {
            setImporting(false);
            patch({ import: id });
          }}
        />
      )}
      {started !== 0 && (
        <ImportProgress
          id={started}
          onClose={() => patch({ import: 0 }, { replace: true })}
          onEnd={reload}
        />
      )}
      {edited && (
        <EditUserDialog
          user={edited}
          passwordMin={passwordMin}
          onClose={() => setEdited(undefined)}
          onSaved={changed}
        />
      )}
      {deciding && (
        <DecideManyDialog
          users={deciding.users}
          action={deciding.action}
          readyReasons={readyReasons}
          onClose={() => setDeciding(undefined)}
          onDecided={() => {
            deciding.clear();
            reload();
          }}
        />
      )}
      <ExportProgress received={some.received} onCancel={some.cancel} />
      <DatesDialog user={dated} onClose={() => setDated(undefined)} />
    </>
  );
}
