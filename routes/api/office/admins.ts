// Administrators for those who manage them.
import { Hono } from "hono";
import { lastSignIn } from "../../../lib/domain/audit_log.ts";
import { pageOf } from "../../../lib/domain/paging.ts";
import { admins as rows, managedView } from "../../../lib/domain/office/admins.ts";
import { passwordMinimum } from "../../../lib/domain/settings.ts";
import { createAdmin, deleteAdmin, updateAdmin } from "../../../lib/flows/office/manage_admins.ts";
import { adminChangeWith, AdminListQuery, newAdminWith } from "../../../lib/shared/schemas/office/admins.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody, readId, readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { askedAgain, permit } from "../../../lib/web/guards.ts";

export const admins = new Hono<Env>()
  .get("/", permit("admin:manage"), async (c) => c.json(await adminPage(readQuery(c, AdminListQuery))))
  .post("/", permit("admin:manage"), askedAgain, async (c) => {
    const admin = await createAdmin(await readBody(c, newAdminWith(await passwordMinimum())), c.var);
    return changed(c, "添加成功", { data: managedView(admin), status: 201 });
  })
  .put("/:id", permit("admin:manage"), askedAgain, async (c) => {
    const id = readId(c, "admin_not_found");
    const admin = await updateAdmin(id, await readBody(c, adminChangeWith(await passwordMinimum())), c.var);
    return changed(c, "更新成功", { data: managedView(admin) });
  })
  .delete("/:id", permit("admin:manage"), askedAgain, async (c) => {
    await deleteAdmin(readId(c, "admin_not_found"), c.var);
    return changed(c, "删除成功");
  });

/** One page, or all, and how many match, with when each signed in last. */
export async function adminPage(query: AdminListQuery) {
  const page = pageOf(query);
  const found = await rows.list.page({ ...query, ...page });
  const views = found.rows.map(async (admin) => ({
    ...managedView(admin),
    last_login_at: await lastSignIn(admin.id),
  }));
  return { data: await Promise.all(views), total: found.total, ...page };
}
