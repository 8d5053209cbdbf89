// The caller: the address and scheme of a request, behind exactly as many proxies as the configuration trusts.
import type { Context } from "hono";
import { isIP } from "node:net";

/** The name of an unknown address: a request without a socket, as in tests. */
const UNKNOWN = "0.0.0.0";

type Connection = {
  /** Of @hono/node-server. */
  incoming?: { socket?: { remoteAddress?: string } };
  /** Of Deno.serve. */
  remoteAddr?: { hostname?: string };
  /** Of deno_serve.ts, where the platform takes TLS off. */
  scheme?: "http" | "https";
};

/** The client's address, IPv6 in its short form; with `trustProxy` n the n-th from the right of X-Forwarded-For. */
export function clientIp(c: Context, trustProxy: number): string {
  const forwarded = trustProxy > 0 && normalIp(fromRight(c.req.header("x-forwarded-for"), trustProxy) ?? "");
  if (forwarded) return forwarded;
  const { incoming, remoteAddr } = (c.env ?? {}) as Connection;
  return normalIp(incoming?.socket?.remoteAddress ?? remoteAddr?.hostname ?? "") ?? UNKNOWN;
}

/** `https` when the request, or the first trusted proxy, came over TLS. */
export function requestScheme(c: Context, trustProxy: number): "http" | "https" {
  const { scheme } = (c.env ?? {}) as Connection;
  const own = scheme ?? (c.req.url.startsWith("https:") ? "https" : "http");
  if (trustProxy === 0) return own;
  const header = c.req.header("x-forwarded-proto");
  // Most proxies write one value over what came; a list is as long as there are proxies.
  const told = (fromRight(header, trustProxy) ?? fromRight(header, 1))?.toLowerCase();
  return told === "http" || told === "https" ? told : own;
}

function fromRight(header: string | undefined, n: number): string | undefined {
  return header?.split(",").at(-n)?.trim();
}

/** One form for each address: no port, brackets or zone, IPv4 out of ::ffff:, IPv6 short; null when it is none. */
export function normalIp(text: string): string | null {
  if (isIP(text) === 4) return text;
  if (text.length > 100) return null; // with brackets, zone and port
  const bare = text.trim().replace(/^\[([^\]]+)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1").replace(/%.*$/, "");
  const version = isIP(bare);
  if (version !== 6) return version === 4 ? bare : null;
  const short = new URL(`http://[${bare}]/`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short) ?? [];
  if (!high || !low) return short;
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join(".");
}
