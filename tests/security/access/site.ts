// Health, files and crawlers: who may make which request. Rows of pages are derived, see pages.ts.
import { type Access, all } from "./access_row.ts";

export const siteAccess: Record<string, Access> = {
  "GET /healthz": all(),
  "GET /readyz": all(),
  "GET /robots.txt": all(),
  "GET /sitemap.xml": all(),
  "GET /news/feed.xml": all(),
  "GET /download/feed.xml": all(),
  "GET /document/entries.json": all(),
  "GET /document.zip": all(),
  "GET /assets/*": all(404, "/assets/none.js"),
  "GET /static/*": all(200, "/static/logo.svg"),
};
