// Caches public pages. Every visitor gets the same bytes, so a page is rendered once per revision of
// what is public.
import { gzipSync } from "node:zlib";
import { accepts } from "hono/accepts";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { forumRevision, publicRevision } from "../domain/content/public_revision.ts";
import { siteDate, yieldToRequests } from "../shared/time.ts";
import { ready } from "./answer.ts";
import type { Context, Env } from "./context.ts";
import { themeOf } from "./cookies.ts";

type Rendered = {
  revision: string;
  day: string;
  type: string;
  body: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
};

const MB = 1_048_576;
const LONG = MB; // bytes

type Pages = LRUCache<string, Rendered>;
type Cache = { revisionNow: () => Promise<string>; plain: Pages; queried: Pages };

/** Pages with invented queries evict one another, but never the home page. */
const siteCache: Cache = {
  revisionNow: publicRevision,
  plain: openPages({ max: 400, maxSize: 24 * MB }),
  queried: openPages({ max: 100, maxSize: 8 * MB }),
};

/** Most pages have some 100 KB; a topic with the longest replies has several megabytes. */
function openPages(bounds: { max: number; maxSize: number }): Pages {
  return new LRUCache({ ...bounds, sizeCalculation: ({ body, gzip }) => body.length + gzip.length + 1_000 });
}

/** A crawl of a hundred thousand topics evicts topics, but never a page of the site. */
const forumCache: Cache = {
  revisionNow: forumRevision,
  plain: openPages({ max: 200, maxSize: 24 * MB }),
  queried: openPages({ max: 100, maxSize: 8 * MB }),
};

/**
 * Returns a middleware that caches a public page. `queries` are the names of the queries that the page depends on:
 *
 *     cachedPage()                      // none
 *     cachedPage("package")             // /introduction?package=3
 *     cachedPage("page", "tag")         // a list: everything that its links and filters may name
 *
 * The key is path, scheme, theme and these queries. An entry is valid until content changes, a scheduled row becomes
 * public, or the site's day ends. The
 * page receives a request with nothing else: no other query, cookie, header or host, so it cannot depend on them.
 * Queries come in the order given here, whatever the address says. A repeated query keeps all its values in their order
 * (`c.req.queries()`); an empty one is dropped. A page must know its valid values and answer others with 404.
 */
export function cachedPage(...queries: string[]) {
  return cachedIn(siteCache, queries);
}

/** Like `cachedPage`, for a page that also changes with the text that `state` returns at each request. */
export function cachedWithState(state: () => Promise<string>) {
  return (...queries: string[]) => {
    const revisionNow = async () => (await Promise.all([siteCache.revisionNow(), state()])).join(".");
    return cachedIn({ ...siteCache, revisionNow }, queries);
  };
}

/** Like `cachedPage`, for pages that show the forum. A new post does not invalidate the pages of the site. */
export function cachedForumPage(...queries: string[]) {
  return cachedIn(forumCache, queries);
}

function cachedIn({ revisionNow, plain, queried }: Cache, queries: string[]) {
  return createMiddleware<Env>(async (c, next) => {
    const search = known(queries, c.req.url);
    const theme = themeOf(c);
    const pages = search ? queried : plain;
    const key = JSON.stringify([c.req.path, search, theme, c.get("scheme")]);
    // The revision is read after the request came, so the first request after a change renders the page again.
    const [revision, day] = [await revisionNow(), siteDate()];
    const cached = pages.get(key);
    if (cached && cached.revision === revision && cached.day === day) return send(c, cached);
    const whole = c.req.raw;
    c.req.raw = new Request(`http://page${c.req.path}${search}`, { headers: theme && { cookie: `theme=${theme}` } });
    await next();
    c.req.raw = whole;
    if (c.res.status !== 200) return;
    const type = c.res.headers.get("Content-Type") ?? "";
    const body = new Uint8Array(await c.res.arrayBuffer());
    const fresh = { revision, day, type, body, gzip: await gzip(body) };
    pages.set(key, fresh);
    c.res = send(c, fresh);
  });
}

/** Returns the queries that the page depends on, always in the same order and spelling. */
function known(queries: string[], url: string): string {
  if (queries.length === 0 || !url.includes("?")) return ""; // spares the home page the work
  const asked = new URL(url).searchParams;
  const pairs = queries.flatMap((name) => asked.getAll(name).filter(Boolean).map((value) => [name, value]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

const headers = {
  "Cache-Control": "no-cache",
  "Vary": "Accept-Encoding, Cookie",
};

function send(c: Context, { type, body, gzip }: Rendered): Response {
  const encoding = accepts(c, { header: "Accept-Encoding", supports: ["gzip"], default: "" });
  return encoding === "gzip"
    ? ready(c, gzip, { headers: { ...headers, "Content-Type": type, "Content-Encoding": "gzip" } })
    : ready(c, body, { headers: { ...headers, "Content-Type": type } });
}

/** Level 6 takes 50 ms per megabyte of Chinese text, level 1 takes 4 ms. The process answers no request meanwhile. */
async function gzip(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const isLong = body.length > LONG;
  if (isLong) await yieldToRequests(); // rendering has already taken long
  return new Uint8Array(gzipSync(body, { level: isLong ? 1 : 6 }));
}
