// The list of users: its state as part of the address, and the columns of its table.
import type { Column } from "../../../../components/table/column.ts";
import { type AdminUser, users } from "../../../../lib/shared/calls/users.ts";
import { listOf } from "../../../kit/use_list.ts";
import { StatusTag } from "../../kit/StatusTag.tsx";
import { shortDateTime } from "../../kit/times.ts";

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
    user: 0, // the open one
  },
  failed: "获取用户列表失败：{reason}",
  unfiltering: ["user"],
  query: ({ user: _open, ...query }) => ({ ...query, checks: "false" }), // not shown, and dearer than the page
});

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
  { id: "organization", header: "个人学历", cell: ({ organization }) => organization, width: 96, roomy: true },
  { id: "purpose", header: "使用目的", cell: ({ purpose }) => purpose, width: 200, defaultHidden: true },
  {
    id: "created_at",
    header: "注册时间",
    cell: ({ created_at }) => shortDateTime(created_at),
    sortable: true,
    figures: 102,
  },
];
