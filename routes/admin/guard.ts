// The door of the back office's pages: who is not signed in is led to the login page, and from there back.
import { createMiddleware } from "hono/factory";
import { setUpDue } from "../../lib/domain/office/second_step.ts";
import { ownProfile, type Screen } from "../../lib/shared/admin_menu.ts";
import type { Env } from "../../lib/web/context.ts";
import { isPermitted } from "../../lib/web/guards.ts";
import { currentAdmin } from "../../lib/web/session.ts";
import { forbidden } from "./refused.tsx";

/** Lets administrators pass and puts them into `c.var.admin`. */
export const adminDoor = createMiddleware<Env>(async (c, next) => {
  const signedIn = await currentAdmin(c);
  if (!signedIn) {
    const { pathname, search } = new URL(c.req.url);
    if (pathname === "/admin/login") return await next(); // what is posted there finds nobody, and is told so
    return c.redirect(`/admin/login?redirect=${encodeURIComponent(pathname + search)}`, 303);
  }
  c.set("admin", signedIn.person);
  c.set("session", signedIn.session);
  await next();
});

/** Leads to the own page whoever must set a second step up and has let the day pass; stands behind `adminDoor`. */
export const secondStepDoor = createMiddleware<Env>(async (c, next) => {
  if ((await setUpDue(c.var.admin))?.over) return c.redirect(ownProfile.path, 303);
  await next();
});

/** Lets those pass who may open the screen; stands behind `adminDoor`. */
export function permitScreen(screen: Screen) {
  return createMiddleware<Env>(async (c, next) => {
    if (!await isPermitted(c, screen.permission)) return await forbidden(c, screen);
    await next();
  });
}
