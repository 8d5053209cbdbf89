// The visitor's own pages.
import { Hono } from "hono";
import type { Env } from "../../lib/web/context.ts";
import { userDoor } from "./guard.ts";
import { login } from "./login.tsx";
import { register } from "./register.tsx";
import { user } from "./user.tsx";

export const account = new Hono<Env>()
  .get("/login", login)
  .get("/register", register)
  .get("/user", userDoor, user);
