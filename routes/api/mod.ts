// Mounts every call under /api, the only part of the site that changes data. An anonymous request for an unknown
// address under /api/admin gets 401 instead of 404, because its guard runs first.
import { Hono } from "hono";
import { assertStoreOnDisk } from "../../lib/flows/storage_state.ts";
import { declaredCalls } from "../../lib/shared/calls/all.ts";
import { FOLLOWING_OFF, NOTICES_OFF } from "../../lib/shared/schemas/forum/notices.ts";
import { deadline } from "../../lib/web/around/deadline.ts";
import { checkLoad } from "../../lib/web/around/overload.ts";
import type { Env } from "../../lib/web/context.ts";
import { assertAllBound, mountCalls } from "../../lib/web/handle.ts";
import { checkOrigin } from "../../lib/web/origin.ts";
import { checkRate } from "../../lib/web/rate_limit.ts";
import { noStore } from "../../lib/web/security_headers.ts";
import { accountCalls } from "./account/auth.ts";
import { endNotices } from "./account/notice_links.ts";
import { ownCalls } from "./account/own_account.ts";
import { admin } from "./administration/mod.ts";
import { desktopProgramCalls } from "./client/desktop_programs.ts";
import { downloadCalls } from "./content/downloads.ts";
import { publicContentCalls } from "./content/public_content.ts";
import { publicQrcodeCall } from "./content/qrcode.ts";
import { forum } from "./forum/mod.ts";
import { uploadedFiles } from "../files.ts";

/** The calls that need no session. A script may make them without an Origin header. */
const open = new Set([...declaredCalls.values()].filter(({ spec }) => spec.open).map(({ path }) => `/api${path}`));

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

export const api = new Hono<Env>()
  .use(noStore)
  .use((c, next) => {
    checkLoad();
    checkRate(c);
    checkOrigin(c, open);
    if (!reading.has(c.req.method)) assertStoreOnDisk(); // before an upload is received in vain
    return deadline(c, next);
  })
  .post(NOTICES_OFF.slice("/api".length), endNotices)
  .post(FOLLOWING_OFF.slice("/api".length), endNotices)
  .route("/uploads", uploadedFiles)
  .route("/forum", forum)
  .route("/admin", admin);

mountCalls(api, [
  ...accountCalls,
  ...ownCalls,
  ...desktopProgramCalls,
  ...publicContentCalls,
  publicQrcodeCall,
  ...downloadCalls,
]);
assertAllBound(declaredCalls.values());
