// The figures of the back office, as JSON or as a file. Names and addresses are masked for whoever may not see users;
// a file with people in it takes the permission to export them.
import { Hono } from "hono";
import { assertConfirmed } from "../../../lib/domain/acting.ts";
import { activeStats } from "../../../lib/domain/numbers/active.ts";
import { downloadStats } from "../../../lib/domain/numbers/download_stats.ts";
import { imageStats } from "../../../lib/domain/numbers/image_stats.ts";
import { usageDuration } from "../../../lib/domain/numbers/usage_duration.ts";
import { userGrowth } from "../../../lib/domain/numbers/user_growth.ts";
import { userInfo } from "../../../lib/domain/numbers/user_info.ts";
import { queryUsers } from "../../../lib/domain/numbers/users_query.ts";
import { may } from "../../../lib/domain/office/admins.ts";
import { exportDevices, exportImages, exportUsage } from "../../../lib/flows/numbers/export_people.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import {
  DownloadStatsQuery,
  ImageStatsQuery,
  StatisticsQuery,
  UserInfoQuery,
  UsersQuery,
} from "../../../lib/shared/schemas/numbers/statistics.ts";
import { rangeOf } from "../../../lib/shared/schemas/numbers/range.ts";
import { siteDate } from "../../../lib/shared/time.ts";
import { readQuery } from "../../../lib/web/body.ts";
import type { Context, Env } from "../../../lib/web/context.ts";
import { giveXlsx } from "../../../lib/web/files/xlsx.ts";
import { isPermitted, permit } from "../../../lib/web/guards.ts";
import * as sheets from "./sheets.ts";

const viewing = permit("admin:view");
const seeing = (c: Context) => ({ named: may(c.var.admin, "user:view") });

/** The view for a file with people in it; throws `forbidden` for those who may not, and `confirm_required`. */
async function exporting(c: Context) {
  if (!await isPermitted(c, "user:export")) throw new AppError("forbidden");
  await assertConfirmed(c.var);
  return { ...seeing(c), actor: c.var };
}

export const statistics = new Hono<Env>()
  .get("/downloads", viewing, async (c) => {
    const query = readQuery(c, DownloadStatsQuery);
    const answer = await downloadStats(query);
    return query.format ? giveXlsx(c, "downloads.xlsx", sheets.downloadSheet(answer.trend)) : c.json(answer);
  })
  .get("/users", viewing, async (c) => {
    const query = readQuery(c, StatisticsQuery);
    const answer = await userGrowth(query);
    return query.format ? giveXlsx(c, "user-growth.xlsx", sheets.growthSheet(answer.trend)) : c.json(answer);
  })
  .get("/active", viewing, async (c) => {
    const query = readQuery(c, StatisticsQuery);
    const answer = await activeStats(query);
    return query.format ? giveXlsx(c, "active-users.xlsx", sheets.activeSheet(answer)) : c.json(answer);
  })
  .get("/usage-duration", viewing, async (c) => {
    const query = readQuery(c, StatisticsQuery);
    const answer = await usageDuration(query);
    return query.format ? giveXlsx(c, "usage-duration.xlsx", sheets.durationSheet(answer.trend)) : c.json(answer);
  })
  .get("/user-info", viewing, async (c) => {
    const query = readQuery(c, UserInfoQuery);
    if (!query.format) return c.json(await userInfo(query, seeing(c)));
    return giveXlsx(c, "devices.xlsx", sheets.deviceSheet(await exportDevices(query, await exporting(c))));
  })
  .get("/image-stats", viewing, async (c) => {
    const query = readQuery(c, ImageStatsQuery);
    if (!query.format) return c.json(await imageStats(query, seeing(c)));
    return giveXlsx(c, "image-stats.xlsx", sheets.imageSheet(await exportImages(query, await exporting(c))));
  });

export const usersQuery = new Hono<Env>()
  .get("/", viewing, async (c) => {
    const query = readQuery(c, UsersQuery);
    if (!query.format) return c.json(await queryUsers(query, seeing(c)));
    const { first, last } = rangeOf(query) ?? { first: siteDate(), last: siteDate() };
    const rows = await exportUsage(query, await exporting(c));
    return giveXlsx(c, "users-query.xlsx", sheets.usageSheet(rows, { from: first, to: last }));
  });
