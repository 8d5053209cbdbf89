// The columns of the users' usage.
import type { Column } from "../../../components/table/column.ts";
import { daysHoursMinutes } from "../../../lib/shared/figures/durations.ts";
import type { AveragedUsage } from "./usage_list.ts";

export const usageColumns: Column<AveragedUsage>[] = [
  { id: "user_id", header: "用户ID", cell: ({ user_id }) => String(user_id), width: 84 },
  { id: "name", header: "姓名", cell: ({ name }) => name, strong: true, fixed: true, width: 110, sticky: "left" },
  { id: "email", header: "邮箱", cell: ({ email }) => email, width: 200 },
  { id: "phone", header: "电话", cell: ({ phone }) => phone, width: 128 },
  { id: "profession", header: "单位类型", cell: ({ profession }) => profession || "-", width: 100 },
  { id: "institution_name", header: "单位名称", cell: (row) => row.institution_name || "-", width: 200 },
  {
    id: "total_duration",
    header: "总使用时长",
    cell: ({ total_duration }) => daysHoursMinutes(total_duration),
    width: 140,
    align: "right",
  },
  {
    id: "daily_average",
    header: "日均使用时长",
    cell: ({ daily_average }) => daysHoursMinutes(daily_average),
    width: 140,
    align: "right",
  },
];
