// The administrators: search, table, add, change, disable, delete, and the permissions of each role.
import { AdminDialog } from "./admins/AdminDialog.tsx";
import { RoleMatrix } from "./admins/RoleMatrix.tsx";
import { CallDialog } from "../../kit/CallDialog.tsx";
import { type FirstList, listOf, useList } from "../../kit/use_list.ts";
import { KeywordFilter } from "../kit/filter_fields.tsx";
import { ListScreen, useWork } from "../kit/ListScreen.tsx";
import { shortDateTime } from "../kit/times.ts";
import { UserPlus } from "../../../components/icon/icons.ts";
import type { Column, RowAction } from "../../../components/table/column.ts";
import { Tag } from "../../../components/ui/Tag.tsx";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { admins as adminList, changeAdmin, deleteAdmin, type ManagedAdmin } from "../../../lib/shared/calls/admins.ts";

export const list = listOf(adminList, {
  defaults: { keyword: "", page: 1, limit: 10 },
  failed: "获取管理员列表失败：{reason}",
});

export const columns: Column<ManagedAdmin>[] = [
  { id: "id", header: "ID", cell: ({ id }) => String(id), figures: 80 },
  {
    id: "username",
    header: "用户名",
    cell: ({ username }) => username,
    strong: true,
    width: 132,
    sticky: "left",
    fixed: true,
  },
  { id: "email", header: "邮箱", cell: ({ email }) => email, width: 170 },
  { id: "role", header: "角色", cell: ({ role }) => <Tag outline>{role}</Tag>, width: 120 },
  {
    id: "disabled",
    header: "状态",
    cell: ({ disabled }) => disabled ? <Tag tone="danger">已停用</Tag> : <Tag tone="success">启用</Tag>,
    width: 92,
  },
  {
    id: "otp",
    header: "动态验证码",
    cell: ({ otp }) => otp.enabled ? <Tag tone="success">已启用</Tag> : <Tag>未启用</Tag>,
    width: 104,
  },
  {
    id: "last_login_at",
    header: "最近登录",
    cell: ({ last_login_at }) => last_login_at && shortDateTime(last_login_at),
    figures: 128,
  },
  {
    id: "created_at",
    header: "新建时间",
    cell: ({ created_at }) => shortDateTime(created_at),
    figures: 128,
    roomy: true,
  },
  {
    id: "updated_at",
    header: "更新时间",
    cell: ({ updated_at }) => shortDateTime(updated_at),
    figures: 128,
    defaultHidden: true,
  },
];

type Props = { ownId: number; passwordMin: number; first: FirstList<ManagedAdmin> };

export default function AdminTable({ ownId, passwordMin, first }: Props) {
  const admins = useList(list, first);
  const work = useWork<"add" | "edit" | "disable" | "enable" | "remove", ManagedAdmin>();
  const [edited, removed, able] = [work.of("edit"), work.of("remove"), work.of("disable", "enable")];
  const after = { onClose: work.close, onDone: admins.reload };
  function actionsOf(item: ManagedAdmin): RowAction[] {
    const restriction = item.id === ownId && { disabled: true, reason: "不能停用或删除自己的账号" };
    return [
      work.action("edit", "编辑", item),
      item.disabled ? work.action("enable", "启用", item) : { ...work.action("disable", "停用", item), ...restriction },
      { ...work.action("remove", "删除", item), ...restriction },
    ];
  }
  return (
    <ListScreen
      list={admins}
      name="admins"
      things="管理员"
      unit="人"
      columns={columns}
      rowLabel={({ username }) => username}
      filters={<KeywordFilter filters={admins.filters} placeholder="用户名、邮箱" />}
      add={{ label: "新建管理员", icon: UserPlus, onSelect: () => work.begin("add") }}
      actionsWidth={156}
      rowActions={actionsOf}
    >
      <RoleMatrix />
      {(work.is("add") || edited) && (
        <AdminDialog item={edited} own={edited?.id === ownId} passwordMin={passwordMin} {...after} />
      )}
      {able && <AbleDialog item={able} disabled={work.is("disable")} {...after} />}
      {removed && (
        <CallDialog
          question={`确定要删除管理员 ${removed.username} 吗？`}
          verb="确定删除"
          busyLabel="删除中…"
          danger
          call={() => adminApi.call(deleteAdmin, { id: removed.id })}
          fallback="删除失败"
          {...after}
        >
          该管理员的所有登录立即失效，账号不能恢复；日志中的姓名保留。
        </CallDialog>
      )}
    </ListScreen>
  );
}

type AbleProps = { item: ManagedAdmin; disabled: boolean; onClose: () => void; onDone: () => void };

function AbleDialog({ item, disabled, onClose, onDone }: AbleProps) {
  const verb = disabled ? "停用" : "启用";
  return (
    <CallDialog
      question={`确定要${verb}管理员 ${item.username} 吗？`}
      verb={`确定${verb}`}
      busyLabel={`${verb}中…`}
      danger={disabled}
      call={() => adminApi.call(changeAdmin, { id: item.id, body: { disabled } })}
      fallback="更新失败"
      onClose={onClose}
      onDone={onDone}
    >
      {disabled ? "该管理员的所有登录立即失效，启用前不能再登录。" : "启用后该管理员可以用原来的密码登录。"}
    </CallDialog>
  );
}
