// The figures of the overview.
import { Hono } from "hono";
import { loadDashboard } from "../../../lib/flows/numbers/load_dashboard.ts";
import type { Env } from "../../../lib/web/context.ts";

export const dashboard = new Hono<Env>().get("/", async (c) => c.json(await loadDashboard()));
