// The overview and the screens of statistics. Title, note and permission come from the menu.
import ActiveUsers from "../../islands/admin/statistics/ActiveUsers.tsx";
import DashboardView from "../../islands/admin/statistics/DashboardView.tsx";
import DownloadStats from "../../islands/admin/statistics/DownloadStats.tsx";
import * as imageTable from "../../islands/admin/statistics/ImageStats.tsx";
import UsageTime from "../../islands/admin/statistics/UsageTime.tsx";
import UserGrowth from "../../islands/admin/statistics/UserGrowth.tsx";
import UserInfo from "../../islands/admin/statistics/UserInfo.tsx";
import * as usageTable from "../../islands/admin/statistics/UserQuery.tsx";
import { activeCall } from "../../islands/admin/statistics/active_users/active_data.ts";
import { downloadCall } from "../../islands/admin/statistics/download_stats/download_data.ts";
import { usageCall } from "../../islands/admin/statistics/usage_time/usage_data.ts";
import { growthCall } from "../../islands/admin/statistics/user_growth/growth_data.ts";
import { devices } from "../../islands/admin/statistics/user_info/DeviceTable.tsx";
import { infoCall } from "../../islands/admin/statistics/user_info/info_data.ts";
import { may } from "../../lib/domain/administration/admins.ts";
import { setupFor } from "../../lib/domain/administration/setup.ts";
import { todoFor } from "../../lib/domain/administration/todo.ts";
import { dashboard } from "../../lib/shared/calls/statistics.ts";
import { users } from "../../lib/shared/calls/users.ts";
import { siteDate } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { readCall } from "../../lib/web/handle.ts";
import { preload, releaseDays } from "./first_data.ts";
import { type AdminScreens, listScreen, shows, statsScreen } from "./screen_page.tsx";

const rights = ({ var: { admin } }: Context) => ({
  mayExport: may(admin, "user:export"),
  named: may(admin, "user:view"),
});
const rightsToday = (c: Context) => ({ ...rights(c), today: siteDate() });
const marked = async () => ({ releases: await releaseDays() });

async function overviewProps(c: Context) {
  const { admin } = c.var;
  const [setup, todo, figures, waiting, newest] = await Promise.all([
    setupFor(admin),
    todoFor(admin),
    preload(readCall(c, dashboard, { compare: "true" })),
    preload(readCall(c, users, { status: "pending", limit: "1", checks: "false" })),
    preload(readCall(c, users, { limit: "5", checks: "false" })),
  ]);
  return {
    mayViewUsers: may(admin, "user:view"),
    mayAudit: may(admin, "user:audit"),
    mayPublish: may(admin, "content:edit"),
    setup,
    mayHideSetup: may(admin, "settings:edit"),
    todo,
    first: { dashboard: figures, waiting, newest },
  };
}

export const statisticsPages = {
  "/admin/dashboard": shows(DashboardView, overviewProps),
  "/admin/stats/download": statsScreen(DownloadStats, downloadCall, marked),
  "/admin/stats/user-growth": statsScreen(UserGrowth, growthCall),
  "/admin/stats/active-users": statsScreen(ActiveUsers, activeCall, marked),
  "/admin/stats/usage-time": statsScreen(UsageTime, usageCall, async (c) => ({ ...rights(c), ...await marked() })),
  "/admin/stats/user-info": statsScreen(UserInfo, infoCall, rights, devices),
  "/admin/userquery": listScreen(usageTable, { props: rightsToday }),
  "/admin/image-stats": listScreen(imageTable, { props: rightsToday, most: 20 }),
} satisfies AdminScreens;
