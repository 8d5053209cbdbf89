// The overview and the statistics, path → island. Title, note and permission are the menu's.
import { activeCall } from "../../islands/admin/active_users/active_data.ts";
import { downloadCall } from "../../islands/admin/download_stats/download_data.ts";
import { imageList } from "../../islands/admin/image_stats/image_list.ts";
import { growthCall } from "../../islands/admin/user_growth/growth_data.ts";
import { infoCall } from "../../islands/admin/user_info/info_data.ts";
import { usageList } from "../../islands/admin/user_query/usage_list.ts";
import { usageCall } from "../../islands/admin/usage_time/usage_data.ts";
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
import { activeStats } from "../../lib/domain/numbers/active.ts";
import { downloadStats } from "../../lib/domain/numbers/download_stats.ts";
import { imageStats } from "../../lib/domain/numbers/image_stats.ts";
import { usageDuration } from "../../lib/domain/numbers/usage_duration.ts";
import { userGrowth } from "../../lib/domain/numbers/user_growth.ts";
import { userInfo } from "../../lib/domain/numbers/user_info.ts";
import { queryUsers } from "../../lib/domain/numbers/users_query.ts";
import * as calls from "../../lib/shared/calls/statistics.ts";
import { siteDate } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { firstList, preload } from "./first_data.ts";
import { firstStats, releaseDays } from "./first_stats.ts";
import { type AnswerScreen, shows } from "./screen_page.tsx";
import { userPage } from "../../lib/domain/account/user_list.ts";
import { loadDashboard } from "../../lib/flows/numbers/load_dashboard.ts";
import { UserListQuery } from "../../lib/shared/schemas/office/users.ts";
import { check } from "../../lib/web/body.ts";

const seeing = ({ var: { admin } }: Context) => ({ named: may(admin, "user:view") });
const exporting = ({ var: { admin } }: Context) => ({ mayExport: may(admin, "user:export") });

/** The figures of a screen whose charts mark releases. */
async function marked<F>(figures: Promise<F>) {
  const [first, releases] = await Promise.all([figures, releaseDays()]);
  return { first, releases };
}

async function firstOverview(withUsers: boolean) {
  const users = (query: object) => withUsers ? preload(userPage(check(UserListQuery, query))) : undefined;
  const [dashboard, waiting, newest] = await Promise.all([
    preload(loadDashboard({ compare: true })),
    users({ status: "pending", limit: "1" }),
    users({ limit: "5" }),
  ]);
  return { dashboard, waiting, newest };
}

export const numbersScreens: Record<string, AnswerScreen> = {
  "/admin/dashboard": shows(DashboardView, async ({ var: { admin } }) => {
    const [todo, first] = await Promise.all([todoFor(admin), firstOverview(may(admin, "user:view"))]);
    return {
      mayViewUsers: may(admin, "user:view"),
      mayAudit: may(admin, "user:audit"),
      mayPublish: may(admin, "content:edit"),
      todo,
      first,
    };
  }),
  "/admin/stats/download": shows(
    DownloadStats,
    (c) => marked(firstStats(c, downloadCall, downloadStats)),
  ),
  "/admin/stats/user-growth": shows(UserGrowth, async (c) => ({
    first: await firstStats(c, growthCall, userGrowth),
  })),
  "/admin/stats/active-users": shows(
    ActiveUsers,
    (c) => marked(firstStats(c, activeCall, activeStats)),
  ),
  "/admin/stats/usage-time": shows(
    UsageTime,
    (c) => marked(firstStats(c, usageCall, usageDuration)),
  ),
  "/admin/stats/user-info": shows(UserInfo, async (c) => ({
    ...exporting(c),
    ...seeing(c),
    first: await firstStats(c, infoCall, (query) => userInfo(query, seeing(c))),
  })),
  "/admin/userquery": shows(UserQuery, async (c) => ({
    ...exporting(c),
    ...seeing(c),
    today: siteDate(),
    first: await firstList(c, {
      defaults: usageList,
      schema: calls.queryUsers.spec.query,
      page: (query) => queryUsers(query, seeing(c)),
    }),
  })),
  "/admin/image-stats": shows(ImageStats, async (c) => ({
    ...exporting(c),
    ...seeing(c),
    today: siteDate(),
    first: await firstList(c, {
      defaults: imageList,
      schema: calls.imageStats.spec.query,
      most: 20,
      page: (query) => imageStats(query, seeing(c)),
    }),
  })),
};
