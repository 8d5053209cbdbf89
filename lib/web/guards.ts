// Guards at a folder's door: who may pass, and which permission it takes. Polling stands behind
// `requireAdminUnseen`, which prolongs nothing.
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { assertConfirmed } from "../domain/acting.ts";
import { may } from "../domain/office/admins.ts";
import { noteRefusal } from "../domain/audit_log.ts";
import { AppError, type ErrorKey } from "../shared/app_error.ts";
import type { Permission } from "../shared/labels.ts";
import { logEvent } from "../shared/log_event.ts";
import type { Context, Env } from "./context.ts";
import {
  currentAdmin,
  currentUser,
  findSignedInAdmin,
  hasToken,
  keepOpenDuring,
  type SignedInAdmin,
} from "./session.ts";

/** Lets approved users pass and puts them into `c.var.user`; `without` is what somebody without a session is told. */
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

/** Lets administrators pass and puts them into `c.var.admin`. */
export const requireAdmin = createMiddleware<Env>(async (c, next) => {
  const signedIn = await currentAdmin(c);
  if (!signedIn) throw new AppError(hasToken(c, "admin") ? "session_expired" : "unauthenticated");
  setAdmin(c, signedIn);
  if (c.req.method === "GET") return await next();
  await keepOpenDuring(next, signedIn.living);
});

/** Hands on who makes the request. */
export function setAdmin(c: Context, { person, session, set_up_due }: SignedInAdmin): void {
  c.set("admin", person);
  c.set("session", session);
  c.set("set_up_due", set_up_due);
}

/** The same for what a page asks by itself: nobody need have done anything, so the session does not slide on. */
export const requireAdminUnseen = createMiddleware<Env>(async (c, next) => {
  const signedIn = await findSignedInAdmin(c);
  if (!signedIn) throw new AppError(hasToken(c, "admin") ? "session_expired" : "unauthenticated");
  setAdmin(c, signedIn);
  await next();
});

/** Lets those pass who have a second step, or need none yet; stands behind `requireAdmin`. */
export const requireSecondStep = createMiddleware<Env>(async (c, next) => {
  if (c.var.set_up_due?.over) throw new AppError("otp_set_up_required");
  await next();
});

/**
 * Lets those pass who gave the password (and the code) in this session lately; stands behind `permit`, on its line. Where
 * that hangs on what is sent, the handler asks `assertConfirmed`.
 */
export const askedAgain = createMiddleware<Env>(async (c, next) => {
  await assertConfirmed(c.var);
  await next();
});

/** Lets administrators with the permission pass; stands behind `requireAdmin`, on the line of the route. */
export function permit(permission: Permission) {
  return createMiddleware<Env>(async (c, next) => {
    if (!await isPermitted(c, permission)) throw new AppError("forbidden");
    await next();
  });
}

/** Whether the administrator has the permission. A no is put on record; a store that refuses the row lets nobody in. */
export async function isPermitted(c: Context, permission: Permission): Promise<boolean> {
  c.set("permission", permission);
  if (may(c.var.admin, permission)) return true;
  await noteRefusal(c.var, { permission, route: routePath(c) }).catch((error) => {
    if (!(error instanceof AppError)) throw error;
    logEvent("refusal not noted", { error: error.key });
  });
  return false;
}
