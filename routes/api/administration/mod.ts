// Mounts the calls of the administration area by their declarations. Calls without a guard and quiet calls come before
// the guard of all others. Only calls with `beforeTwoFactor` come before `requireTwoFactor`, which refuses
// administrators whose time to set up two-factor authentication is over.
import { Hono } from "hono";
import { except } from "hono/combine";
import type { Spec } from "../../../lib/shared/calls/call.ts";
import type { Env } from "../../../lib/web/context.ts";
import { requireAdmin, requireTwoFactor } from "../../../lib/web/guards.ts";
import { mountCalls } from "../../../lib/web/handle.ts";
import { checkVisitRate } from "../../../lib/web/rate_limit.ts";
import { adminCalls } from "./admins.ts";
import { adminSessionCalls } from "./auth.ts";
import { statisticsCalls } from "../statistics/statistics.ts";
import { adminFeedbackCalls } from "./feedback.ts";
import { logCalls } from "./logs.ts";
import { emailCalls } from "./emails.ts";
import { moderationCalls } from "../forum/moderation.ts";
import { anyContentCalls } from "../content/any_content.ts";
import { factCalls } from "../content/facts.ts";
import { documentCalls } from "../content/documents.ts";
import { newsCalls } from "../content/admin_news.ts";
import { noticeCalls } from "../content/notices.ts";
import { qrcodeCalls } from "../content/qrcode.ts";
import { settingsCalls } from "./settings.ts";
import { caseCalls, tutorialCalls } from "../content/admin_illustrated.ts";
import { formattedCalls } from "../content/formatted.ts";
import { uploadCalls } from "../content/admin_uploads.ts";
import { versionCalls } from "../content/admin_versions.ts";
import { userImportCalls } from "./user_import.ts";
import { userCalls } from "./users.ts";

const calls = [
  ...adminSessionCalls,
  ...adminFeedbackCalls,
  ...userCalls,
  ...userImportCalls,
  ...adminCalls,
  ...logCalls,
  ...emailCalls,
  ...settingsCalls,
  ...newsCalls,
  ...factCalls,
  ...caseCalls,
  ...tutorialCalls,
  ...versionCalls,
  ...anyContentCalls,
  ...documentCalls,
  ...noticeCalls,
  ...qrcodeCalls,
  ...formattedCalls,
  ...uploadCalls,
  ...statisticsCalls,
  ...moderationCalls,
];
const { early = [], own = [], late = [] } = Object.groupBy(calls, ({ call: { spec } }) => placeOf(spec));

function placeOf({ who, quiet, beforeTwoFactor }: Spec): "early" | "own" | "late" {
  if (who === "all" || quiet) return "early";
  return beforeTwoFactor ? "own" : "late";
}

/** Requests for these with a wrong method get 405 instead of 401. */
const open = ["/dashboard/record", "/status", "/auth/login", "/auth/logout"].map((path) => `/api/admin${path}`);

export const admin = new Hono<Env>();
admin.post("/dashboard/record", (c, next) => {
  checkVisitRate(c);
  return next();
});
mountCalls(admin, early, "/admin");
admin.use(except(open, requireAdmin));
mountCalls(admin, own, "/admin");
admin.use(requireTwoFactor);
mountCalls(admin, late, "/admin");
