// The overview and the statistics, path → island. Title, note and permission are the menu's.
import ActiveUsers from "../../islands/admin/ActiveUsers.tsx";
import DashboardView from "../../islands/admin/DashboardView.tsx";
import DownloadStats from "../../islands/admin/DownloadStats.tsx";
import ImageStats from "../../islands/admin/ImageStats.tsx";
import UsageTime from "../../islands/admin/UsageTime.tsx";
import UserGrowth from "../../islands/admin/UserGrowth.tsx";
import UserInfo from "../../islands/admin/UserInfo.tsx";
import UserQuery from "../../islands/admin/UserQuery.tsx";
import { may } from "../../lib/domain/office/admins.ts";
import { todoFor } from "../../lib/domain/office/todo.ts";
import { siteDate } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { firstOverview } from "./first_overview.ts";
import { releaseDays } from "./first_stats.ts";
import { type AnswerScreen, shows } from "./screen_page.tsx";

const bare = (c: Context) => ({ search: new URL(c.req.url).search, today: siteDate() });

export const numbersScreens: Record<string, AnswerScreen> = {
  "/admin/dashboard": shows(DashboardView, async ({ var: { admin } }) => ({
    mayViewUsers: may(admin, "user:view"),
    mayAudit: may(admin, "user:audit"),
    todo: await todoFor(admin),
    first: await firstOverview(may(admin, "user:view")),
  })),
  "/admin/stats/download": shows(DownloadStats, async (c) => ({ first: bare(c), releases: await releaseDays() })),
  "/admin/stats/user-growth": shows(UserGrowth, (c) => ({ first: bare(c) })),
  "/admin/stats/active-users": shows(ActiveUsers, async (c) => ({ first: bare(c), releases: await releaseDays() })),
  "/admin/stats/usage-time": shows(UsageTime, async (c) => ({ first: bare(c), releases: await releaseDays() })),
  "/admin/stats/user-info": shows(UserInfo, (c) => ({ mayExport: may(c.var.admin, "user:export"), first: bare(c) })),
  "/admin/userquery": shows(UserQuery, (c) => ({
    today: siteDate(),
    mayExport: may(c.var.admin, "user:export"),
    first: bare(c),
  })),
  "/admin/image-stats": shows(ImageStats, (c) => ({
    today: siteDate(),
    mayExport: may(c.var.admin, "user:export"),
    first: bare(c),
  })),
};
