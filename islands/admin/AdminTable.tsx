// The administrators: search, table, a dialog to add or change, disable, delete, and what each role may do.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { UserPlus } from "../../components/icon/icons.ts";
import { useState } from "react";
import { adminColumns } from "./admins/admin_columns.tsx";
import type { AdminItem } from "./admins/admin_item.ts";
import { adminList } from "./admins/admin_list.ts";
import { AdminDialog } from "./admins/AdminDialog.tsx";
import { RoleMatrix } from "./admins/RoleMatrix.tsx";
import { CallDialog } from "../kit/CallDialog.tsx";
import { KeywordFilter } from "./kit/filter_fields.tsx";
import type { RowAction } from "../../components/table/column.ts";
import { DataTable } from "../../components/table/DataTable.tsx";
import { type FirstList, useList } from "../kit/use_list.ts";
import { FilterBar } from "../../components/table/FilterBar.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { adminApi } from "../../lib/shared/api_client.ts";

const list = { path: "/admin/admins", defaults: adminList, failed: "获取管理员列表失败：{reason}" };

type Work = { kind: "add" } | { kind: "edit" | "disable" | "enable" | "delete"; item: AdminItem };
type Props = { ownId: number; passwordMin: number; first: FirstList<AdminItem> };

export default function AdminTable({ ownId, passwordMin, first }: Props) {
  const { table, filters, filtered, reload } = useList(list, first);
  const [work, setWork] = useState<Work>();
  const dialog = { onClose: () => setWork(undefined), passwordMin, onSaved: reload };
  function actionsOf(item: AdminItem): RowAction[] {
    const own = item.id === ownId;
    const reason = own ? "不能停用或删除自己的账号" : undefined;
    return [
      { label: "编辑", onSelect: () => setWork({ kind: "edit", item }) },
      item.disabled
        ? { label: "启用", onSelect: () => setWork({ kind: "enable", item }) }
        : { label: "停用", disabled: own, reason, onSelect: () => setWork({ kind: "disable", item }) },
      { label: "删除", danger: true, disabled: own, reason, onSelect: () => setWork({ kind: "delete", item }) },
    ];
  }
  return (
    <CSPProvider disableStyleElements>
      <FilterBar onSearch={filters.search} onReset={filters.clear} className="mb-3">
        <KeywordFilter filters={filters} placeholder="用户名、邮箱" />
      </FilterBar>
      <DataTable
        {...table}
        name="admins"
        title={filtered ? "符合条件的管理员" : "全部管理员"}
        unit="人"
        columns={adminColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ username }) => username}
        toolbar={
          <Button variant="primary" size="md" icon={UserPlus} onClick={() => setWork({ kind: "add" })}>
            新建管理员
          </Button>
        }
        actionsWidth={156}
        rowActions={actionsOf}
        empty={<Empty small title="还没有管理员" />}
      />
      <RoleMatrix />
      {work?.kind === "add" && <AdminDialog {...dialog} />}
      {work?.kind === "edit" && <AdminDialog {...dialog} item={work.item} own={work.item.id === ownId} />}
      {work?.kind === "disable" || work?.kind === "enable"
        ? <AbleDialog item={work.item} disabled={work.kind === "disable"} {...dialog} />
        : null}
      {work?.kind === "delete" && (
        <CallDialog
          question={`确定要删除管理员 ${work.item.username} 吗？`}
          verb="确定删除"
          busyLabel="删除中…"
          danger
          call={() => adminApi.delete(`/admin/admins/${work.item.id}`)}
          fallback="删除失败"
          onClose={dialog.onClose}
          onDone={reload}
        >
          该管理员的所有登录立即失效，账号不能恢复；日志中的姓名保留。
        </CallDialog>
      )}
    </CSPProvider>
  );
}

type AbleProps = { item: AdminItem; disabled: boolean; onClose: () => void; onSaved: () => void };

function AbleDialog({ item, disabled, onClose, onSaved }: AbleProps) {
  const verb = disabled ? "停用" : "启用";
  return (
    <CallDialog
      question={`确定要${verb}管理员 ${item.username} 吗？`}
      verb={`确定${verb}`}
      busyLabel={`${verb}中…`}
      danger={disabled}
      call={() => adminApi.put(`/admin/admins/${item.id}`, { disabled })}
      fallback="更新失败"
      onClose={onClose}
      onDone={onSaved}
    >
      {disabled ? "该管理员的所有登录立即失效，启用前不能再登录。" : "启用后该管理员可以用原来的密码登录。"}
    </CallDialog>
  );
}
