// Builds the site, versions and news as pages get them.
import type { Frame } from "../../components/layout/SiteLayout.tsx";
import { type News, publicNewsView } from "../../lib/domain/content/news.ts";
import { publicVersionView } from "../../lib/domain/content/versions.ts";
import { builtinFacts } from "../../lib/shared/facts/builtin.ts";
import type { NewsForm } from "../../lib/shared/schemas/content/news.ts";
import type { PublicNews } from "../../lib/shared/calls/news.ts";
import type { PublicVersion } from "../../lib/shared/calls/versions.ts";
import type { PublicQrcode } from "../../lib/shared/calls/qrcode.ts";
import type { SiteInfo } from "../../lib/shared/entities.ts";
import { newsRow, versionRow } from "../../lib/tasks/data/rows.ts";

export const site: SiteInfo = {
  site_name: "GAC 国产卫星影像校正",
  site_description: "面向国产陆地卫星的辐射定标、大气校正、几何校正与一站式处理软件。",
  icp_number: "京ICP备00000000号-1",
  police_number: "",
  contact_name: "",
  contact_phone: "010-5555 0100",
  contact_email: "support@gac-soft.example",
  contact_address: "",
  logo_url: "",
  data_sites: [{ name: "中国资源卫星应用中心", url: "https://data.example/" }],
  announcement: "",
  announcement_level: "info",
  announcement_from: "",
  announcement_until: "",
  mail_configured: true,
  password_min_length: 8,
  legal_version: "2026-09-01",
};

const qrcode: PublicQrcode = { id: 1, image_type: "upload", image_path: "a.png", image_url: null };

export const noQrcode: PublicQrcode = { id: null, image_type: null, image_path: null, image_url: null };

export const frame = (path: string, more: Partial<Frame> = {}): Frame => ({
  site,
  path,
  publicUrl: "http://gac.test",
  qrcode,
  facts: builtinFacts,
  ...more,
});

/** Returns a released version with an uploaded installer, as the public sees it. */
export function version(number: string, fields: Partial<PublicVersion> = {}): PublicVersion {
  const file = {
    file_type: "upload" as const,
    file_name: `GAC_MSS_${number}_setup.zip`,
    file_size: 854_799_155,
    sha256: "6b0e9d31c5f84a27b1d6e02f9a73c4885f21d0b7ee6149c2a3d58f70419be6ac",
  };
  const id = Number(number.replaceAll(".", ""));
  return { ...publicVersionView({ id, ...versionRow(0, { version_number: number, ...file }) }), ...fields };
}

/** Returns the form of a news item. */
export function newsForm(fields: Partial<NewsForm> = {}): NewsForm {
  const { admin_id: _, created_at: _created, updated_at: _updated, ...form } = newsRow(0, { summary: "", source: "" });
  return { ...form, ...fields };
}

/** Returns a news item as the public sees it. */
export function newsItem(id: number, fields: Partial<News> = {}): PublicNews {
  return publicNewsView({ id, ...newsRow(id, { created_at: "2026-11-17T18:00:00Z", ...fields }) });
}

/** The owner of the personal centre. */
export const owner = {
  name: "王磊",
  profession: "大专院校",
  institution_name: "华北农业大学",
  since: "2025-03-14",
  figures: [{ value: "9", label: "累计下载" }],
};
