// The overview.
import DashboardView from "../../islands/admin/DashboardView.tsx";
import { may } from "../../lib/domain/office/admins.ts";
import { Island } from "../../lib/island/Island.tsx";
import type { Context } from "../../lib/web/context.ts";
import { answerPage } from "./answer_page.tsx";

export function dashboard(c: Context): Promise<Response> {
  const { admin } = c.var;
  const content = (
    <Island
      of={DashboardView}
      from="admin"
      mayViewUsers={may(admin, "user:view")}
      mayAudit={may(admin, "user:audit")}
    />
  );
  return answerPage(c, { title: "概览", content });
}
