// Public pages are the same bytes for everybody, so each is rendered once a revision of the content.
import { gzipSync } from "node:zlib";
import { accepts } from "hono/accepts";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { contentRevision, forumRevision } from "../domain/content/revision.ts";
import { siteDate, yieldToRequests } from "../shared/time.ts";
import { ready } from "./answer.ts";
import type { Context, Env } from "./context.ts";
import { themeOf } from "./cookies.ts";

type Kept = {
  revision: number | string;
  day: string;
  type: string;
  body: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
};

const MB = 1_048_576;
const LONG = MB; // bytes

type Pages = LRUCache<string, Kept>;
type Shelf = { revisionNow: () => Promise<number | string>; plain: Pages; queried: Pages };

/** Invented queries push out pages with a query, never the home page. */
const site: Shelf = {
  revisionNow: contentRevision,
  plain: openPages({ max: 400, maxSize: 24 * MB }),
  queried: openPages({ max: 100, maxSize: 8 * MB }),
};

/** Some 100 KB each, and a topic of the longest replies several megabytes. */
function openPages(bounds: { max: number; maxSize: number }): Pages {
  return new LRUCache({ ...bounds, sizeCalculation: ({ body, gzip }) => body.length + gzip.length + 1_000 });
}

/** A walk through a hundred thousand topics pushes out topics, never a page of the site. */
const ofForum: Shelf = {
  revisionNow: forumRevision,
  plain: openPages({ max: 200, maxSize: 24 * MB }),
  queried: openPages({ max: 100, maxSize: 8 * MB }),
};

/**
 * Keeps a public page, and says beside its path which queries it depends on:
 *
 *     .get("/download", kept(), download)                    // on none
 *     .get("/introduction", kept("id"), introduction)        // /introduction?id=3
 *     .get("/case", kept("page", "tag"), cases)              // a list: all that its links and filters may name
 *     .get("/sensors", kept("satellite", "level"), sensors)  // ?satellite=GF1&satellite=GF2 are two values of one
 *     .get("/search", search)                                // not kept: what people type comes once
 *
 * The page is kept by path, scheme, theme and these queries, until content changes or the site's day ends. Nothing
 * else is in the request that the page gets: no other query, cookie, header or host, so it can depend on nothing else.
 * Queries come in the order named here, whatever the address says; of a repeated one all values, as they came, which
 * `c.req.queries()` gives; an empty one is none. A page must know the values that it takes and answer 404 to others.
 */
export function kept(...queries: string[]) {
  return keptOn(site, queries);
}

/** The same for what shows the forum, whose posts leave all other pages kept. */
export function keptForum(...queries: string[]) {
  return keptOn(ofForum, queries);
}

function keptOn({ revisionNow, plain, queried }: Shelf, queries: string[]) {
  return createMiddleware<Env>(async (c, next) => {
    const search = known(queries, c.req.url);
    const theme = themeOf(c);
    const pages = search ? queried : plain;
    const key = JSON.stringify([c.req.path, search, theme, c.get("scheme")]);
    // Read after the request came: so the first request after a change is answered anew.
    const [revision, day] = [await revisionNow(), siteDate()];
    const before = pages.get(key);
    if (before && before.revision === revision && before.day === day) return send(c, before);
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

/** The part of the address's query that a page knows, always written in the same way. */
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

function send(c: Context, { type, body, gzip }: Kept): Response {
  const encoding = accepts(c, { header: "Accept-Encoding", supports: ["gzip"], default: "" });
  return encoding === "gzip"
    ? ready(c, gzip, { headers: { ...headers, "Content-Type": type, "Content-Encoding": "gzip" } })
    : ready(c, body, { headers: { ...headers, "Content-Type": type } });
}

/** Level 6 takes 50 ms a megabyte of Chinese, level 1 takes four; nobody else is answered meanwhile. */
async function gzip(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const isLong = body.length > LONG;
  if (isLong) await yieldToRequests(); // drawing it has taken long enough
  return new Uint8Array(gzipSync(body, { level: isLong ? 1 : 6 }));
}
