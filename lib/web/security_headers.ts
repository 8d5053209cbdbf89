// Security headers of all responses: what a page may load, who may frame or cache it, what it reveals to other sites.
import type { Context, MiddlewareHandler } from "hono";
import { requestScheme } from "./client_ip.ts";

type Options = { trustProxy: number; dev?: boolean };
type Fence = Readonly<Record<string, string>>;

export type SecurityVariables = {
  /** The headers that every response to this request must have; a route may add to them. */
  fence: Fence;
  /** Set by `ready()`: the response already has every header, so the check is skipped. */
  complete?: boolean;
};

/** Returns the headers for the scheme of this request, as a plain object created once. */
export function securityHeaders(c: Context, { trustProxy, dev = false }: Options): Fence {
  const kind = dev ? fences.dev : fences.live;
  if (requestScheme(c, trustProxy) === "https") return kind.https;
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(c.req.url) ? kind.local : kind.http;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Adds headers that the response lacks: files set a stricter policy, some responses another referrer policy. */
export function setSecurityHeaders(options: Options): MiddlewareHandler<{ Variables: SecurityVariables }> {
  return async function fence(c, next) {
    c.set("fence", securityHeaders(c, options));
    await next();
    if (c.get("complete")) return;
    const present = c.res.headers;
    const missing = Object.entries(c.get("fence")).filter(([name]) => !present.has(name));
    if (present.get("content-type") === "application/json") missing.push(["content-type", JSON_TYPE]);
    try {
      for (const [name, value] of missing) present.set(name, value);
    } catch { // A response of Response.redirect() or fetch() is immutable.
      c.res = new Response(c.res.body, c.res);
      for (const [name, value] of missing) c.res.headers.set(name, value);
    }
  };
}

const unkept = new WeakMap<Fence, Fence>();

/** Forbids browsers and proxies to store responses, unless a response has caching headers of its own. */
export const noStore: MiddlewareHandler<{ Variables: SecurityVariables }> = (c, next) => {
  const fence = c.get("fence");
  const closed = unkept.get(fence) ?? { ...fence, "cache-control": "no-store" };
  unkept.set(fence, closed);
  c.set("fence", closed);
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
const fences = {
  live: { https: fence("https"), http: fence("http"), local: fence("local") },
  dev: { https: fence("https", true), http: fence("http", true), local: fence("local", true) },
};

function fence(place: "https" | "http" | "local", dev = false): Fence {
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
