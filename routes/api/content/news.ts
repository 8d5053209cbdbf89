// The industry's news, newest first.
import { Hono } from "hono";
import { newestNews, publicNews } from "../../../lib/domain/content/news.ts";
import type { Env } from "../../../lib/web/context.ts";

export const news = new Hono<Env>()
  .get("/", async (c) => {
    const data = (await newestNews()).map(publicNews);
    return c.json({ data, total: data.length });
  });
