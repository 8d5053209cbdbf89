// The administrators: search, table, a dialog to add or change, disable, delete, and what each role may do.
import { RoleMatrix } from "./admins/RoleMatrix.tsx";
import { CallDialog } from "../kit/CallDialog.tsx";
import { bySchema } from "../kit/form_checks.ts";
import { useCallForm } from "../kit/use_call_form.ts";
import { type FirstList, useList } from "../kit/use_list.ts";
import { InputField, PasswordField, SelectField } from "./kit/bound_fields.tsx";
import { KeywordFilter } from "./kit/filter_fields.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { ListScreen, useWork } from "./kit/ListScreen.tsx";
import { RemoveDialog } from "./kit/RemoveDialog.tsx";
import { shortDateTime } from "./kit/times.ts";
import { optionsOf } from "../../components/form/options.ts";
import { UserPlus } from "../../components/icon/icons.ts";
import type { Column, RowAction } from "../../components/table/column.ts";
import { Tag } from "../../components/ui/Tag.tsx";
import { toast } from "../../components/ui/toast.tsx";
import type { managedView } from "../../lib/domain/office/admins.ts";
import { adminApi } from "../../lib/shared/api_client.ts";
import { type Role, rolePermissions, roles } from "../../lib/shared/labels.ts";
import { permissionWords } from "../../lib/shared/admin_menu.ts";
import { adminChangeWith, newAdminWith } from "../../lib/shared/schemas/office/admins.ts";

type AdminItem = ReturnType<typeof managedView> & { last_login_at: string | null };

export const list = {
  path: "/admin/admins",
  defaults: { keyword: "", page: 1, limit: 10 },
  failed: "获取管理员列表失败：{reason}",
};

export const columns: Column<AdminItem>[] = [
  { id: "id", header: "ID", cell: ({ id }) => String(id), width: 68 },
  {
    id: "username",
    header: "用户名",
    cell: ({ username }) => username,
    strong: true,
    width: 170,
    sticky: "left",
    fixed: true,
  },
  { id: "email", header: "邮箱", cell: ({ email }) => email, width: 220 },
  { id: "role", header: "角色", cell: ({ role }) => <Tag outline>{role}</Tag>, width: 120 },
  {
    id: "disabled",
    header: "状态",
    cell: ({ disabled }) => disabled ? <Tag tone="danger">已停用</Tag> : <Tag tone="success">启用</Tag>,
    width: 92,
  },
  {
    id: "last_login_at",
    header: "最近登录",
    cell: ({ last_login_at }) => last_login_at && shortDateTime(last_login_at),
    width: 128,
  },
  { id: "created_at", header: "新建时间", cell: ({ created_at }) => shortDateTime(created_at), width: 128 },
  {
    id: "updated_at",
    header: "更新时间",
    cell: ({ updated_at }) => shortDateTime(updated_at),
    width: 128,
    defaultHidden: true,
  },
];

type Props = { ownId: number; passwordMin: number; first: FirstList<AdminItem> };

export default function AdminTable({ ownId, passwordMin, first }: Props) {
  const admins = useList(list, first);
  const work = useWork<"add" | "edit" | "disable" | "enable" | "remove", AdminItem>();
  const [edited, removed, able] = [work.of("edit"), work.of("remove"), work.of("disable", "enable")];
  const after = { onClose: work.close, onDone: admins.reload };
  function actionsOf(item: AdminItem): RowAction[] {
    const own = item.id === ownId && { disabled: true, reason: "不能停用或删除自己的账号" };
    return [
      work.action("edit", "编辑", item),
      item.disabled ? work.action("enable", "启用", item) : { ...work.action("disable", "停用", item), ...own },
      { ...work.action("remove", "删除", item), ...own },
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
        <RemoveDialog
          path={`${list.path}/${removed.id}`}
          question={`确定要删除管理员 ${removed.username} 吗？`}
          {...after}
        >
          该管理员的所有登录立即失效，账号不能恢复；日志中的姓名保留。
        </RemoveDialog>
      )}
    </ListScreen>
  );
}

type Fields = { username?: string; email: string; password: string; role: Role };
type DialogProps = {
  item?: AdminItem;
  /** It is one's own account. */
  own?: boolean;
  passwordMin: number;
  onClose: () => void;
  onDone: () => void;
};

function AdminDialog({ item, own = false, passwordMin, onClose, onDone }: DialogProps) {
  const path = `/admin/admins${item ? `/${item.id}` : ""}`;
  const defaults: Fields = item
    ? { email: item.email, password: "", role: item.role }
    : { username: "", email: "", password: "", role: "审核员" };
  const schema = item ? adminChangeWith(passwordMin) : newAdminWith(passwordMin);
  const form = useCallForm<Fields, unknown>(bySchema<Fields, unknown>(schema), {
    defaults,
    fallback: item ? "更新失败" : "添加失败",
    save: async (fields) => {
      const { message } = await adminApi[item ? "put" : "post"]<{ message: string }>(path, fields);
      toast.success(message);
      onDone();
      onClose();
    },
  });
  const { control, watch } = form.form;
  const role = watch("role");
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={item ? `编辑管理员 ${item.username}` : "新建管理员"}
      description={item && "更改角色或密码后，该管理员的所有登录立即失效。"}
      verb={item ? "保存" : "新建"}
    >
      {!item && (
        <InputField
          control={control}
          name="username"
          label="用户名"
          required
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help="2-32位字母、数字或 _ . -，登录时不分大小写"
        />
      )}
      <InputField control={control} name="email" label="邮箱" type="email" required={!item} autoComplete="off" />
      <SelectField
        control={control}
        name="role"
        label="角色"
        required
        options={optionsOf(roles)}
        help={`可以：${rolePermissions[role].map((permission) => permissionWords[permission]).join("、")}`}
      />
      {!own && (
        <PasswordField
          control={control}
          name="password"
          label={item ? "新密码" : "初始密码"}
          required={!item}
          rules
          minLength={passwordMin}
          autoComplete="new-password"
          help={item && "留空则不修改"}
        />
      )}
    </FormDialog>
  );
}

type AbleProps = { item: AdminItem; disabled: boolean; onClose: () => void; onDone: () => void };

function AbleDialog({ item, disabled, onClose, onDone }: AbleProps) {
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
      onDone={onDone}
    >
      {disabled ? "该管理员的所有登录立即失效，启用前不能再登录。" : "启用后该管理员可以用原来的密码登录。"}
    </CallDialog>
  );
}
