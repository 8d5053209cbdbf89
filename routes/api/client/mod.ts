// The calls of the desktop programs.
import { Hono } from "hono";
import type { Env } from "../../../lib/web/context.ts";
import { reports } from "./reports.ts";
import { clientSignIn } from "./sign_in.ts";
import { updates } from "./updates.ts";

export const client = new Hono<Env>()
  .route("/", clientSignIn)
  .route("/", reports)
  .route("/updates", updates);
