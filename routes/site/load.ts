// What public pages show, loaded for their routes.
import type { Context } from "hono";
import type { DownloadData } from "../../components/download/DownloadPage.tsx";
import type { HomeData } from "../../components/home/HomePage.tsx";
import type { Frame } from "../../components/layout/SiteLayout.tsx";
import type { NewsData } from "../../components/news/NewsPage.tsx";
import type { SiteInfo } from "../../lib/shared/entities.ts";
import { softwareNames } from "../../lib/shared/labels.ts";

const site: SiteInfo = {
  site_name: "GAC 国产卫星影像校正",
  site_description: "面向国产陆地卫星的辐射定标、大气校正、几何校正与一站式处理软件。",
  icp_number: "",
  police_number: "",
  contact_name: "",
  contact_phone: "",
  contact_email: "",
  contact_address: "",
  logo_url: "",
  data_sites: [
    { name: "中国资源卫星应用中心", url: "" },
    { name: "自然资源卫星遥感云服务平台", url: "" },
    { name: "国家对地观测科学数据中心", url: "" },
  ],
  announcement: "",
  mail_configured: false,
  legal_version: "",
};

/** What the frame of every page needs. */
export function loadFrame(c: Context): Promise<Frame> {
  return Promise.resolve({ site, path: c.req.path, qrcode: null });
}

export function loadHome(): Promise<HomeData> {
  return Promise.resolve({ latest: {}, news: [], qrcode: null });
}

export function loadDownload(): Promise<DownloadData> {
  return Promise.resolve({ packages: softwareNames.map((software_name) => ({ software_name, versions: [] })) });
}

export function loadNews(): Promise<NewsData> {
  return Promise.resolve({ news: [] });
}
