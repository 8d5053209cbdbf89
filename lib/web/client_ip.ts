// The address and scheme of a request's client, behind exactly as many proxies as the configuration trusts.
import type { Context as HonoContext } from "hono";
import { config } from "../config.ts";
import { normalIp } from "../shared/network/normal_ip.ts";
import type { Context } from "./context.ts";

/** The name of an unknown address: a request without a socket, as in tests. */
const UNKNOWN = "0.0.0.0";

type Connection = {
  /** Set by @hono/node-server. */
  incoming?: { socket?: { remoteAddress?: string } };
  /** Set by Deno.serve. */
  remoteAddr?: { hostname?: string };
  /** Set by deno_serve.ts, where the platform terminates TLS. */
  scheme?: "http" | "https";
};

/**
 * Returns the client's address, IPv6 in short form. With `trustProxy` n it is the n-th from the right of
 * X-Forwarded-For.
 */
export function clientIp(c: HonoContext, trustProxy: number): string {
  const forwarded = trustProxy > 0 && normalIp(fromRight(c.req.header("x-forwarded-for"), trustProxy) ?? "");
  if (forwarded) return forwarded;
  const { incoming, remoteAddr } = (c.env ?? {}) as Connection;
  return normalIp(incoming?.socket?.remoteAddress ?? remoteAddr?.hostname ?? "") ?? UNKNOWN;
}

/** Returns `https` when the request, or its first trusted proxy, used TLS. */
export function requestScheme(c: HonoContext, trustProxy: number): "http" | "https" {
  const { scheme } = (c.env ?? {}) as Connection;
  const own = scheme ?? (c.req.url.startsWith("https:") ? "https" : "http");
  if (trustProxy === 0) return own;
  const header = c.req.header("x-forwarded-proto");
  // Most proxies overwrite the header with one value; a list is as long as there are proxies.
  const protocol = (fromRight(header, trustProxy) ?? fromRight(header, 1))?.toLowerCase();
  return protocol === "http" || protocol === "https" ? protocol : own;
}

function fromRight(header: string | undefined, n: number): string | undefined {
  return header?.split(",").at(-n)?.trim();
}

let ignoring = false;

/** Returns whether this process has received headers of a proxy that is not configured. */
export const ignoresProxy = (): boolean => ignoring;

/** Stores the client's address and scheme in the context. Warns once of a proxy that is not configured. */
export function recordConnection(c: Context): void {
  const { trustProxy, onDeploy } = config();
  c.set("ip", clientIp(c, trustProxy));
  c.set("scheme", requestScheme(c, trustProxy));
  if (trustProxy > 0 || onDeploy || ignoring) return;
  const header = ["X-Forwarded-For", "X-Forwarded-Proto"].find((name) => c.req.header(name) !== undefined);
  if (!header) return;
  ignoring = true;
  console.warn(`${header} arrives and is ignored: set TRUST_PROXY to the number of proxies in front`);
}
