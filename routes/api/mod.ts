// Every call under /api. Only here is anything changed. An anonymous caller of an unknown address under /api/admin gets
// 401, not 404: the door comes first.
import { Hono } from "hono";
import { config } from "../../lib/config.ts";
import { openapiText } from "../../lib/content/api/openapi.ts";
import { publicQrcode, qrcodeDocument } from "../../lib/domain/content/qrcode.ts";
import { newestTutorials, publicTutorial } from "../../lib/domain/content/tutorials.ts";
import { assertInPlace } from "../../lib/flows/check_disk.ts";
import { search } from "../../lib/flows/content/search.ts";
import { SearchQuery } from "../../lib/shared/schemas/content/search.ts";
import { declaredCalls } from "../../lib/shared/calls/all.ts";
import { readQuery } from "../../lib/web/body.ts";
import type { Env } from "../../lib/web/context.ts";
import { deadline } from "../../lib/web/around/deadline.ts";
import { checkOrigin } from "../../lib/web/origin.ts";
import { listed } from "../../lib/domain/paging.ts";
import { checkLoad } from "../../lib/web/around/overload.ts";
import { checkRate } from "../../lib/web/rate_limit.ts";
import { assertAllBound, mountCalls } from "../../lib/web/handle.ts";
import { keptNowhere } from "../../lib/web/security_headers.ts";
import { uploadedFiles } from "../files.ts";
import { admin } from "./office/mod.ts";
import { accountCalls } from "./account/auth.ts";
import { feedbackCalls } from "./account/feedback.ts";
import { personalCalls } from "./account/personal.ts";
import { reportCalls } from "./client/reports.ts";
import { clientSignInCalls } from "./client/sign_in.ts";
import { updateCalls } from "./client/updates.ts";
import { ownCalls } from "./account/own.ts";
import { recordCalls } from "./account/records.ts";
import { cases } from "./content/cases.ts";
import { downloads } from "./content/downloads.ts";
import { forum } from "./forum/mod.ts";
import { publicNewsCall } from "./content/news.ts";
import { releases } from "./content/releases.ts";

/** Calls without a session that are not declared yet. */
const openByHand = ["/api/admin/auth/login", "/api/admin/dashboard/record"];
const openDeclared = [...declaredCalls.values()].filter(({ spec }) => spec.open).map(({ path }) => `/api${path}`);
/** The calls that need no session. A script may make them without an Origin header. */
const open = new Set([...openByHand, ...openDeclared]);

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

const json = { "Content-Type": "application/json; charset=utf-8" };

export const api = new Hono<Env>()
  .use(keptNowhere)
  .use((c, next) => {
    checkLoad();
    checkRate(c);
    checkOrigin(c, open);
    if (!reading.has(c.req.method)) assertInPlace(); // before an upload is taken for nothing
    return deadline(c, next);
  })
  .get("/auth/qrcode", async (c) => c.json(publicQrcode(await qrcodeDocument.get())))
  .route("/downloads", downloads)
  .route("/releases", releases)
  .route("/cases", cases)
  .get("/tutorials", async (c) => c.json(listed((await newestTutorials()).map(publicTutorial))))
  .get("/search", async (c) => {
    const { q, ...options } = readQuery(c, SearchQuery);
    return c.json(await search(q, options));
  })
  .get("/openapi.json", (c) => c.body(openapiText(config().publicUrl), 200, json))
  .route("/uploads", uploadedFiles)
  .route("/forum", forum)
  .route("/admin", admin);

mountCalls(api, [
  publicNewsCall,
  ...accountCalls,
  ...ownCalls,
  ...feedbackCalls,
  ...personalCalls,
  ...recordCalls,
  ...clientSignInCalls,
  ...reportCalls,
  ...updateCalls,
]);
assertAllBound(declaredCalls.values());
