// The back office's calls: the open ones come first, then one guard for all the rest. A call's permission stands on its
// own line, as `permit(…)` before its handler; a call without one is about the administrator's own account. What stands
// below `requireSecondStep` is closed to who must set a second step up and has let the day pass.
import { Hono } from "hono";
import { except } from "hono/combine";
import { rolePermissions } from "../../../lib/shared/labels.ts";
import { DashboardQuery } from "../../../lib/shared/schemas/numbers/statistics.ts";
import { VisitRecord } from "../../../lib/shared/schemas/numbers/visits.ts";
import { todoFor } from "../../../lib/domain/office/todo.ts";
import { loadDashboard } from "../../../lib/flows/numbers/load_dashboard.ts";
import { recordVisit } from "../../../lib/flows/numbers/record_visit.ts";
import { ready } from "../../../lib/web/answer.ts";
import { readBody, readQuery } from "../../../lib/web/body.ts";
import { agentOf } from "../../../lib/web/client.ts";
import type { Env } from "../../../lib/web/context.ts";
import { mountCalls } from "../../../lib/web/handle.ts";
import { permit, requireAdmin, requireAdminUnseen, requireSecondStep } from "../../../lib/web/guards.ts";
import { checkVisitRate } from "../../../lib/web/rate_limit.ts";
import { currentAdmin, currentUser, maybeSignedIn } from "../../../lib/web/session.ts";
import { adminProfile, adminSession, confirmation, secondStep } from "./auth.ts";
import { statistics, usersQuery } from "../numbers/statistics.ts";
import { feedback } from "./feedback.ts";
import { moderation } from "../forum/moderation.ts";
import { newsCalls } from "../content/admin_news.ts";
import { qrcodeCalls } from "../content/qrcode.ts";
import { lists } from "../../lists.ts";
import { settings } from "./settings.ts";
import { caseCalls } from "../content/admin_cases.ts";
import { tutorialCalls } from "../content/admin_tutorials.ts";
import { uploadCalls } from "../content/admin_uploads.ts";
import { versionCalls } from "../content/admin_versions.ts";

/** A wrong way of asking for these is answered by the right one, not by a sign-in. */
const open = ["/dashboard/record", "/status", "/auth/login", "/auth/logout"].map((path) => `/api/admin${path}`);

export const admin = new Hono<Env>()
  .post("/dashboard/record", async (c) => {
    checkVisitRate(c);
    const page = await readBody(c, VisitRecord);
    const visitor = { ip: c.get("ip"), agent: agentOf(c) };
    if (!maybeSignedIn(c)) {
      await recordVisit(page, { ...visitor, user_id: null });
      return ready(c, null, { status: 204 });
    }
    if (await currentAdmin(c) === null) {
      const user = await currentUser(c);
      await recordVisit(page, { ...visitor, user_id: user?.person.id ?? null });
    }
    return c.body(null, 204); // with the cookie of a session that slides on
  })
  .get("/status", async (c) => {
    const admin = await currentAdmin(c);
    return c.json({ isAdmin: admin !== null, permissions: admin ? rolePermissions[admin.person.role] : [] });
  })
  .route("/auth", adminSession)
  .get("/todo", requireAdminUnseen, requireSecondStep, async (c) => c.json(await todoFor(c.var.admin)))
  .use(except(open, requireAdmin))
  .route("/auth/confirm", confirmation)
  .route("/auth/profile", adminProfile)
  .route("/profile/otp", secondStep)
  .route("/profile", adminProfile)
  .use(requireSecondStep)
  .get("/dashboard", permit("admin:view"), async (c) => c.json(await loadDashboard(readQuery(c, DashboardQuery))))
  .route("/stats", statistics)
  .route("/users/feedback", feedback) // before a user by id
  .route("/users/query", usersQuery)
  .route("/settings", settings)
  .route("/forum", moderation);

const contentCalls = [
  ...newsCalls,
  ...caseCalls,
  ...tutorialCalls,
  ...versionCalls,
  ...qrcodeCalls,
  ...uploadCalls,
];
mountCalls(admin, contentCalls, "/admin");
for (const { screen, calls } of Object.values(lists)) {
  if (calls) admin.route(screen.list.path.slice("/admin".length), calls);
}
