// The guard of the pages for signed-in users.
import { createMiddleware } from "hono/factory";
import type { Env } from "../../lib/web/context.ts";
import { currentUser } from "../../lib/web/session.ts";

/** Sets `c.var.user` and `c.var.session`. Leads visitors to the login page, with the address to return to. */
export const requireUserPage = createMiddleware<Env>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return await next(); // no page has other methods: 405
  const signedIn = await currentUser(c);
  if (!signedIn) {
    const { pathname, search } = new URL(c.req.url); // undecoded, because decoded text may be invalid in a header
    return c.redirect(`/login?redirect=${encodeURIComponent(pathname + search).replaceAll("%2F", "/")}`, 303);
  }
  c.set("user", signedIn.person);
  c.set("session", signedIn.session);
  await next();
});
