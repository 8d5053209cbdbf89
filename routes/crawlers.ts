// Files for search engines: robots.txt with the closed paths, and the sitemap with all public pages.
import { Hono } from "hono";
import { etag } from "hono/etag";
import { config } from "../lib/config.ts";
import { documentKeys } from "../lib/content/document/contents.ts";
import { publicCases } from "../lib/domain/content/cases.ts";
import { newestNews, type News } from "../lib/domain/content/news.ts";
import { released, releases, type Version } from "../lib/domain/content/versions.ts";
import { visibleTopics } from "../lib/domain/forum/topic_list.ts";
import { lastPublicChange } from "../lib/shared/publication.ts";
import { softwareNames } from "../lib/shared/labels.ts";
import { topicHref } from "../lib/shared/forum/addresses.ts";
import { sitePages } from "../lib/shared/site_menu.ts";
import type { Env } from "../lib/web/context.ts";
import { cachedForumPage } from "../lib/web/page_cache.ts";
import { answerXml, element } from "../lib/web/xml.ts";

type Address = { path: string; changed?: string };

const closed = ["/admin", "/api/", "/user", "/forum/my", "/forum/new", "/forum/edit/"];
const rules = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "Allow: /api/uploads/"];

/** The maximum of addresses in one sitemap. robots.txt names as many sitemaps as are needed. */
const LIMIT = 50_000;

export const crawlers = new Hono<Env>()
  .get("/robots.txt", cachedForumPage(), async (c) => {
    const maps = Array.from({ length: Math.ceil((await addresses()).length / LIMIT) }, (_, n) => {
      return `Sitemap: ${config().publicUrl}/sitemap.xml${n > 0 ? `?part=${n + 1}` : ""}`;
    });
    return c.text([...rules, "", ...maps, ""].join("\n"));
  })
  .get("/sitemap.xml", etag(), cachedForumPage("part"), async (c) => {
    const part = Number(c.req.query("part") ?? 1);
    const listed = (await addresses()).slice((part - 1) * LIMIT, part * LIMIT);
    if (!(part >= 1) || listed.length === 0) return c.notFound();
    const urls = listed.map(({ path, changed }) =>
      element("url", [
        element("loc", config().publicUrl + path),
        ...(changed ? [element("lastmod", changed)] : []),
      ])
    );
    const xmlns = "http://www.sitemaps.org/schemas/sitemap/0.9";
    return answerXml(c, element("urlset", urls, { xmlns }), "application/xml");
  });

/** Returns all public pages that the menu does not exclude. `below` has the addresses below a page. */
async function addresses(): Promise<Address[]> {
  const [cases, versions, topics] = await Promise.all([
    publicCases({ brief: true }),
    releases({ brief: true }),
    visibleTopics(),
  ]);
  const below: Record<string, Address[]> = {
    "/introduction": softwareNames.slice(1).map((_, n) => ({ path: `/introduction?package=${n + 2}` })),
    "/document": documentKeys.filter((key) => key !== "intro").map((key) => ({ path: `/document/${key}` })),
    "/case": cases.map((row) => ({ path: `/case/${row.id}`, changed: lastPublicChange(row) })),
    "/download": released(versions).map((version) => {
      const { software_name, version_number } = version;
      return { path: `/download/${software_name}/${version_number}`, changed: lastPublicChange(version) };
    }),
    "/forum": topics.map(({ id, changed }) => ({ path: topicHref(id), changed })),
  };
  const changed = await lastChanges();
  return sitePages.filter(({ unlisted }) => !unlisted)
    .flatMap(({ path }) => [{ path, changed: changed[path] }, ...below[path] ?? []]);
}

/** Returns when the lists of news and versions last changed for visitors. */
async function lastChanges(): Promise<Record<string, string | undefined>> {
  const [news, versions] = await Promise.all([newestNews(), releases({ brief: true })]);
  const last = (rows: (News | Version)[]) => rows.map(lastPublicChange).sort().at(-1);
  return { "/news": last(news), "/download": last(released(versions)) };
}
