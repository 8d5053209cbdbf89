// Users for administrators: the list, single users, new accounts, applications, the export.
import { userPage } from "../../../lib/domain/account/user_list.ts";
import { toAdmin } from "../../../lib/domain/account/user_views.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { passwordMinimum } from "../../../lib/domain/settings.ts";
import { openUserAccount } from "../../../lib/flows/administration/add_user.ts";
import { decideApplication, decideApplications } from "../../../lib/flows/administration/decide_application.ts";
import { updateUser } from "../../../lib/flows/administration/edit_user.ts";
import { userExport } from "../../../lib/flows/administration/export_lists.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import * as calls from "../../../lib/shared/calls/users.ts";
import { newUserWith, userChangeWith } from "../../../lib/shared/schemas/administration/users.ts";
import { giveXlsx } from "../../../lib/web/files/xlsx.ts";
import { handle } from "../../../lib/web/handle.ts";
import { userDetail } from "./user_detail.ts";
import { userSheet } from "./user_sheet.ts";

export const userCalls = [
  handle(calls.users, ({ query }) => userPage(query)),
  handle(calls.addUser, async ({ body, actor }) => {
    return { message: "添加成功", data: toAdmin(await openUserAccount(body, actor)) };
  }, { bodySchema: async () => newUserWith(await passwordMinimum()) }),
  handle(calls.exportUsers, async ({ c, query, actor }) => {
    return giveXlsx(c, "users.xlsx", userSheet(await userExport(query, actor)));
  }),
  handle(calls.decideMany, ({ body, actor }) => decideApplications(body, actor)),
  handle(calls.user, async ({ id }) => {
    const user = await userTable.get(id);
    if (!user) throw new AppError("user_not_found");
    return await userDetail(user);
  }),
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
