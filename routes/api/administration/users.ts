// Users for administrators: the list, single users, new accounts, applications, the export.
import { adminFeedbackView, feedbackOf } from "../../../lib/domain/account/feedback.ts";
import { reviewOf } from "../../../lib/domain/account/reviews.ts";
import { userPage } from "../../../lib/domain/account/user_list.ts";
import { toAdmin } from "../../../lib/domain/account/user_views.ts";
import { type User, userTable } from "../../../lib/domain/account/users.ts";
import { devicePageOf, ownDevice } from "../../../lib/domain/client/devices.ts";
import { passwordMinimum } from "../../../lib/domain/settings.ts";
import { downloadsOf, ownDownload } from "../../../lib/domain/statistics/downloads.ts";
import { usagePageOf } from "../../../lib/domain/statistics/usage.ts";
import { userExport } from "../../../lib/flows/administration/exports.ts";
import {
  decideApplication,
  decideApplications,
  openUserAccount,
  updateUser,
} from "../../../lib/flows/administration/manage_users.ts";
import { type UserSheetField, userSheetHeaders } from "../../../lib/shared/account/user_sheet.ts";
import * as calls from "../../../lib/shared/calls/users.ts";
import type { AdminUserDetail } from "../../../lib/shared/calls/users.ts";
import { userStatusLabels } from "../../../lib/shared/labels.ts";
import { newUserWith, userChangeWith } from "../../../lib/shared/schemas/administration/users.ts";
import { siteTime } from "../../../lib/shared/time.ts";
import { giveXlsx, type Sheet } from "../../../lib/web/files/xlsx.ts";
import { handle } from "../../../lib/web/handle.ts";

export const userCalls = [
  handle(calls.users, ({ query }) => userPage(query)),
  handle(calls.addUser, async ({ body, actor }) => {
    return { message: "添加成功", data: toAdmin(await openUserAccount(body, actor)) };
  }, { bodySchema: async () => newUserWith(await passwordMinimum()) }),
  handle(calls.exportUsers, async ({ c, query, actor }) => {
    return giveXlsx(c, "users.xlsx", userSheet(await userExport(query, actor)));
  }),
  handle(calls.decideMany, ({ body, actor }) => decideApplications(body, actor)),
  handle(calls.user, async ({ id }) => userDetail(await userTable.existing(id))),
  handle(calls.editUser, async ({ id, body, actor }) => {
    return { message: "保存成功", data: toAdmin(await updateUser(id, body, actor)) };
  }, { bodySchema: async () => userChangeWith(await passwordMinimum()) }),
  handle(calls.approve, async ({ id, body: { seen_at }, actor }) => {
    const user = await decideApplication(id, { verdict: "approve", seen_at }, actor);
    return { message: "用户已通过", data: toAdmin(user) };
  }),
  handle(calls.reject, async ({ id, body: { reason, seen_at }, actor }) => {
    const user = await decideApplication(id, { verdict: "reject", reason, seen_at }, actor);
    return { message: "用户已拒绝", data: toAdmin(user) };
  }),
  handle(calls.reaudit, async ({ id, actor }) => {
    return { message: "已重置审核状态", data: toAdmin(await decideApplication(id, { verdict: "reaudit" }, actor)) };
  }),
];

const NEWEST = 20;

/** Returns a user with the newest feedback, downloads, devices and sessions of use. */
async function userDetail(user: User): Promise<AdminUserDetail> {
  const [review, feedback, downloads, devices, usage] = await Promise.all([
    reviewOf(user),
    feedbackOf(user.id, NEWEST),
    downloadsOf(user.id, { limit: NEWEST }),
    devicePageOf(user.id, { page: 1, limit: NEWEST }),
    usagePageOf(user.id, { page: 1, limit: NEWEST }),
  ]);
  return {
    ...toAdmin(user),
    ...review,
    decisions: user.decisions.toReversed(),
    feedback: feedback.map(adminFeedbackView),
    downloads: downloads.map(ownDownload),
    devices: devices.rows.map(ownDevice),
    devices_total: devices.total,
    usage: usage.data,
  };
}

const widths: Record<UserSheetField, number> = {
  id: 8,
  name: 12,
  email: 28,
  phone: 14,
  wechat_name: 18,
  profession: 12,
  institution_name: 30,
  organization: 14,
  purpose: 30,
  status: 10,
  created_at: 18,
};

/** Returns a column of a sheet of users. */
export function userColumn(field: UserSheetField): Sheet<User>["columns"][number] {
  const value = (user: User) =>
    field === "status"
      ? userStatusLabels[user.status]
      : field === "created_at"
      ? siteTime(user.created_at)
      : user[field];
  return { header: userSheetHeaders[field], width: widths[field], value };
}

export function userSheet(rows: Sheet<User>["rows"]): Sheet<User> {
  return { name: "用户", columns: (Object.keys(userSheetHeaders) as UserSheetField[]).map(userColumn), rows };
}
