// Answers with a page of the back office: a content inside the frame, whose data are loaded beside it.
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ReactNode } from "react";
import { type AdminFrame, AdminLayout } from "../../components/layout/AdminLayout.tsx";
import { adminView } from "../../lib/domain/administration/admins.ts";
import { todoFor } from "../../lib/domain/administration/todo.ts";
import { readSettings } from "../../lib/domain/settings.ts";
import { rolePermissions } from "../../lib/shared/labels.ts";
import { ignoresProxy } from "../../lib/web/client_ip.ts";
import type { Context } from "../../lib/web/context.ts";
import { isMenuFolded, themeOf } from "../../lib/web/cookies.ts";
import { page } from "../../lib/web/page.ts";

type Page = {
  title: string;
  /** Its data are loaded beside the frame. */
  content: ReactNode | Promise<ReactNode>;
  /** The status of an error page. */
  status?: ContentfulStatusCode;
};

export async function answerPage(c: Context, { title, content, status }: Page): Promise<Response> {
  const [frame, children] = await Promise.all([loadFrame(c), content]);
  return page(c, <AdminLayout title={title} {...frame}>{children}</AdminLayout>, status);
}

/** The data of the frame around every page of the back office, loaded for its routes. */
async function loadFrame(c: Context): Promise<AdminFrame> {
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
    ignores_proxy: ignoresProxy(),
  };
}
