// Every call under /api. Only here is anything changed. An anonymous caller of an unknown address under /api/admin gets
// 401, not 404: the door comes first.
import { Hono } from "hono";
import { assertInPlace } from "../../lib/flows/check_disk.ts";
import type { Env } from "../../lib/web/context.ts";
import { deadline } from "../../lib/web/around/deadline.ts";
import { checkOrigin } from "../../lib/web/origin.ts";
import { checkLoad } from "../../lib/web/around/overload.ts";
import { checkRate } from "../../lib/web/rate_limit.ts";
import { keptNowhere } from "../../lib/web/security_headers.ts";
import { uploadedFiles } from "../files.ts";
import { admin } from "./office/mod.ts";
import { auth } from "./account/auth.ts";
import { feedback } from "./account/feedback.ts";
import { personal } from "./account/personal.ts";
import { client } from "./client/mod.ts";
import { own } from "./account/own.ts";
import { records } from "./account/records.ts";
import { cases } from "./content/cases.ts";
import { downloads } from "./content/downloads.ts";
import { news } from "./content/news.ts";
import { forum } from "./forum/mod.ts";
import { releases } from "./content/releases.ts";
import { tutorials } from "./content/tutorials.ts";
import { search } from "./content/search.ts";
import { openapiDocument } from "./openapi.ts";

/** The calls that need no session; a script may make them without saying where it comes from. */
const open = new Set([
  "/api/auth/send-code",
  "/api/auth/verify-code",
  "/api/auth/login",
  "/api/auth/reset-password",
  "/api/admin/auth/login",
  "/api/admin/dashboard/record",
  "/api/client/login",
]);

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

export const api = new Hono<Env>()
  .use(keptNowhere)
  .use((c, next) => {
    checkLoad();
    checkRate(c);
    checkOrigin(c, open);
    if (!reading.has(c.req.method)) assertInPlace(); // before an upload is taken for nothing
    return deadline(c, next);
  })
  .route("/auth", auth)
  .route("/auth/feedback", feedback)
  .route("/auth", own)
  .route("/auth", personal)
  .route("/auth", records)
  .route("/downloads", downloads)
  .route("/releases", releases)
  .route("/news", news)
  .route("/cases", cases)
  .route("/tutorials", tutorials)
  .route("/search", search)
  .get("/openapi.json", openapiDocument)
  .route("/uploads", uploadedFiles)
  .route("/client", client)
  .route("/forum", forum)
  .route("/admin", admin);
