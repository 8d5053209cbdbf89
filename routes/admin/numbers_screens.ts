// The overview and the statistics, path → island. Title, note and permission are the menu's.
import DashboardView from "../../islands/admin/DashboardView.tsx";
import { may } from "../../lib/domain/office/admins.ts";
import { todoFor } from "../../lib/domain/office/todo.ts";
import { firstOverview } from "./first_overview.ts";
import { type AnswerScreen, shows } from "./screen_page.tsx";

export const numbersScreens: Record<string, AnswerScreen> = {
  "/admin/dashboard": shows(DashboardView, async ({ var: { admin } }) => ({
    mayViewUsers: may(admin, "user:view"),
    mayAudit: may(admin, "user:audit"),
    todo: await todoFor(admin),
    first: await firstOverview(may(admin, "user:view")),
  })),
};
