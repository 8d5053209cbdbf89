// The industry news.
import type { Context, Next } from "hono";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import type { NewsChoice } from "../../components/news/NewsFilter.tsx";
import { type NewsData, NewsPage } from "../../components/news/NewsPage.tsx";
import { newestNews, publicNews } from "../../lib/domain/content/news.ts";
import type { PublicNews } from "../../lib/shared/calls/news.ts";
import { folded } from "../../lib/shared/search/folded.ts";
import { newsData } from "../../lib/shared/structured_data.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

/** The whole document. */
export function newsTree(frame: Frame, data: NewsData) {
  return (
    <SiteLayout {...frame} data={newsData(data.news, frame.publicUrl)}>
      <NewsPage {...data} />
    </SiteLayout>
  );
}

/** A keyword that somebody typed comes once, so its page is not kept. */
export function typedNews(c: Context, next: Next) {
  return c.req.query("keyword") ? news(c) : next();
}

export async function news(c: Context) {
  const { keyword = "", source } = c.req.query();
  const choice = { keyword: keyword.trim().slice(0, 64), source: source || undefined };
  const [frame, rows] = await Promise.all([loadFrame(c), newestNews()]);
  return page(c, newsTree(frame, { ...chosen(rows.map(publicNews), choice), choice }));
}

/** The items that have every word in title, summary or source, and come from the source; the sources of all. */
function chosen(all: PublicNews[], { keyword, source }: NewsChoice): Required<Pick<NewsData, "news" | "sources">> {
  const words = folded(keyword).split(/\s+/).filter(Boolean);
  const found = all.filter((item) => {
    const text = folded(`${item.title}\n${item.summary}\n${item.source}`);
    return words.every((word) => text.includes(word));
  });
  const sources = Object.entries(Object.groupBy(found, (item) => item.source))
    .flatMap(([name, items = []]) => name ? [{ source: name, count: items.length }] : [])
    .sort((a, b) => b.count - a.count || a.source.localeCompare(b.source));
  return { news: found.filter((item) => !source || item.source === source), sources };
}
