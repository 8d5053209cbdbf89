// The back office's calls: what is open comes first, then one guard for all the rest. The permission of a call
// stands on its own line, as `permit(…)` before its handler; a call without one is about the administrator's own account.
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
import { permit, requireAdmin, requireAdminUnseen } from "../../../lib/web/guards.ts";
import { checkVisitRate } from "../../../lib/web/rate_limit.ts";
import { currentAdmin, currentUser, maybeSignedIn } from "../../../lib/web/session.ts";
import { adminProfile, adminSession } from "./auth.ts";
import { statistics, usersQuery } from "../numbers/statistics.ts";
import { feedback } from "./feedback.ts";
import { cases } from "../content/admin_cases.ts";
import { news } from "../content/admin_news.ts";
import { moderation } from "../forum/moderation.ts";
import { qrcode } from "../content/admin_qrcode.ts";
import { tutorials } from "../content/admin_tutorials.ts";
import { admins } from "./admins.ts";
import { logs } from "./logs.ts";
import { mails } from "./mails.ts";
import { settings } from "./settings.ts";
import { users } from "./users.ts";
import { resumableUploads } from "../content/admin_uploads.ts";
import { versions } from "../content/admin_versions.ts";

/** A wrong request for these is told the right one, not to sign in. */
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
  .get("/todo", requireAdminUnseen, async (c) => c.json(await todoFor(c.var.admin)))
  .use(except(open, requireAdmin))
  .route("/auth/profile", adminProfile)
  .route("/profile", adminProfile)
  .get("/dashboard", permit("admin:view"), async (c) => c.json(await loadDashboard(readQuery(c, DashboardQuery))))
  .route("/stats", statistics)
  .route("/users/feedback", feedback) // before a user by id
  .route("/users/query", usersQuery)
  .route("/users", users)
  .route("/admins", admins)
  .route("/logs", logs)
  .route("/mails", mails)
  .route("/content/cases", cases)
  .route("/content/tutorials", tutorials)
  .route("/content/versions", versions)
  .route("/content/news", news)
  .route("/uploads", resumableUploads)
  .route("/system/qrcode", qrcode)
  .route("/settings", settings)
  .route("/forum", moderation);
