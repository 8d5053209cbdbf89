// Feeds for subscribers: the news and the releases as Atom, newest first.
import { Hono } from "hono";
import { etag } from "hono/etag";
import { config } from "../lib/config.ts";
import { newestNews, publicNewsView } from "../lib/domain/content/news.ts";
import { siteDocuments } from "../lib/domain/content/site_documents.ts";
import { lastPublicChange, publicFrom } from "../lib/shared/publication.ts";
import { released, releases as allReleases } from "../lib/domain/content/versions.ts";
import { absoluteAddress } from "../lib/shared/sharing.ts";
import type { Context, Env } from "../lib/web/context.ts";
import { answerXml, element } from "../lib/web/xml.ts";

const SHOWN = 50;

type Item = { id: string; title: string; link: string; published: string; updated: string; text: string };
type Feed = { title: string; page: string; items: Item[] };

export const feeds = new Hono<Env>()
  .get("/news/feed.xml", etag(), async (c) => await answerFeed(c, { title: "行业资讯", ...await newsFeed() }))
  .get("/download/feed.xml", etag(), async (c) => await answerFeed(c, { title: "软件版本", ...await releaseFeed() }));

async function newsFeed(): Promise<Omit<Feed, "title">> {
  const items = (await newestNews(SHOWN)).map((item) => ({
    id: `${config().publicUrl}/news#news-${item.id}`,
    title: item.title,
    link: absoluteAddress(item.link, config().publicUrl) ?? `${config().publicUrl}/news`,
    published: publicNewsView(item).published_at,
    updated: lastPublicChange(item),
    text: [item.summary, item.source].filter(Boolean).join("\n"),
  }));
  return { page: "/news", items };
}

async function releaseFeed(): Promise<Omit<Feed, "title">> {
  const items = released(await allReleases()).slice(0, SHOWN).map((version) => {
    const { software_name, version_number, update_log, withdrawn_at, withdrawn_reason } = version;
    const name = `${software_name} v${version_number}`;
    const address = `${config().publicUrl}/download`;
    return {
      id: `${address}#${software_name}-${version_number}`,
      title: withdrawn_at ? `${name}（已撤回）` : name,
      link: `${address}#${software_name}`,
      published: new Date(publicFrom(version)).toISOString(),
      updated: lastPublicChange(version),
      text: withdrawn_at ? withdrawn_reason : update_log,
    };
  });
  return { page: "/download", items };
}

/** The date of an empty feed, because Atom requires one. */
const never = new Date(0).toISOString();

async function answerFeed(c: Context, { title, page, items }: Feed): Promise<Response> {
  const { site } = await siteDocuments();
  const address = config().publicUrl + page;
  const updated = items.map((item) => item.updated).sort().at(-1) ?? never;
  const feed = element("feed", [
    element("id", address),
    element("title", `${title} - ${site.site_name}`),
    element("updated", updated),
    element("author", element("name", site.site_name)),
    element("link", "", { href: address }),
    element("link", "", { rel: "self", type: "application/atom+xml", href: `${address}/feed.xml` }),
    ...items.map(entry),
  ], { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "zh-CN" });
  return answerXml(c, feed, "application/atom+xml");
}

function entry({ id, title, link, published, updated, text }: Item) {
  return element("entry", [
    element("id", id),
    element("title", title),
    element("link", "", { href: link }),
    element("published", published),
    element("updated", updated),
    ...(text ? [element("summary", text)] : []),
  ]);
}
