// Guards at a folder's door: who may pass, and which permission it takes.
import { createMiddleware } from "hono/factory";
import { may } from "../domain/office/admins.ts";
import { noteRefusal } from "../domain/office/audit_log.ts";
import { AppError, type ErrorKey } from "../shared/app_error.ts";
import type { Permission } from "../shared/labels.ts";
import type { Env } from "./context.ts";
import { currentAdmin, currentUser, tokenOf } from "./session.ts";

/** Lets approved users pass and puts them into `c.var.user`; `without` is what somebody without a session is told. */
export function requireUser(without: ErrorKey = "unauthenticated") {
  return createMiddleware<Env>(async (c, next) => {
    const signedIn = await currentUser(c);
    if (!signedIn) {
      throw new AppError(tokenOf(c, "user") && without === "unauthenticated" ? "session_expired" : without);
    }
    c.set("user", signedIn.person);
    c.set("token", signedIn.token);
    await next();
  });
}

/** Lets administrators pass and puts them into `c.var.admin`. */
export const requireAdmin = createMiddleware<Env>(async (c, next) => {
  const signedIn = await currentAdmin(c);
  if (!signedIn) throw new AppError(tokenOf(c, "admin") ? "session_expired" : "unauthenticated");
  c.set("admin", signedIn.person);
  c.set("token", signedIn.token);
  await next();
});

/** Lets administrators with the permission pass; stands behind `requireAdmin`. */
export function permit(permission: Permission) {
  return createMiddleware<Env>(async (c, next) => {
    if (!may(c.var.admin, permission)) {
      await noteRefusal(c.var, { permission, path: c.req.path });
      throw new AppError("forbidden");
    }
    await next();
  });
}
