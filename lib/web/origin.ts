// A request that changes something must come from the site itself, whoever is signed in. An export changes nothing, but
// another site must not make a browser save people's data, use up the hourly limit, or fill the log.
import { config } from "../config.ts";
import { AppError } from "../shared/app_error.ts";
import type { Context } from "./context.ts";
import { maybeSignedIn } from "./session.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Exports are the calls that end so, and those that name the format of a file. */
const isExport = ({ req }: Context) => req.path.endsWith("/export") || req.query("format") !== undefined;

/**
 * Refuses foreign origins, and requests authenticated by cookie that do not say where they come from.
 * `open` names the calls that need no session: a script may make them without saying so. Of the calls that change
 * nothing it refuses exports that another site asks for. Throws `foreign_origin`.
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
  // same-site is a page of a neighbouring host: it must not use a session, and without one it is as good as a script.
  return site === "cross-site" || site !== undefined && maybeSignedIn(c) ? "foreign" : "silent";
}

/** The host and port of the request, or PUBLIC_URL. An http page must not speak for an https one. */
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
