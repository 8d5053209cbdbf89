// Statistics for the back office, as JSON or as a spreadsheet, and the recording of page visits. Names and addresses
// are masked for administrators without `user:view`. A spreadsheet with people in it needs `user:export` and a
// re-authentication.
import { assertConfirmed } from "../../../lib/domain/actor.ts";
import { rememberReading } from "../../../lib/domain/administration/setup.ts";
import { may } from "../../../lib/domain/administration/admins.ts";
import { readActiveStats } from "../../../lib/domain/statistics/active.ts";
import { readDownloadStats } from "../../../lib/domain/statistics/downloads.ts";
import { readImageStats } from "../../../lib/domain/statistics/image_stats.ts";
import { periodOf } from "../../../lib/domain/statistics/period.ts";
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
import { agentOf } from "../../../lib/web/client.ts";
import type { Context } from "../../../lib/web/context.ts";
import { isPermitted } from "../../../lib/web/guards.ts";
import { handle } from "../../../lib/web/handle.ts";
import { currentAdmin, currentUser, maybeSignedIn } from "../../../lib/web/session.ts";
import * as sheets from "./sheets.ts";
import { comparedSheet, giveWorkbook } from "./workbook.ts";

const nameAccess = (c: Context) => ({ named: may(c.var.admin, "user:view") });

/** Returns the actor with the permission to see names in a spreadsheet. Throws `forbidden` or `confirm_required`. */
async function exporting(c: Context) {
  if (!await isPermitted(c, "user:export")) throw new AppError("forbidden");
  await assertConfirmed(c.var);
  return { ...nameAccess(c), actor: c.var };
}

/** Files with people in them have no figures of another period. */
const withoutComparison = <Q extends object>(query: Q): Q & { compare: undefined } => ({
  ...query,
  compare: undefined,
});

export const statisticsCalls = [
  handle(calls.dashboard, ({ query }) => loadDashboard(query)),
  handle(calls.downloadStats, async ({ c, query }) => {
    const answer = await readDownloadStats(query);
    if (!query.format) return answer;
    return giveWorkbook(
      c,
      { title: "下载趋势", query, range: periodOf(query) },
      sheets.downloadSheet(answer.trend),
      ...comparedSheet(sheets.downloadSheet, answer.previous?.trend, query.compare),
      sheets.versionSheet(answer.versions),
      ...comparedSheet(sheets.versionSheet, answer.previous?.versions, query.compare),
    );
  }),
  handle(calls.userStats, async ({ c, query }) => {
    const answer = await readUserGrowth(query);
    if (!query.format) return answer;
    return giveWorkbook(
      c,
      { title: "用户增长", query, range: periodOf(query) },
      sheets.growthSheet(answer.trend),
      ...comparedSheet(sheets.growthSheet, answer.previous?.trend, query.compare),
    );
  }),
  handle(calls.activeStats, async ({ c, query }) => {
    const answer = await readActiveStats(query);
    if (!query.format) return answer;
    return giveWorkbook(
      c,
      { title: "活跃用户", query, range: periodOf(query) },
      sheets.activeSheet(sheets.activeRows(answer)),
      ...comparedSheet(sheets.activeSheet, answer.previous && sheets.activeRows(answer.previous), query.compare),
      sheets.regionSheet(answer.regionStats),
      sheets.citySheet(answer.cityStats),
    );
  }),
  handle(calls.durationStats, async ({ c, query }) => {
    const answer = await readUsageDuration(query);
    if (!query.format) return answer;
    return giveWorkbook(
      c,
      { title: "使用时长", query, range: periodOf(query) },
      sheets.durationSheet(answer.trend),
      ...comparedSheet(sheets.durationSheet, answer.previous?.trend, query.compare),
    );
  }),
  handle(calls.userInfo, async ({ c, query }) => {
    if (!query.format) return await readUserInfo(query, nameAccess(c));
    const { rows, institutionStats, professionStats } = await deviceExport(query, await exporting(c));
    return giveWorkbook(
      c,
      { title: "用户与设备", query: withoutComparison(query), range: periodOf(query), masked: !nameAccess(c).named },
      sheets.deviceSheet(rows),
      sheets.professionSheet(institutionStats),
      sheets.educationSheet(professionStats),
    );
  }),
  handle(calls.imageStats, async ({ c, query }) => {
    if (!query.format) return await readImageStats(query, nameAccess(c));
    const { rows, stats } = await imageExport(query, await exporting(c));
    return giveWorkbook(
      c,
      { title: "影像处理统计", query: withoutComparison(query), range: rangeOf(query), masked: !nameAccess(c).named },
      sheets.imageSheet(rows),
      sheets.moduleSheet(stats.module),
      sheets.payloadSheet(stats.payload),
    );
  }),
  handle(calls.queryUsers, async ({ c, query }) => {
    if (!query.format) return await readUserUsage(query, nameAccess(c));
    const range = periodOf(query, 1);
    const rows = await usageExport(query, await exporting(c));
    return giveWorkbook(
      c,
      { title: "使用行为查询", query: withoutComparison(query), range, masked: !nameAccess(c).named },
      sheets.usageSheet(rows, { from: range.first, to: range.last }),
    );
  }),
  handle(visits.recordVisit, async ({ c, body }) => {
    if (body.page_url.startsWith("/preview/")) return; // not a visit, and its address is a secret
    const visitor = { ip: c.get("ip"), agent: agentOf(c) };
    if (!maybeSignedIn(c)) return await countVisit(body, { ...visitor, user_id: null });
    const admin = await currentAdmin(c);
    if (admin) await rememberReading(body.page_url);
    else {
      const user = await currentUser(c);
      await countVisit(body, { ...visitor, user_id: user?.person.id ?? null });
    }
  }),
];
