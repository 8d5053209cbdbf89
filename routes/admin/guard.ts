// The door of the back office's pages: who is not signed in is led to the login page, and from there back.
import { createMiddleware } from "hono/factory";
import { ownProfile, type Screen } from "../../lib/shared/admin_menu.ts";
import type { Env } from "../../lib/web/context.ts";
import { isPermitted, setAdmin } from "../../lib/web/guards.ts";
import { currentAdmin } from "../../lib/web/session.ts";
import { forbidden } from "./refused.tsx";

/**
 * Lets administrators pass and puts them into `c.var.admin`. Who must set a second step up and has let the day pass is led
 * to the own page.
 */
export const requireAdminPage = createMiddleware<Env>(async (c, next) => {
  const signedIn = await currentAdmin(c);
  const { pathname, search } = new URL(c.req.url);
  if (!signedIn) {
    if (pathname === "/admin/login") return await next(); // what is posted there finds nobody, and is told so
    return c.redirect(`/admin/login?redirect=${encodeURIComponent(pathname + search)}`, 303);
  }
  setAdmin(c, signedIn);
  if (signedIn.set_up_due?.over && pathname !== ownProfile.path) return c.redirect(ownProfile.path, 303);
  await next();
});

/** Lets those pass who may open the screen; stands behind `requireAdminPage`. */
export function permitScreen(screen: Screen) {
  return createMiddleware<Env>(async (c, next) => {
    if (!await isPermitted(c, screen.permission)) return await forbidden(c, screen);
    await next();
  });
}
