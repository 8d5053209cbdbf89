// The headers that fence in every answer: what a page may load, who may frame it, what it tells other sites.
import type { MiddlewareHandler } from "hono";
import { requestScheme } from "./client_ip.ts";

type Options = { trustProxy: number; dev?: boolean };

/** A handler that has put `securityHeaders(...)` into its own answer sets this, and spares the work of looking. */
export type SecurityVariables = { hasSecurityHeaders?: boolean };

/** Every header of the fence for pages over this scheme, as a plain object made once. */
export function securityHeaders(scheme: "http" | "https", dev = false): Readonly<Record<string, string>> {
  return fences[dev ? "dev" : "live"][scheme];
}

/** Adds what an answer does not say itself: files bring a stricter policy, some answers another referrer policy. */
export function fenceAnswers({ trustProxy, dev }: Options): MiddlewareHandler<{ Variables: SecurityVariables }> {
  return async function fence(c, next) {
    await next();
    if (c.get("hasSecurityHeaders")) return;
    const fence = securityHeaders(requestScheme(c, trustProxy), dev);
    const present = c.res.headers;
    const missing = Object.entries(fence).filter(([name]) => !present.has(name));
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

const fences = {
  live: { http: fence({ scheme: "http" }), https: fence({ scheme: "https" }) },
  dev: { http: fence({ scheme: "http", dev: true }), https: fence({ scheme: "https", dev: true }) },
};

function fence({ scheme, dev = false }: { scheme: "http" | "https"; dev?: boolean }): Readonly<Record<string, string>> {
  return Object.freeze({
    "content-security-policy": contentPolicy({ scheme, dev }),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    // Not no-referrer: a plain form would then send `Origin: null`, which the origin check must refuse.
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "permissions-policy": closedFeatures.map((feature) => `${feature}=()`).join(", "),
    // This host only: an institute's other hosts may have no certificate.
    ...(scheme === "https" && !dev ? { "strict-transport-security": `max-age=${HALF_A_YEAR}` } : {}),
  });
}

function contentPolicy({ scheme, dev }: { scheme: "http" | "https"; dev: boolean }): string {
  const media = scheme === "http" ? "https: http:" : "https:"; // linked pictures and videos of closed networks
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
