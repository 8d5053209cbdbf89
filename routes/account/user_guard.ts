// The door of the visitor's own pages.
import { createMiddleware } from "hono/factory";
import type { Env } from "../../lib/web/context.ts";
import { currentUser } from "../../lib/web/session.ts";

/** Lets approved users pass and puts them into `c.var.user`; others are led to the login page, and from there back. */
export const requireUserPage = createMiddleware<Env>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return await next(); // nothing is changed by a page
  const signedIn = await currentUser(c);
  if (!signedIn) {
    const { pathname, search } = new URL(c.req.url); // as it came: what it means once decoded may be no header
    return c.redirect(`/login?redirect=${encodeURIComponent(pathname + search).replaceAll("%2F", "/")}`, 303);
  }
  c.set("user", signedIn.person);
  c.set("session", signedIn.session);
  await next();
});
