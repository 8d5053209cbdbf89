// The visitor's own pages. The ways in are the same for everybody and may be kept; what lies behind the door may not.
import { Hono } from "hono";
import type { Env } from "../../lib/web/context.ts";
import { keptNowhere } from "../../lib/web/security_headers.ts";
import { userDoor } from "./guard.ts";
import { login } from "./login.tsx";
import { password } from "./password.tsx";
import { register } from "./register.tsx";
import { user } from "./user.tsx";

export const entrance = new Hono<Env>()
  .get("/login", login)
  .get("/register", register);

export const account = new Hono<Env>()
  .get("/user", keptNowhere, userDoor, user)
  .get("/user/password", keptNowhere, userDoor, password);
