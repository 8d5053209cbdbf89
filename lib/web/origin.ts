// Origin checks: requests that change something must come from the site itself. Exports change nothing, but another
// site must not make a browser save personal data, use up the hourly limit, or fill the log.
import { config } from "../config.ts";
import { AppError } from "../shared/app_error.ts";
import type { Context } from "./context.ts";
import { maybeSignedIn } from "./session.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Exports are calls with this end of the path, or with a file format in the query. */
const isExport = ({ req }: Context) => req.path.endsWith("/export") || req.query("format") !== undefined;

/**
 * Rejects foreign origins, and requests with a session cookie that do not state their origin. `open` lists the calls
 * without a session, which scripts may make without an Origin header. Among the calls that change nothing it rejects
 * exports requested by another site. Throws `foreign_origin`.
 */
export function checkOrigin(c: Context, open: ReadonlySet<string>): void {
  if (c.req.header("authorization") !== undefined) return;
  if (SAFE.has(c.req.method)) {
    if (isExport(c) && c.req.header("sec-fetch-site") === "cross-site") throw new AppError("foreign_origin");
    return;
  }
  const verdict = judge(c);
  if (verdict === "foreign") throw new AppError("foreign_origin");
  if (verdict === "silent" && maybeSignedIn(c) && !open.has(c.req.path)) {
    console.warn("a request with a session cookie names no origin: the proxy must pass Origin, Host, Sec-Fetch-Site");
    throw new AppError("foreign_origin");
  }
}

function judge(c: Context): "own" | "foreign" | "silent" {
  const origin = c.req.header("origin");
  if (origin !== undefined) return isOwn(origin, c) ? "own" : "foreign";
  const site = c.req.header("sec-fetch-site");
  if (site === "same-origin" || site === "none") return "own";
  // same-site means a neighbouring host: it must not use a session; without a session it is equivalent to a script.
  return site === "cross-site" || site !== undefined && maybeSignedIn(c) ? "foreign" : "silent";
}

/** Whether it is the host and port of the request, or PUBLIC_URL. An http page must not act for an https one. */
function isOwn(origin: string, c: Context): boolean {
  if (!URL.canParse(origin)) return false; // "null" too
  const { protocol, host, origin: exact } = new URL(origin);
  if (exact === new URL(config().publicUrl).origin) return true;
  if (protocol === "http:" && c.var.scheme === "https") return false;
  return (protocol === "http:" || protocol === "https:") && host === withoutDefaultPort(c, protocol);
}

function withoutDefaultPort(c: Context, protocol: string): string | undefined {
  const host = c.req.header("host");
  return host && URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : undefined;
}
