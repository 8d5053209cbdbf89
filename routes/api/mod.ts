// Every call under /api. Only here is anything changed. An anonymous caller of an unknown address under /api/admin gets
// 401, not 404: the door comes first.
import { Hono } from "hono";
import { assertStoreOnDisk } from "../../lib/flows/check_disk.ts";
import { declaredCalls } from "../../lib/shared/calls/all.ts";
import type { Env } from "../../lib/web/context.ts";
import { deadline } from "../../lib/web/around/deadline.ts";
import { checkOrigin } from "../../lib/web/origin.ts";
import { checkLoad } from "../../lib/web/around/overload.ts";
import { checkRate } from "../../lib/web/rate_limit.ts";
import { assertAllBound, mountCalls } from "../../lib/web/handle.ts";
import { noStore } from "../../lib/web/security_headers.ts";
import { uploadedFiles } from "../files.ts";
import { admin } from "./administration/mod.ts";
import { accountCalls } from "./account/auth.ts";
import { feedbackCalls } from "./account/feedback.ts";
import { personalCalls } from "./account/personal.ts";
import { reportCalls } from "./client/reports.ts";
import { clientSignInCalls } from "./client/sign_in.ts";
import { updateCalls } from "./client/updates.ts";
import { ownCalls } from "./account/own_account.ts";
import { recordCalls } from "./account/records.ts";
import { publicCaseCalls } from "./content/cases.ts";
import { downloadCalls } from "./content/downloads.ts";
import { forum } from "./forum/mod.ts";
import { publicNewsCall } from "./content/news.ts";
import { publicQrcodeCall } from "./content/qrcode.ts";
import { searchCalls } from "./content/search.ts";
import { publicTutorialsCall } from "./content/tutorials.ts";

/** The calls that need no session. A script may make them without an Origin header. */
const open = new Set([...declaredCalls.values()].filter(({ spec }) => spec.open).map(({ path }) => `/api${path}`));

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

export const api = new Hono<Env>()
  .use(noStore)
  .use((c, next) => {
    checkLoad();
    checkRate(c);
    checkOrigin(c, open);
    if (!reading.has(c.req.method)) assertStoreOnDisk(); // before an upload is taken for nothing
    return deadline(c, next);
  })
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
  publicQrcodeCall,
  publicTutorialsCall,
  ...downloadCalls,
  ...publicCaseCalls,
  ...searchCalls,
]);
assertAllBound(declaredCalls.values());
