// The figures of the back office. Names and addresses of people are masked for whoever may not see users.
import { Hono } from "hono";
import { activeStats } from "../../../lib/domain/numbers/active.ts";
import { downloadStats } from "../../../lib/domain/numbers/download_stats.ts";
import { imageStats } from "../../../lib/domain/numbers/image_stats.ts";
import { usageDuration } from "../../../lib/domain/numbers/usage_duration.ts";
import { userGrowth } from "../../../lib/domain/numbers/user_growth.ts";
import { userInfo } from "../../../lib/domain/numbers/user_info.ts";
import { queryUsers } from "../../../lib/domain/numbers/users_query.ts";
import { may } from "../../../lib/domain/office/admins.ts";
import {
  DownloadStatsQuery,
  ImageStatsQuery,
  StatisticsQuery,
  UserInfoQuery,
  UsersQuery,
} from "../../../lib/shared/schemas/numbers/statistics.ts";
import { readQuery } from "../../../lib/web/body.ts";
import type { Context, Env } from "../../../lib/web/context.ts";
import { permit } from "../../../lib/web/guards.ts";

const viewing = permit("admin:view");
const seeing = (c: Context) => ({ named: may(c.var.admin, "user:view") });

export const statistics = new Hono<Env>()
  .get("/downloads", viewing, async (c) => c.json(await downloadStats(readQuery(c, DownloadStatsQuery))))
  .get("/users", viewing, async (c) => c.json(await userGrowth(readQuery(c, StatisticsQuery))))
  .get("/active", viewing, async (c) => c.json(await activeStats(readQuery(c, StatisticsQuery))))
  .get("/usage-duration", viewing, async (c) => c.json(await usageDuration(readQuery(c, StatisticsQuery))))
  .get("/user-info", viewing, async (c) => c.json(await userInfo(readQuery(c, UserInfoQuery), seeing(c))))
  .get("/image-stats", viewing, async (c) => c.json(await imageStats(readQuery(c, ImageStatsQuery), seeing(c))));

export const usersQuery = new Hono<Env>()
  .get("/", viewing, async (c) => c.json(await queryUsers(readQuery(c, UsersQuery), seeing(c))));
