// What the frame of every page of the back office shows, loaded for its routes.
import { getCookie } from "hono/cookie";
import type { AdminFrame } from "../../components/layout/AdminLayout.tsx";
import { adminView, may } from "../../lib/domain/office/admins.ts";
import { settings } from "../../lib/domain/settings.ts";
import { users } from "../../lib/domain/account/users.ts";
import { rolePermissions } from "../../lib/shared/labels.ts";
import type { Context } from "../../lib/web/context.ts";
import { themeOf } from "../../lib/web/cookies.ts";

export async function loadFrame(c: Context): Promise<AdminFrame> {
  const { admin } = c.var;
  const [{ basic }, pendingUsers] = await Promise.all([
    settings(),
    may(admin, "user:audit") ? users.count("status", "pending") : null,
  ]);
  return {
    site_name: basic.site_name,
    admin: adminView(admin),
    permissions: rolePermissions[admin.role],
    path: c.req.path,
    theme: themeOf(c),
    folded: getCookie(c, "sider") === "folded",
    pendingUsers,
  };
}
