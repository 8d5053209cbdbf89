// The data of the frame around every page of the back office, loaded for its routes.
import type { AdminFrame } from "../../components/layout/AdminLayout.tsx";
import { adminView } from "../../lib/domain/administration/admins.ts";
import { readSettings } from "../../lib/domain/settings.ts";
import { todoFor } from "../../lib/domain/administration/todo.ts";
import { rolePermissions } from "../../lib/shared/labels.ts";
import type { Context } from "../../lib/web/context.ts";
import { isMenuFolded, themeOf } from "../../lib/web/cookies.ts";

export async function loadFrame(c: Context): Promise<AdminFrame> {
  const { admin, set_up_due } = c.var;
  const [{ basic }, todo] = await Promise.all([readSettings(), todoFor(admin)]);
  return {
    site_name: basic.site_name,
    admin: adminView(admin),
    permissions: rolePermissions[admin.role],
    path: c.req.path,
    theme: themeOf(c),
    folded: isMenuFolded(c),
    todo,
    set_up_due,
  };
}
