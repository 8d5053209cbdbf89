// The industry news.
import type { Context } from "hono";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { type NewsData, NewsPage } from "../../components/news/NewsPage.tsx";
import { newestNews, publicNews } from "../../lib/domain/content/news.ts";
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

export async function news(c: Context) {
  const [frame, rows] = await Promise.all([loadFrame(c), newestNews()]);
  return page(c, newsTree(frame, { news: rows.map(publicNews) }));
}
