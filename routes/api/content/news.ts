// The industry's news, newest first.
import { Hono } from "hono";
import { newestNews, publicNews } from "../../../lib/domain/content/news.ts";
import type { Env } from "../../../lib/web/context.ts";
import { listed } from "../../../lib/web/paging.ts";

export const news = new Hono<Env>()
  .get("/", async (c) => c.json(listed((await newestNews()).map(publicNews))));
