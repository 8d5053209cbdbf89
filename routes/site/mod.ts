// The public pages, each with the queries that it depends on.
import { Hono } from "hono";
import { documentKeys, documentPath } from "../../lib/content/document/document.ts";
import type { Env } from "../../lib/web/context.ts";
import { kept } from "../../lib/web/page_cache.ts";
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
  .get("/", kept(), home)
  .get("/introduction", kept("package"), introduction)
  .get("/sensors", typed, kept("package", "kind", "free"), sensors)
  .get("/tutorials", kept(), tutorials)
  .get("/download", kept(), download)
  .get("/download/:software/:number", kept(), downloadVersion)
  .get("/case", kept("tag", "page"), cases)
  .get("/case/:id", kept(), oneCase)
  .get("/news", typedNews, kept("source"), news)
  .get("/search", search) // not kept: what people type comes once
  .get("/client", kept(), client)
  .get("/api-docs", kept(), apiDocs)
  .get("/privacy", kept(), legal("privacy"))
  .get("/terms", kept(), legal("terms"));

for (const key of documentKeys) site.get(documentPath(key), kept(), document(key));
