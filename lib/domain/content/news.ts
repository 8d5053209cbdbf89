// A news item: a title with a link to its source.
import { defineTable, type Edited } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import type { ContentQuery } from "../../shared/schemas/content/list.ts";
import type { AdminNews, PublicNews } from "../../shared/calls/news.ts";
import type { NewsChange, NewsForm } from "../../shared/schemas/content/news.ts";
import { pageOf } from "../paging.ts";
import { assertSeen, stamped } from "../seen_row.ts";

export type News = NewsForm & { id: number; admin_id: number; created_at: string; updated_at: string };

export const newsTable = defineTable({
  name: "news",
  missing: "news_not_found",
  content: true,
  history: { stamp: "updated_at" },
  list: { search: { title: ({ title }: News) => title, source: ({ source }) => source } },
});

export function addNews(fields: NewsForm, admin_id: number, tx: Transaction): Promise<News> {
  const now = new Date().toISOString();
  return newsTable.insert({ ...fields, admin_id, created_at: now, updated_at: now }, tx);
}

/** Changes the given fields. Throws `news_not_found`, and `conflict` when the item has changed since `seen_at`. */
export function saveNews(edited: Edited, { seen_at, ...fields }: NewsChange, tx: Transaction): Promise<News> {
  return newsTable.update(edited, (item) => {
    assertSeen(item, seen_at);
    return stamped(item, { ...item, ...fields });
  }, tx);
}

/** Returns one page, or all, for editors, and the total: newest first. */
export async function newsPage(query: ContentQuery) {
  const page = pageOf(query);
  const { rows, total } = await newsTable.list.page({ ...query, ...page, order: "desc" });
  return { data: rows.map(adminNewsView), total, ...page };
}

/** Returns the newest items first; all, or the first `limit`. */
export function newestNews(limit?: number): Promise<News[]> {
  return newsTable.all({ reverse: true, limit });
}

/** For visitors. */
export function publicNewsView({ id, title, summary, cover_url, link, source, created_at }: News): PublicNews {
  return { id, title, summary, cover_url, link, source, created_at };
}

/** For administrators. */
export function adminNewsView(item: News): AdminNews {
  return { ...publicNewsView(item), admin_id: item.admin_id, updated_at: item.updated_at };
}
