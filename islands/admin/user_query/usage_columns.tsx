// The columns of the users' usage. A user's daily average divides by the days between the two dates, as Admin §9 says.
import type { Column } from "../../../components/table/column.ts";
import type { DayRange } from "../../../lib/shared/figures/date_ranges.ts";
import { dailyAverage, daysHoursMinutes } from "../../../lib/shared/figures/durations.ts";
import type { UsageRow } from "./usage_list.ts";

/** The average is over the days that were asked for. */
export function usageColumns(range: DayRange): Column<UsageRow>[] {
  return [
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
      cell: ({ total_duration }) => daysHoursMinutes(dailyAverage(total_duration, range)),
      width: 140,
      align: "right",
    },
  ];
}
