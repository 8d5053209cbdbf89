// The columns of the list of users.
import type { Column } from "../../../components/table/column.ts";
import type { AdminUser } from "../kit/admin_user.ts";
import { StatusTag } from "../kit/StatusTag.tsx";
import { shortDateTime } from "../kit/times.ts";

export const userColumns: Column<AdminUser>[] = [
  { id: "id", header: "ID", cell: ({ id }) => String(id), sortable: true, width: 64 },
  {
    id: "name",
    header: "姓名",
    cell: ({ name }) => name,
    strong: true,
    sortable: true,
    width: 92,
    sticky: "left",
    fixed: true,
  },
  { id: "email", header: "邮箱", cell: ({ email }) => email, width: 164 },
  { id: "phone", header: "手机号", cell: ({ phone }) => phone, width: 114 },
  { id: "wechat_name", header: "微信昵称", cell: (user) => user.wechat_name, width: 120, defaultHidden: true },
  { id: "profession", header: "单位类型", cell: ({ profession }) => profession, width: 88, roomy: true },
  { id: "status", header: "状态", cell: ({ status }) => <StatusTag status={status} />, width: 80 },
  { id: "institution_name", header: "单位名称", cell: (user) => user.institution_name, width: 156 },
  { id: "organization", header: "个人学历", cell: ({ organization }) => organization, width: 96 },
  { id: "purpose", header: "使用目的", cell: ({ purpose }) => purpose, width: 200, defaultHidden: true },
  {
    id: "created_at",
    header: "注册时间",
    cell: ({ created_at }) => shortDateTime(created_at),
    sortable: true,
    width: 114,
  },
];
