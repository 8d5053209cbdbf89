// The industry news.
import type { Context } from "hono";
import { type NewsChoice, type NewsData, NewsPage } from "../../components/news/NewsPage.tsx";
import { newestNews, publicNewsView } from "../../lib/domain/content/news.ts";
import type { PublicNews } from "../../lib/shared/calls/news.ts";
import { folded } from "../../lib/shared/search/folded.ts";
import { newsData } from "../../lib/shared/structured_data.ts";
import { sitePage } from "../page_declaration.tsx";

export const news = sitePage({
  cache: ["source"],
  freeText: ({ keyword }) => Boolean(keyword),
  load: loadNews,
  layout: (data, { publicUrl }) => ({ data: newsData(data.news, publicUrl) }),
  draw: (data) => <NewsPage {...data} />,
});

async function loadNews(c: Context): Promise<NewsData> {
  const { keyword = "", source } = c.req.query();
  const choice = { keyword: keyword.trim().slice(0, 64), source: source || undefined };
  return newsDataOf((await newestNews()).map(publicNewsView), choice);
}

/** Returns the data of the page with these items, of which it shows the chosen ones. */
export function newsDataOf(all: PublicNews[], choice: NewsChoice): NewsData {
  return { ...chosen(all, choice), choice };
}

/** Returns the items of the source that contain each word of the keyword, and all sources with their counts. */
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
