// The industry news.
import type { Context } from "hono";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { type NewsData, NewsPage } from "../../components/news/NewsPage.tsx";
import { page } from "../../lib/web/page.ts";
import { loadFrame, loadNews } from "./load.ts";

/** The whole document. */
export function newsTree(frame: Frame, data: NewsData) {
  return (
    <SiteLayout title="行业资讯" description="国产陆地卫星、定标与遥感应用的行业资讯。" {...frame}>
      <NewsPage {...data} />
    </SiteLayout>
  );
}

export async function news(c: Context) {
  const [frame, data] = await Promise.all([loadFrame(c), loadNews()]);
  return page(c, newsTree(frame, data));
}
