// The head of every public page.
import { asset, dev } from "../../lib/island/assets.ts";
import type { SiteInfo } from "../../lib/shared/entities.ts";

type Props = { title?: string; description?: string; site: SiteInfo };

/** `页面名 - 站名`; the home page, which gives no name, is the site's name and its one line. */
function pageTitle(title: string | undefined, site: SiteInfo): string {
  const parts = title ? [title, site.site_name] : [site.site_name, site.site_description.replace(/。$/, "")];
  return parts.filter(Boolean).join(" - ");
}

export function SiteHead({ title, description, site }: Props) {
  const text = description || site.site_description;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="renderer" content="webkit" />
      <title>{pageTitle(title, site)}</title>
      {text && <meta name="description" content={text} />}
      <link rel="icon" href="/static/logo.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={asset("lib/island/styles.css")} />
      <script type="module" src={asset("lib/island/page.ts")} />
      {dev && <script type="module" src="/@vite/client" />}
    </head>
  );
}
