// The figures of the overview.
import { Hono } from "hono";
import { loadDashboard } from "../../../lib/flows/numbers/load_dashboard.ts";
import { DashboardQuery } from "../../../lib/shared/schemas/numbers/statistics.ts";
import { readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { permit } from "../../../lib/web/guards.ts";

export const dashboard = new Hono<Env>()
  .get("/", permit("admin:view"), async (c) => c.json(await loadDashboard(readQuery(c, DashboardQuery))));
