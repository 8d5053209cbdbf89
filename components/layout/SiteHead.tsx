// The <head> of every public page.
import { asset, dev } from "../../lib/island/assets.ts";
import type { SiteInfo } from "../../lib/shared/entities.ts";
import type { SharingPicture } from "../../lib/shared/sharing.ts";

type Props = {
  title?: string;
  description?: string;
  site: SiteInfo;
  publicUrl: string;
  /** The canonical path. A page without one is marked noindex. */
  canonical?: string;
  picture: SharingPicture;
  data?: object;
};

/** `页面名 - 站名`. The home page has no title of its own: it is the name of the site and its slogan. */
function pageTitle(title: string | undefined, site: SiteInfo): string {
  const parts = title ? [title, site.site_name] : [site.site_name, site.site_description.replace(/。$/, "")];
  return parts.filter(Boolean).join(" - ");
}

export function SiteHead(props: Props) {
  const { description, site, publicUrl, canonical, picture, data } = props;
  const title = pageTitle(props.title, site);
  const text = description || site.site_description;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="renderer" content="webkit" />
      <title>{title}</title>
      {text && <meta name="description" content={text} />}
      <SharingHead
        site={site}
        title={title}
        text={text}
        address={canonical && publicUrl + canonical}
        picture={picture}
        publicUrl={publicUrl}
        data={data}
      />
      <link rel="icon" href="/static/logo.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={asset("lib/island/styles.css")} />
      <script type="module" src={asset("lib/island/page.ts")} />
      {dev && <script type="module" src="/@vite/client" />}
    </head>
  );
}

type SharingProps = {
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

/** Metadata for search engines, feed readers and messengers: canonical address, card, structured data. */
function SharingHead({ site, title, text, address, picture, publicUrl, data }: SharingProps) {
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
