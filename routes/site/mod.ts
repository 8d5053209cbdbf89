// The public pages, each with the queries that it depends on.
import { Hono } from "hono";
import { documentKeys, documentPath } from "../../lib/content/document/document.ts";
import type { Env } from "../../lib/web/context.ts";
import { cachedPage } from "../../lib/web/page_cache.ts";
import { apiDocs } from "./api_docs.tsx";
import { oneCase } from "./case.tsx";
import { cases } from "./cases.tsx";
import { client } from "./client.tsx";
import { document } from "./document.tsx";
import { download, downloadVersion } from "./download.tsx";
import { home } from "./home.tsx";
import { introduction } from "./introduction.tsx";
import { legal } from "./legal.tsx";
import { news, typedNews } from "./news.tsx";
import { search } from "./search.tsx";
import { sensors, typed } from "./sensors.tsx";
import { tutorials } from "./tutorials.tsx";

export const site = new Hono<Env>()
  .get("/", cachedPage(), home)
  .get("/introduction", cachedPage("package"), introduction)
  .get("/sensors", typed, cachedPage("package", "kind", "free"), sensors)
  .get("/tutorials", cachedPage(), tutorials)
  .get("/download", cachedPage(), download)
  .get("/download/:software/:number", cachedPage(), downloadVersion)
  .get("/case", cachedPage("tag", "page"), cases)
  .get("/case/:id", cachedPage(), oneCase)
  .get("/news", typedNews, cachedPage("source"), news)
  .get("/search", search) // not kept: what people type comes once
  .get("/client", cachedPage(), client)
  .get("/api-docs", cachedPage(), apiDocs)
  .get("/privacy", cachedPage(), legal("privacy"))
  .get("/terms", cachedPage(), legal("terms"));

for (const key of documentKeys) site.get(documentPath(key), cachedPage(), document(key));
