// The headers that fence in every answer: what a page may load, who may frame or keep it, what it tells other sites.
import type { Context, MiddlewareHandler } from "hono";
import { requestScheme } from "./client_ip.ts";

type Options = { trustProxy: number; dev?: boolean };
type Fence = Readonly<Record<string, string>>;

export type SecurityVariables = {
  /** The headers that every answer to this request must carry; a door may add to them. */
  fence: Fence;
  /** Set by `ready()`: every header is in the answer already, which spares the work of looking. */
  complete?: boolean;
};

/** Every header of the fence for this request's scheme, as a plain object made once. */
export function securityHeaders(c: Context, { trustProxy, dev = false }: Options): Fence {
  const kind = dev ? fences.dev : fences.live;
  if (requestScheme(c, trustProxy) === "https") return kind.https;
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(c.req.url) ? kind.local : kind.http;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Adds what an answer does not say itself: files bring a stricter policy, some answers another referrer policy. */
export function fenceAnswers(options: Options): MiddlewareHandler<{ Variables: SecurityVariables }> {
  return async function fence(c, next) {
    c.set("fence", securityHeaders(c, options));
    await next();
    if (c.get("complete")) return;
    const present = c.res.headers;
    const missing = Object.entries(c.get("fence")).filter(([name]) => !present.has(name));
    if (present.get("content-type") === "application/json") missing.push(["content-type", JSON_TYPE]);
    try {
      for (const [name, value] of missing) present.set(name, value);
    } catch { // an answer of Response.redirect() or fetch() cannot be changed
      c.res = new Response(c.res.body, c.res);
      for (const [name, value] of missing) c.res.headers.set(name, value);
    }
  };
}

const unkept = new WeakMap<Fence, Fence>();

/** Answers behind it are kept by no browser and no proxy, unless they say themselves how they may be kept. */
export const keptNowhere: MiddlewareHandler<{ Variables: SecurityVariables }> = (c, next) => {
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

/** `local` is http on this very machine, which browsers trust as they do https. */
const fences = {
  live: { https: fence("https"), http: fence("http"), local: fence("local") },
  dev: { https: fence("https", true), http: fence("http", true), local: fence("local", true) },
};

function fence(place: "https" | "http" | "local", dev = false): Fence {
  return Object.freeze({
    "content-security-policy": contentPolicy({ overHttps: place === "https", dev }),
    // Over plain http a browser ignores it, with an error in its console on every page.
    ...(place === "http" ? {} : { "cross-origin-opener-policy": "same-origin" }),
    "cross-origin-resource-policy": "same-origin",
    // Not no-referrer: a plain form would then send `Origin: null`, which the origin check must refuse.
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "permissions-policy": closedFeatures.map((feature) => `${feature}=()`).join(", "),
    // This host only: an institute's other hosts may have no certificate.
    ...(place === "https" && !dev ? { "strict-transport-security": `max-age=${HALF_A_YEAR}` } : {}),
  });
}

function contentPolicy({ overHttps, dev }: { overHttps: boolean; dev: boolean }): string {
  const media = overHttps ? "https:" : "https: http:"; // linked pictures and videos of closed networks
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
