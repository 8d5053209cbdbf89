// The site map: middlewares in order, then every mount.
import { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { config } from "../lib/config.ts";
import { withSettingsSnapshot } from "../lib/domain/settings.ts";
import { dev } from "../lib/island/assets.ts";
import type { Env } from "../lib/web/context.ts";
import { limitAddress, trailingSlash } from "../lib/web/around/request_address.ts";
import { requestLog } from "../lib/web/around/request_log.ts";
import { setSecurityHeaders } from "../lib/web/security_headers.ts";
import { tokenInAddress } from "../lib/web/token_in_address.ts";
import { account } from "./account/mod.ts";
import { admin } from "./admin/mod.ts";
import { api } from "./api/mod.ts";
import { crawlers } from "./crawlers.ts";
import { answerErrors } from "./errors.tsx";
import { feeds } from "./feeds.ts";
import { files } from "./files.ts";
import { forum } from "./forum/mod.ts";
import { health } from "./health.ts";
import { documentFiles } from "./site/document.tsx";
import { site } from "./site/mod.ts";

/** For `deno task dev` only; tests mount them directly. */
const developers = dev ? (await import("./dev.tsx")).developers : new Hono();

export function createApp(): Hono<Env> {
  // Hono's faster router refuses a literal beside a parameter: /users/export, /users/:id.
  const app = new Hono<Env>({ router: new TrieRouter() })
    .use(requestLog)
    .use(setSecurityHeaders({ trustProxy: config().trustProxy, dev }))
    .use(limitAddress)
    .use((_, next) => withSettingsSnapshot(next))
    .route("/", health)
    .route("/", files)
    .route("/", crawlers)
    .route("/", feeds)
    .route("/", documentFiles)
    .route("/api", api)
    .use(tokenInAddress)
    .use(trailingSlash(account, forum, site))
    .route("/admin", admin)
    .route("/dev", developers)
    .route("/", account)
    .route("/", forum)
    .route("/", site);
  return answerErrors(app);
}
