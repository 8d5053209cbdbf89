// Administrators for those who manage them.
import { lastSignIn } from "../../../lib/domain/audit_log.ts";
import { adminTable, managedView } from "../../../lib/domain/administration/admins.ts";
import { pageOf } from "../../../lib/domain/paging.ts";
import { passwordMinimum } from "../../../lib/domain/settings.ts";
import {
  closeAdminAccount,
  openAdminAccount,
  updateAdminAccount,
} from "../../../lib/flows/administration/manage_admins.ts";
import * as calls from "../../../lib/shared/calls/admins.ts";
import type { AnswerOf } from "../../../lib/shared/calls/call.ts";
import {
  adminChangeWith,
  type AdminListQuery,
  newAdminWith,
} from "../../../lib/shared/schemas/administration/admins.ts";
import { handle } from "../../../lib/web/handle.ts";

export const adminCalls = [
  handle(calls.admins, ({ query }) => adminPage(query)),
  handle(calls.createAdmin, async ({ body, actor }) => {
    return { message: "添加成功", data: managedView(await openAdminAccount(body, actor)) };
  }, { bodySchema: async () => newAdminWith(await passwordMinimum()) }),
  handle(calls.changeAdmin, async ({ id, body, actor }) => {
    return { message: "更新成功", data: managedView(await updateAdminAccount(id, body, actor)) };
  }, { bodySchema: async () => adminChangeWith(await passwordMinimum()) }),
  handle(calls.deleteAdmin, async ({ id, actor }) => {
    await closeAdminAccount(id, actor);
    return { message: "删除成功" };
  }),
];

/** Returns one page of administrators, or all, each with the time of the last sign-in. */
async function adminPage(query: AdminListQuery): Promise<AnswerOf<typeof calls.admins>> {
  const page = pageOf(query);
  const found = await adminTable.list.page({ ...query, ...page });
  const views = found.rows.map(async (admin) => ({
    ...managedView(admin),
    last_login_at: await lastSignIn(admin.id),
  }));
  return { data: await Promise.all(views), total: found.total, ...page };
}
