// The list of users: filters, table, create, change, decisions about several, import, export, and details
// beside the list.
import { CSPProvider } from "@base-ui/react/csp-provider";
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
import { StatusTag } from "../kit/StatusTag.tsx";
import { shortDateTime } from "../kit/times.ts";
import { useAddressAction } from "../kit/use_address_action.ts";
import { DatesDialog, UserDrawer } from "./users/UserDrawer.tsx";
import { useAnswer } from "../../kit/use_answer.ts";
import { useLastSeenRows } from "../kit/deciding/use_queue.ts";
import { optionsOf } from "../../../components/form/options.ts";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/DataTable.tsx";
import { type FirstList, listOf, useList } from "../../kit/use_list.ts";
import { useListState } from "../../../components/table/use_list_state.ts";
import { FilterBar } from "../../../components/table/FilterBar.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { adminApi } from "../../../lib/shared/api_client.ts";
import {
  type AdminUser,
  exportUsers,
  type ListedUser,
  user as userCall,
  users,
} from "../../../lib/shared/calls/users.ts";
import { organizations, professions, userStatuses, userStatusLabels } from "../../../lib/shared/labels.ts";

export const list = listOf(users, {
  defaults: {
    keyword: "",
    status: "",
    organizationType: "",
    title: "",
    page: 1,
    limit: 10,
    sort: "id",
    order: "desc",
  },
  failed: "获取用户列表失败：{reason}",
});

/** The ids of the open user and of the import whose progress is shown; 0 for none. */
const opened = { user: 0, import: 0 };

const file = { path: exportUsers.path, fileName: "users.xlsx" };

export const columns: Column<AdminUser>[] = [
  { id: "id", header: "ID", cell: ({ id }) => String(id), sortable: true, figures: 80 },
  {
    id: "name",
    header: "姓名",
    cell: ({ name }) => name,
    strong: true,
    sortable: true,
    width: 82,
    sticky: "left",
    fixed: true,
  },
  { id: "email", header: "邮箱", cell: ({ email }) => email, width: 164, grows: true },
  { id: "phone", header: "手机号", cell: ({ phone }) => phone, figures: 114 },
  { id: "wechat_name", header: "微信昵称", cell: (user) => user.wechat_name, width: 120, defaultHidden: true },
  { id: "profession", header: "单位类型", cell: ({ profession }) => profession, width: 82, roomy: true },
  { id: "status", header: "状态", cell: ({ status }) => <StatusTag status={status} />, width: 76 },
  { id: "institution_name", header: "单位名称", cell: (user) => user.institution_name, width: 156, grows: true },
  { id: "organization", header: "个人学历", cell: ({ organization }) => organization, width: 96 },
  { id: "purpose", header: "使用目的", cell: ({ purpose }) => purpose, width: 200, defaultHidden: true },
  {
    id: "created_at",
    header: "注册时间",
    cell: ({ created_at }) => shortDateTime(created_at),
    sortable: true,
    figures: 102,
  },
];

type Props = {
  may: { edit: boolean; audit: boolean; export: boolean };
  passwordMin: number;
  readyReasons: string[];
  first: FirstList<ListedUser>;
};

export default function UserTable({ may, passwordMin, readyReasons, first }: Props) {
  const { table, filters, filtered, blank, reload, chosen, query } = useList(list, first);
  const { state: { user: openUser, import: started }, patch } = useListState(opened, first.search);
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
    <CSPProvider disableStyleElements>
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
            <SavedViews state={list.defaults} />
          </>
        }
        activeRow={openUser ? String(openUser) : undefined}
        onRowClick={({ id }) => patch({ user: id }, { replace: openUser !== 0 })}
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
          row={table.rows.find(({ id }) => id === openUser)}
          answer={answer}
          onEdit={may.edit ? setEdited : undefined}
          onClose={() => patch({ user: 0 }, { replace: true })}
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
          onSaved={() => {
            reload();
            answer.reload();
          }}
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
    </CSPProvider>
  );
}
