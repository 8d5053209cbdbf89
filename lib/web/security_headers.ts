// Security headers of all responses: what a page may load, who may frame or cache it, what it reveals to other sites.
import type { Context, MiddlewareHandler } from "hono";
import { requestScheme } from "./client_ip.ts";

type Options = { trustProxy: number; dev?: boolean };
type HeaderSet = Readonly<Record<string, string>>;

export type SecurityVariables = {
  /** The headers that every response to this request must have; a route may add to them. */
  securityHeaders: HeaderSet;
  /** Set by `ready()`: the response already has every header, so the check is skipped. */
  complete?: boolean;
};

/** Returns the headers for the scheme of this request, as a plain object created once. */
export function securityHeaders(c: Context, { trustProxy, dev = false }: Options): HeaderSet {
  const kind = dev ? headerSets.dev : headerSets.live;
  if (requestScheme(c, trustProxy) === "https") return kind.https;
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(c.req.url) ? kind.local : kind.http;
}

export const JSON_TYPE = "application/json; charset=utf-8";

/** Adds headers that the response lacks: files set a stricter policy, some responses another referrer policy. */
export function setSecurityHeaders(options: Options): MiddlewareHandler<{ Variables: SecurityVariables }> {
  return async function addHeaders(c, next) {
    c.set("securityHeaders", securityHeaders(c, options));
    await next();
    if (c.get("complete")) return;
    const present = c.res.headers;
    const missing = Object.entries(c.get("securityHeaders")).filter(([name]) => !present.has(name));
    if (present.get("content-type") === "application/json") missing.push(["content-type", JSON_TYPE]);
    try {
      for (const [name, value] of missing) present.set(name, value);
    } catch { // A response of Response.redirect() or fetch() is immutable.
      c.res = new Response(c.res.body, c.res);
      for (const [name, value] of missing) c.res.headers.set(name, value);
    }
  };
}

const uncached = new WeakMap<HeaderSet, HeaderSet>();

/** Forbids browsers and proxies to store responses, unless a response has caching headers of its own. */
export const noStore: MiddlewareHandler<{ Variables: SecurityVariables }> = (c, next) => {
  const headers = c.get("securityHeaders");
  const withNoStore = uncached.get(headers) ?? { ...headers, "cache-control": "no-store" };
  uncached.set(headers, withNoStore);
  c.set("securityHeaders", withNoStore);
  return next();
};

const HALF_A_YEAR = 180 * 24 * 3600;
const closedFeatures = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/** `local` is http on this machine, which browsers trust as they trust https. */
const headerSets = {
  live: { https: headersFor("https"), http: headersFor("http"), local: headersFor("local") },
  dev: { https: headersFor("https", true), http: headersFor("http", true), local: headersFor("local", true) },
};

function headersFor(place: "https" | "http" | "local", dev = false): HeaderSet {
  return Object.freeze({
    "content-security-policy": contentPolicy({ overHttps: place === "https", dev }),
    // Over plain http browsers ignore it with an error in the console of every page.
    ...(place === "http" ? {} : { "cross-origin-opener-policy": "same-origin" }),
    "cross-origin-resource-policy": "same-origin",
    // Not no-referrer: a plain form would then send `Origin: null`, which the origin check must reject.
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "permissions-policy": closedFeatures.map((feature) => `${feature}=()`).join(", "),
    // This host only, because other hosts of an institute may have no certificate.
    ...(place === "https" && !dev ? { "strict-transport-security": `max-age=${HALF_A_YEAR}` } : {}),
  });
}

function contentPolicy({ overHttps, dev }: { overHttps: boolean; dev: boolean }): string {
  const media = overHttps ? "https:" : "https: http:"; // pictures and videos linked from closed networks
  const inline = dev ? " 'unsafe-inline'" : ""; // Vite's client writes styles and its preamble into the page
  return [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    `img-src 'self' ${media} data: blob:`,
    `media-src 'self' ${media} blob:`,
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws: wss:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}
