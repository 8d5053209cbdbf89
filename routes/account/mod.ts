// The visitor's own pages.
import { Hono } from "hono";
import { login } from "./login.tsx";
import { register } from "./register.tsx";
import { user } from "./user.tsx";

export const account = new Hono()
  .get("/login", login)
  .get("/register", register)
  .get("/user", user);
