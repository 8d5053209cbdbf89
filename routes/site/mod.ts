// The public pages.
import { Hono } from "hono";
import { beingBuilt, pagesToCome } from "./being_built.tsx";
import { download } from "./download.tsx";
import { home } from "./home.tsx";
import { legal } from "./legal.tsx";
import { news } from "./news.tsx";

export const site = new Hono()
  .get("/", home)
  .get("/download", download)
  .get("/news", news)
  .get("/privacy", legal("privacy"))
  .get("/terms", legal("terms"));

for (const [path, content] of Object.entries(pagesToCome)) site.get(path, beingBuilt(content));
