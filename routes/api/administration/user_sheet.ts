// The users as a table in a file.
import type { User } from "../../../lib/domain/account/users.ts";
import { userStatusLabels } from "../../../lib/shared/labels.ts";
import { siteTime } from "../../../lib/shared/time.ts";
import type { Sheet } from "../../../lib/web/files/xlsx.ts";

const columns: Sheet<User>["columns"] = [
  { header: "ID", width: 8, value: ({ id }) => id },
  { header: "姓名", width: 12, value: ({ name }) => name },
  { header: "邮箱", width: 28, value: ({ email }) => email },
  { header: "手机号", width: 14, value: ({ phone }) => phone },
  { header: "微信昵称", width: 18, value: ({ wechat_name }) => wechat_name },
  { header: "单位类型", width: 12, value: ({ profession }) => profession },
  { header: "单位名称", width: 30, value: ({ institution_name }) => institution_name },
  { header: "个人学历", width: 14, value: ({ organization }) => organization },
  { header: "使用目的", width: 30, value: ({ purpose }) => purpose },
  { header: "状态", width: 10, value: ({ status }) => userStatusLabels[status] },
  { header: "注册时间", width: 18, value: ({ created_at }) => siteTime(created_at) },
];

export function userSheet(rows: Sheet<User>["rows"]): Sheet<User> {
  return { name: "用户", columns, rows };
}
