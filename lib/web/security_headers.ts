// The headers that fence in every answer: what a page may load, who may frame or keep it, what it tells other sites.
import type { Context, MiddlewareHandler } from "hono";
import { requestScheme } from "./client_ip.ts";

type Options = { trustProxy: number; dev?: boolean };
export type Fence = Readonly<Record<string, string>>;

export type SecurityVariables = {
  /** What every answer to this request must carry. */
  fence: Fence;
  /** Set by `ready()`: every header is in the answer already, which spares the work of looking. */
  complete?: boolean;
};

/** Every header of the fence for this request's place and scheme, as a plain object made once. */
export function securityHeaders(c: Context, { trustProxy, dev = false }: Options): Fence {
  const kind = fences[dev ? "dev" : "live"][/^\/api(\/|$)/.test(c.req.path) ? "call" : "page"];
  if (requestScheme(c, trustProxy) === "https") return kind.https;
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(c.req.url) ? kind.local : kind.http;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Adds what an answer does not say itself: files bring a stricter policy, some answers another referrer policy. */
export function fenceAnswers(options: Options): MiddlewareHandler<{ Variables: SecurityVariables }> {
  return async function fence(c, next) {
    const fence = securityHeaders(c, options);
    c.set("fence", fence);
    await next();
    if (c.get("complete")) return;
    const present = c.res.headers;
    const missing = Object.entries(fence).filter(([name]) => !present.has(name));
    if (present.get("content-type") === "application/json") missing.push(["content-type", JSON_TYPE]);
    try {
      for (const [name, value] of missing) present.set(name, value);
    } catch { // an answer of Response.redirect() or fetch() cannot be changed
      c.res = new Response(c.res.body, c.res);
      for (const [name, value] of missing) c.res.headers.set(name, value);
    }
  };
}

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

const notKept = { "cache-control": "no-store" };
const fences = { live: fencesOf(false), dev: fencesOf(true) };

/** `local` is http on this very machine, which browsers trust as they do https. Nobody keeps what a call answers. */
function fencesOf(dev: boolean) {
  const page = { https: fence("https", dev), http: fence("http", dev), local: fence("local", dev) };
  const { https, http, local } = page;
  const call = { https: { ...https, ...notKept }, http: { ...http, ...notKept }, local: { ...local, ...notKept } };
  return { page, call };
}

function fence(place: "https" | "http" | "local", dev: boolean): Fence {
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
