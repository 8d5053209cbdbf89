// The door of the personal centre: who is not signed in is led to the login page, and from there back.
import { createMiddleware } from "hono/factory";
import type { Env } from "../../lib/web/context.ts";
import { currentUser } from "../../lib/web/session.ts";

/** Lets approved users pass and puts them into `c.var.user`. */
export const userDoor = createMiddleware<Env>(async (c, next) => {
  const signedIn = await currentUser(c);
  if (!signedIn) return c.redirect(`/login?redirect=${c.req.path}`, 303);
  c.set("user", signedIn.person);
  c.set("session", signedIn.session);
  await next();
});
