// The columns of the administrators.
import type { Column } from "../../../components/table/column.ts";
import { Tag } from "../../../components/ui/Tag.tsx";
import { shortDateTime } from "../kit/times.ts";
import type { AdminItem } from "./admin_item.ts";

export const adminColumns: Column<AdminItem>[] = [
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
