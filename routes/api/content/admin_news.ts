// News items for editors.
import { Hono } from "hono";
import { adminNews, news as items, newsPage } from "../../../lib/domain/content/news.ts";
import { createNews, deleteNews, updateNews } from "../../../lib/flows/content/edit_news.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { ContentQuery } from "../../../lib/shared/schemas/content/list.ts";
import { NewsChange, NewsForm } from "../../../lib/shared/schemas/content/news.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody, readId, readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { permit } from "../../../lib/web/guards.ts";

export const news = new Hono<Env>()
  .get("/", permit("content:edit"), async (c) => c.json(await newsPage(readQuery(c, ContentQuery))))
  .post("/", permit("content:edit"), async (c) => {
    const item = await createNews(await readBody(c, NewsForm), c.var);
    return changed(c, "添加成功", { data: adminNews(item), status: 201 });
  })
  .get("/:id", permit("content:edit"), async (c) => {
    const item = await items.get(readId(c, "news_not_found"));
    if (!item) throw new AppError("news_not_found");
    return c.json(adminNews(item));
  })
  .put("/:id", permit("content:edit"), async (c) => {
    const id = readId(c, "news_not_found");
    const item = await updateNews(id, await readBody(c, NewsChange), c.var);
    return changed(c, "更新成功", { data: adminNews(item) });
  })
  .delete("/:id", permit("content:edit"), async (c) => {
    await deleteNews(readId(c, "news_not_found"), c.var);
    return changed(c, "删除成功");
  });
