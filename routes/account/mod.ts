// The visitor's own pages. The ways in are the same for everybody and may be kept; what lies behind the door may not.
import { Hono } from "hono";
import type { Env } from "../../lib/web/context.ts";
import { cachedPage } from "../../lib/web/page_cache.ts";
import { keptNowhere } from "../../lib/web/security_headers.ts";
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
import { userDoor } from "./user_door.ts";

export const entrance = new Hono<Env>()
  .get("/login", cachedPage(), login)
  .get("/register", cachedPage(), register);

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
