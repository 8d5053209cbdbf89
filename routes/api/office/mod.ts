// Mounts the calls of the administration area by their declarations. Calls for everybody and quiet calls come before the
// guard of all others. Only calls with `beforeSecondStep` come before `requireSecondStep`, which refuses administrators
// whose time to set up two-factor authentication is over.
import { Hono } from "hono";
import { except } from "hono/combine";
import type { Spec } from "../../../lib/shared/calls/call.ts";
import { DashboardQuery } from "../../../lib/shared/schemas/numbers/statistics.ts";
import { loadDashboard } from "../../../lib/flows/numbers/load_dashboard.ts";
import { readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { permit, requireAdmin, requireSecondStep } from "../../../lib/web/guards.ts";
import { mountCalls } from "../../../lib/web/handle.ts";
import { checkVisitRate } from "../../../lib/web/rate_limit.ts";
import { adminCalls } from "./admins.ts";
import { adminSessionCalls } from "./auth.ts";
import { statistics, usersQuery } from "../numbers/statistics.ts";
import { adminFeedbackCalls } from "./feedback.ts";
import { logCalls } from "./logs.ts";
import { mailCalls } from "./mails.ts";
import { moderation } from "../forum/moderation.ts";
import { newsCalls } from "../content/admin_news.ts";
import { qrcode } from "../content/admin_qrcode.ts";
import { lists } from "../../lists.ts";
import { settingsCalls } from "./settings.ts";
import { resumableUploads } from "../content/admin_uploads.ts";
import { userCalls } from "./users.ts";
import { visitCalls } from "./visits.ts";

const calls = [
  ...visitCalls,
  ...adminSessionCalls,
  ...adminFeedbackCalls,
  ...userCalls,
  ...adminCalls,
  ...logCalls,
  ...mailCalls,
  ...settingsCalls,
  ...newsCalls,
];
const { early = [], own = [], late = [] } = Object.groupBy(calls, ({ call: { spec } }) => placeOf(spec));

function placeOf({ who, quiet, beforeSecondStep }: Spec): "early" | "own" | "late" {
  if (who === "all" || quiet) return "early";
  return beforeSecondStep ? "own" : "late";
}

/** A wrong way of asking for these is answered by the right one, not by a sign-in. */
const open = ["/dashboard/record", "/status", "/auth/login", "/auth/logout"].map((path) => `/api/admin${path}`);

export const admin = new Hono<Env>();
admin.post("/dashboard/record", (c, next) => {
  checkVisitRate(c);
  return next();
});
mountCalls(admin, early, "/admin");
admin.use(except(open, requireAdmin));
mountCalls(admin, own, "/admin");
admin.use(requireSecondStep)
  .get("/dashboard", permit("admin:view"), async (c) => c.json(await loadDashboard(readQuery(c, DashboardQuery))))
  .route("/stats", statistics)
  .route("/users/query", usersQuery) // before a user by id
  .route("/uploads", resumableUploads)
  .route("/system/qrcode", qrcode)
  .route("/forum", moderation);
mountCalls(admin, late, "/admin");
for (const { screen, calls } of Object.values(lists)) {
  if (calls) admin.route(screen.list.path.slice("/admin".length), calls);
}
