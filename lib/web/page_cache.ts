// Public pages are the same bytes for everybody, so each is rendered once a revision of the content.
import { accepts } from "hono/accepts";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { contentRevision } from "../domain/content/revision.ts";
import { siteDate } from "../shared/time.ts";
import { ready } from "./answer.ts";
import type { Context, Env } from "./context.ts";
import { themeOf } from "./cookies.ts";

type Kept = {
  revision: number;
  day: string;
  route: string;
  body: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
};

const PAGES = 500; // some 100 KB each
const pages = new Map<string, Kept>();

/**
 * Keeps the pages behind it by path, theme, scheme and the named query parameters. A revision that is read after the
 * request came decides whether a kept page is still right, so the first request after a change is answered anew.
 */
export function pageCache(...parameters: string[]) {
  return createMiddleware<Env>(async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return await next();
    const key = keyOf(c, parameters);
    const [revision, day] = [await contentRevision(), siteDate()];
    const kept = pages.get(key);
    if (kept && kept.revision === revision && kept.day === day) {
      pages.delete(key); // the least used page is the first of the map
      pages.set(key, kept);
      c.set("route", kept.route);
      return send(c, kept);
    }
    await next();
    if (c.res.status !== 200) return;
    const body = new Uint8Array(await c.res.arrayBuffer());
    const fresh = { revision, day, route: routePath(c), body, gzip: await gzip(body) };
    pages.set(key, fresh);
    const [eldest] = pages.keys();
    if (pages.size > PAGES && eldest !== undefined) pages.delete(eldest);
    c.res = send(c, fresh);
  });
}

function keyOf(c: Context, parameters: string[]): string {
  const query = parameters.map((name) => c.req.query(name) ?? "");
  return JSON.stringify([c.req.path, themeOf(c), c.var.scheme, ...query]);
}

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-cache",
  "Vary": "Accept-Encoding, Cookie",
};

function send(c: Context, { body, gzip }: Kept): Response {
  const encoding = accepts(c, { header: "Accept-Encoding", supports: ["gzip"], default: "" });
  return encoding === "gzip"
    ? ready(c, gzip, { headers: { ...headers, "Content-Encoding": "gzip" } })
    : ready(c, body, { headers });
}

async function gzip(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([body]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
