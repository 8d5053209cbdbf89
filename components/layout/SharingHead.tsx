// Metadata for search engines, feed readers and messengers: canonical address, card, structured data.
import type { SiteInfo } from "../../lib/shared/entities.ts";
import type { SharingPicture } from "../../lib/shared/sharing.ts";

type Props = {
  site: SiteInfo;
  title: string;
  text: string;
  /** The canonical address. A page without one is marked noindex. */
  address?: string;
  /** Absolute, because messengers require it. */
  picture: SharingPicture;
  publicUrl: string;
  /** Structured data (schema.org). */
  data?: object;
};

export function SharingHead({ site, title, text, address, picture, publicUrl, data }: Props) {
  return (
    <>
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="zh_CN" />
      <meta property="og:site_name" content={site.site_name} />
      <meta property="og:title" content={title} />
      {text && <meta property="og:description" content={text} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={new URL(picture.src, publicUrl).href} />
      {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
      {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="alternate" type="application/atom+xml" title="行业资讯" href="/news/feed.xml" />
      <link rel="alternate" type="application/atom+xml" title="软件版本" href="/download/feed.xml" />
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScript(data) }} />}
    </>
  );
}

/** Escapes `<`, so that an editor's text cannot close the element that contains it. */
function asScript(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
