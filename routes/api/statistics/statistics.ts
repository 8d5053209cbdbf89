// Statistics for the back office, as JSON or as a spreadsheet, and the recording of page visits. Names and addresses are
// masked for administrators without `user:view`. A spreadsheet with people in it needs `user:export` and a
// re-authentication.
import { assertConfirmed } from "../../../lib/domain/actor.ts";
import { rememberReading } from "../../../lib/domain/administration/setup.ts";
import { may } from "../../../lib/domain/administration/admins.ts";
import { readActiveStats } from "../../../lib/domain/statistics/active.ts";
import { readDownloadStats } from "../../../lib/domain/statistics/downloads.ts";
import { readImageStats } from "../../../lib/domain/statistics/image_stats.ts";
import { readUsageDuration, readUserUsage } from "../../../lib/domain/statistics/usage.ts";
import { readUserGrowth } from "../../../lib/domain/statistics/user_growth.ts";
import { readUserInfo } from "../../../lib/domain/statistics/user_info.ts";
import { deviceExport, imageExport, usageExport } from "../../../lib/flows/administration/exports.ts";
import { loadDashboard } from "../../../lib/flows/statistics/load_dashboard.ts";
import { countVisit } from "../../../lib/flows/statistics/record_visit.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import * as calls from "../../../lib/shared/calls/statistics.ts";
import * as visits from "../../../lib/shared/calls/visits.ts";
import { rangeOf } from "../../../lib/shared/schemas/statistics/range.ts";
import { siteDate } from "../../../lib/shared/time.ts";
import { ready } from "../../../lib/web/answer.ts";
import { agentOf } from "../../../lib/web/client.ts";
import type { Context } from "../../../lib/web/context.ts";
import { giveXlsx } from "../../../lib/web/files/xlsx.ts";
import { isPermitted } from "../../../lib/web/guards.ts";
import { handle } from "../../../lib/web/handle.ts";
import { currentAdmin, currentUser, maybeSignedIn } from "../../../lib/web/session.ts";
import * as sheets from "./sheets.ts";

const seeing = (c: Context) => ({ named: may(c.var.admin, "user:view") });

/** Returns the actor with the permission to see names in a spreadsheet. Throws `forbidden` or `confirm_required`. */
async function exporting(c: Context) {
  if (!await isPermitted(c, "user:export")) throw new AppError("forbidden");
  await assertConfirmed(c.var);
  return { ...seeing(c), actor: c.var };
}

export const statisticsCalls = [
  handle(calls.dashboard, ({ query }) => loadDashboard(query)),
  handle(calls.downloadStats, async ({ c, query }) => {
    const answer = await readDownloadStats(query);
    return query.format ? giveXlsx(c, "downloads.xlsx", sheets.downloadSheet(answer.trend)) : answer;
  }),
  handle(calls.userStats, async ({ c, query }) => {
    const answer = await readUserGrowth(query);
    return query.format ? giveXlsx(c, "user-growth.xlsx", sheets.growthSheet(answer.trend)) : answer;
  }),
  handle(calls.activeStats, async ({ c, query }) => {
    const answer = await readActiveStats(query);
    return query.format ? giveXlsx(c, "active-users.xlsx", sheets.activeSheet(answer)) : answer;
  }),
  handle(calls.durationStats, async ({ c, query }) => {
    const answer = await readUsageDuration(query);
    return query.format ? giveXlsx(c, "usage-duration.xlsx", sheets.durationSheet(answer.trend)) : answer;
  }),
  handle(calls.userInfo, async ({ c, query }) => {
    if (!query.format) return await readUserInfo(query, seeing(c));
    return giveXlsx(c, "devices.xlsx", sheets.deviceSheet(await deviceExport(query, await exporting(c))));
  }),
  handle(calls.imageStats, async ({ c, query }) => {
    if (!query.format) return await readImageStats(query, seeing(c));
    return giveXlsx(c, "image-stats.xlsx", sheets.imageSheet(await imageExport(query, await exporting(c))));
  }),
  handle(calls.queryUsers, async ({ c, query }) => {
    if (!query.format) return await readUserUsage(query, seeing(c));
    const { first, last } = rangeOf(query) ?? { first: siteDate(), last: siteDate() };
    const rows = await usageExport(query, await exporting(c));
    return giveXlsx(c, "users-query.xlsx", sheets.usageSheet(rows, { from: first, to: last }));
  }),
  handle(visits.recordVisit, async ({ c, body }) => {
    if (body.page_url.startsWith("/preview/")) return c.body(null, 204); // not a visit, and its address is a secret
    const visitor = { ip: c.get("ip"), agent: agentOf(c) };
    if (!maybeSignedIn(c)) {
      await countVisit(body, { ...visitor, user_id: null });
      return ready(c, null, { status: 204 });
    }
    const admin = await currentAdmin(c);
    if (admin) await rememberReading(body.page_url);
    else {
      const user = await currentUser(c);
      await countVisit(body, { ...visitor, user_id: user?.person.id ?? null });
    }
    return c.body(null, 204); // with the cookie of the extended session
  }),
];
