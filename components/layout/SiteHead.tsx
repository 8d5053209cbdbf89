// The <head> of every public page.
import { asset, dev } from "../../lib/island/assets.ts";
import type { SiteInfo } from "../../lib/shared/entities.ts";
import type { SharingPicture } from "../../lib/shared/sharing.ts";
import { SharingHead } from "./SharingHead.tsx";

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
