// What public pages show, loaded for their routes: at most four round trips to the store, the cache's own included.
import type { DownloadData } from "../../components/download/DownloadPage.tsx";
import type { HomeData } from "../../components/home/HomePage.tsx";
import type { Frame } from "../../components/layout/SiteLayout.tsx";
import type { NewsData } from "../../components/news/NewsPage.tsx";
import { siteDocuments } from "../../lib/domain/content/site_documents.ts";
import { newestNews, publicNews } from "../../lib/domain/content/news.ts";
import { latest, publicVersion, released, releases } from "../../lib/domain/content/versions.ts";
import { softwareNames } from "../../lib/shared/labels.ts";
import type { Context } from "../../lib/web/context.ts";
import { themeOf } from "../../lib/web/cookies.ts";

const HOME_NEWS = 5;

/** What the frame of every page needs. */
export async function loadFrame(c: Context): Promise<Frame> {
  const { site, qrcode } = await siteDocuments();
  return { site, path: c.req.path, qrcode, theme: themeOf(c) };
}

export async function loadHome(): Promise<HomeData> {
  const [all, news] = await Promise.all([releases({ brief: true }), newestNews(HOME_NEWS)]);
  const cards = softwareNames.flatMap((name) => {
    const version = latest(all, name, "stable");
    return version ? [[name, publicVersion(version)]] : [];
  });
  return { latest: Object.fromEntries(cards), news: news.map(publicNews) };
}

export async function loadDownload(): Promise<DownloadData> {
  const all = await releases();
  const packages = softwareNames.map((software_name) => ({
    software_name,
    versions: released(all, software_name).map((version) => publicVersion(version)),
  }));
  return { packages };
}

export async function loadNews(): Promise<NewsData> {
  return { news: (await newestNews()).map(publicNews) };
}
