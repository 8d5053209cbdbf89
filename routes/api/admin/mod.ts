// The back office's calls: what is open comes first, then one guard for all the rest.
import { Hono } from "hono";
import { rolePermissions } from "../../../lib/shared/labels.ts";
import { VisitRecord } from "../../../lib/shared/schemas/content.ts";
import { recordVisit } from "../../../lib/flows/record_visit.ts";
import { readBody } from "../../../lib/web/body.ts";
import { agentOf } from "../../../lib/web/client.ts";
import type { Env } from "../../../lib/web/context.ts";
import { permit, requireAdmin } from "../../../lib/web/guards.ts";
import { visitLimit } from "../../../lib/web/rate_limit.ts";
import { currentAdmin, currentUser } from "../../../lib/web/session.ts";
import { adminProfile, adminSession } from "./auth.ts";
import { dashboard } from "./dashboard.ts";
import { news } from "./news.ts";
import { qrcode } from "./qrcode.ts";
import { users } from "./users.ts";
import { versions } from "./versions.ts";

export const admin = new Hono<Env>()
  .post("/dashboard/record", visitLimit, async (c) => {
    const page = await readBody(c, VisitRecord);
    if (await currentAdmin(c) === null) {
      const user = await currentUser(c);
      await recordVisit(page, { ip: c.var.ip, agent: agentOf(c), user_id: user?.person.id ?? null });
    }
    return c.body(null, 204);
  })
  .get("/status", async (c) => {
    const admin = await currentAdmin(c);
    return c.json({ isAdmin: admin !== null, permissions: admin ? rolePermissions[admin.person.role] : [] });
  })
  .route("/auth", adminSession)
  // What is open to everybody tells everybody its methods; the door below would ask for a session first.
  .all("/dashboard/record", (c) => c.notFound())
  .all("/status", (c) => c.notFound())
  .all("/auth/login", (c) => c.notFound())
  .all("/auth/logout", (c) => c.notFound())
  .use(requireAdmin)
  .route("/auth/profile", adminProfile)
  .route("/profile", adminProfile)
  .use("/dashboard", permit("admin:view"))
  .route("/dashboard", dashboard)
  .route("/users", users)
  .use("/content/*", permit("content:edit"))
  .route("/content/versions", versions)
  .route("/content/news", news)
  .use("/system/qrcode", permit("content:edit"))
  .route("/system/qrcode", qrcode);
