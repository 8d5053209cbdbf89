// The calls of the desktop programs.
import { Hono } from "hono";
import type { Env } from "../../../lib/web/context.ts";
import { clientSignIn } from "./sign_in.ts";

export const client = new Hono<Env>()
  .route("/", clientSignIn);
