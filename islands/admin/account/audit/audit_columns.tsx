// The columns of the three lists of applications: pending ones show the waiting time, decided ones the date.
import type { UserStatus } from "../../../../lib/shared/labels.ts";
import type { Column } from "../../../../components/table/column.ts";
import type { AdminUser } from "../../../../lib/shared/calls/users.ts";
import { AgeMark } from "../../kit/AgeMark.tsx";
import { shortDateTime } from "../../kit/times.ts";

const name: Column<AdminUser> = {
  id: "name",
  header: "姓名",
  cell: ({ name }) => name,
  strong: true,
  width: 92,
  sticky: "left",
  fixed: true,
};

const age: Column<AdminUser> = {
  id: "age",
  header: "等待",
  cell: ({ applied_at }) => <AgeMark applied_at={applied_at} />,
  width: 132,
  fixed: true,
};

const decided: Column<AdminUser> = {
  id: "updated_at",
  header: "更新时间",
  cell: ({ updated_at }) => shortDateTime(updated_at),
  width: 114,
};

const rest: Column<AdminUser>[] = [
  { id: "applied_at", header: "提交时间", cell: ({ applied_at }) => shortDateTime(applied_at), width: 114 },
  { id: "profession", header: "单位类型", cell: ({ profession }) => profession, width: 92, roomy: true },
  { id: "institution_name", header: "单位名称", cell: (user) => user.institution_name, width: 190, grows: true },
  { id: "email", header: "邮箱", cell: ({ email }) => email, width: 190, grows: true },
  { id: "phone", header: "手机号", cell: ({ phone }) => phone, width: 114 },
];

const waiting = [name, age, ...rest];
const over = [name, decided, ...rest];

export function auditColumns(status: UserStatus): Column<AdminUser>[] {
  return status === "pending" ? waiting : over;
}
