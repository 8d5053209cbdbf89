// Guards of routes: sign-in and permission. Polling calls use `requireAdminUnseen`, which does not extend the session.
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { assertConfirmed } from "../domain/actor.ts";
import { may } from "../domain/administration/admins.ts";
import { recordRefusal } from "../domain/audit_log.ts";
import { AppError, type ErrorKey } from "../shared/app_error.ts";
import type { Permission } from "../shared/labels.ts";
import { logEvent } from "../shared/log_event.ts";
import type { Context, Env } from "./context.ts";
import {
  currentAdmin,
  currentUser,
  extendSessionDuring,
  findSignedInAdmin,
  hasToken,
  type SignedInAdmin,
} from "./session.ts";

/** Requires an approved user and sets `c.var.user`. `without` is the error without a session. */
export function requireUser(without: ErrorKey = "unauthenticated") {
  return createMiddleware<Env>(async (c, next) => {
    const signedIn = await currentUser(c);
    if (!signedIn) {
      throw new AppError(hasToken(c, "user") && without === "unauthenticated" ? "session_expired" : without);
    }
    c.set("user", signedIn.person);
    c.set("session", signedIn.session);
    await next();
  });
}

/** Requires an administrator and sets `c.var.admin`. */
export const requireAdmin = createMiddleware<Env>(async (c, next) => {
  const signedIn = await currentAdmin(c);
  if (!signedIn) throw new AppError(hasToken(c, "admin") ? "session_expired" : "unauthenticated");
  setAdmin(c, signedIn);
  if (c.req.method === "GET") return await next();
  await extendSessionDuring(next, signedIn.active);
});

/** Sets the variables of the signed-in administrator. */
export function setAdmin(c: Context, { person, session, set_up_due }: SignedInAdmin): void {
  c.set("admin", person);
  c.set("session", session);
  c.set("set_up_due", set_up_due);
}

/** The same for polling: it is no user activity, so the session is not extended. */
export const requireAdminUnseen = createMiddleware<Env>(async (c, next) => {
  const signedIn = await findSignedInAdmin(c);
  if (!signedIn) throw new AppError(hasToken(c, "admin") ? "session_expired" : "unauthenticated");
  setAdmin(c, signedIn);
  await next();
});

/** Requires two-factor authentication where it is mandatory; after `requireAdmin`. */
export const requireTwoFactor = createMiddleware<Env>(async (c, next) => {
  if (c.var.set_up_due?.over) throw new AppError("otp_set_up_required");
  await next();
});

/**
 * Requires a recent re-authentication by password (and code) in this session; after `permit`. Where the requirement
 * depends on the body, the handler calls `assertConfirmed`.
 */
export const requireReauthentication = createMiddleware<Env>(async (c, next) => {
  await assertConfirmed(c.var);
  await next();
});

/** Requires a permission; after `requireAdmin`. */
export function permit(permission: Permission) {
  return createMiddleware<Env>(async (c, next) => {
    if (!await isPermitted(c, permission)) throw new AppError("forbidden");
    await next();
  });
}

/**
 * Whether the administrator has the permission. A refusal is logged; if the log cannot be written, access is denied.
 */
export async function isPermitted(c: Context, permission: Permission): Promise<boolean> {
  c.set("permission", permission);
  if (may(c.var.admin, permission)) return true;
  await recordRefusal(c.var, { permission, route: routePath(c) }).catch((error) => {
    if (!(error instanceof AppError)) throw error;
    logEvent("refusal not noted", { error: error.key });
  });
  return false;
}
