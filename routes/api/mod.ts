// Every call under /api. Only here is anything changed.
import { Hono } from "hono";
import type { Env } from "../../lib/web/context.ts";
import { deadline } from "../../lib/web/deadline.ts";
import { originCheck } from "../../lib/web/origin.ts";
import { overload } from "../../lib/web/overload.ts";
import { generalLimit } from "../../lib/web/rate_limit.ts";
import { uploadedFiles } from "../files.ts";
import { admin } from "./admin/mod.ts";
import { auth } from "./auth.ts";
import { downloads } from "./downloads.ts";
import { news } from "./news.ts";
import { releases } from "./releases.ts";

/** The calls that need no session; a script may make them without saying where it comes from. */
const open = new Set([
  "/api/auth/send-code",
  "/api/auth/verify-code",
  "/api/auth/login",
  "/api/auth/reset-password",
  "/api/admin/auth/login",
  "/api/admin/dashboard/record",
]);

const JSON_TYPE = "application/json; charset=utf-8";

export const api = new Hono<Env>()
  .use(async (c, next) => {
    await next();
    if (c.get("complete")) return; // complete as it is
    const { headers } = c.res;
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    if (headers.get("Content-Type") === "application/json") headers.set("Content-Type", JSON_TYPE);
  })
  .use(overload)
  .use(generalLimit)
  .use(deadline)
  .use(originCheck((path) => open.has(path)))
  .route("/auth", auth)
  .route("/downloads", downloads)
  .route("/releases", releases)
  .route("/news", news)
  .route("/uploads", uploadedFiles)
  .route("/admin", admin);
