// The visitor's own pages. The ways in are the same for everybody and may be kept; what lies behind the door may not.
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Env } from "../../lib/web/context.ts";
import { kept } from "../../lib/web/page_cache.ts";
import { keptNowhere } from "../../lib/web/security_headers.ts";
import { currentUser } from "../../lib/web/session.ts";
import { devices } from "./devices.tsx";
import { downloads } from "./downloads.tsx";
import { feedback } from "./feedback.tsx";
import { login } from "./login.tsx";
import { notices } from "./notices.tsx";
import { overview } from "./overview.tsx";
import { password } from "./password.tsx";
import { profile } from "./profile.tsx";
import { register } from "./register.tsx";
import { security } from "./security.tsx";

/** Lets approved users pass and puts them into `c.var.user`; others are led to the login page, and from there back. */
const userDoor = createMiddleware<Env>(async (c, next) => {
  const signedIn = await currentUser(c);
  if (!signedIn) return c.redirect(`/login?redirect=${c.req.path}`, 303);
  c.set("user", signedIn.person);
  c.set("session", signedIn.session);
  await next();
});

export const entrance = new Hono<Env>()
  .get("/login", kept(), login)
  .get("/register", kept(), register);

export const account = new Hono<Env>()
  .use("/user/*", keptNowhere, userDoor) // `*` takes /user itself, too
  .get("/user", overview)
  .get("/user/profile", profile)
  .get("/user/password", password)
  .get("/user/downloads", downloads)
  .get("/user/feedback", feedback)
  .get("/user/devices", devices)
  .get("/user/notices", notices)
  .get("/user/security", security);
