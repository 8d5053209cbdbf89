// A request that changes something must come from the site itself, whoever is signed in.
import { config } from "../config.ts";
import { AppError } from "../shared/app_error.ts";
import type { Context } from "./context.ts";
import { maybeSignedIn } from "./session.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses foreign origins, and requests authenticated by cookie that do not say where they come from.
 * `open` names the calls that need no session: a script may make them without saying so.
 */
export function checkOrigin(c: Context, open: ReadonlySet<string>): void {
  if (SAFE.has(c.req.method) || c.req.header("authorization") !== undefined) return;
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
