// The <head> of every page of the back office, including its login.
import { asset, dev } from "../../lib/island/assets.ts";

export function AdminHead({ title, site_name }: { title: string; site_name: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="renderer" content="webkit" />
      <meta name="robots" content="noindex" />
      <title>{`${title} - ${site_name}`}</title>
      <link rel="icon" href="/static/logo.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={asset("lib/island/styles.css")} />
      {dev && <script type="module" src="/@vite/client" />}
    </head>
  );
}
