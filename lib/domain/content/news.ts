// A news item: a title with a link to its source.
import { defineDocument } from "../../kv/document.ts";
import { defineTable } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { isOut } from "../../shared/publication.ts";
import type { ContentQuery } from "../../shared/schemas/content/list.ts";
import type { AdminNews, PublicNews } from "../../shared/calls/news.ts";
import type { NewsChange, NewsForm } from "../../shared/schemas/content/news.ts";
import { pageOf } from "../paging.ts";
import { assertSeen, stamped } from "../seen_row.ts";
import { inState, publicationColumns, publicationView } from "./publication.ts";

export type News = NewsForm & {
  id: number;
  /** When the item last became public, unless `publish_at` says so. Rows from before the field existed have none. */
  published_at?: string;
  admin_id: number;
  created_at: string;
  updated_at: string;
};

export const newsTable = defineTable({
  name: "news",
  missing: "news_not_found",
  indexes: { pinned: ({ pinned }: News) => pinned ? [] : null },
  content: true,
  history: { stamp: "updated_at", ignores: ["published_at"] },
  list: {
    columns: (item) => ({ ...publicationColumns(item), rank: rankOf(item) }),
    search: { title: ({ title }: News) => title, source: ({ source }) => source },
  },
});

const PINS = 3;
/** A number that each pinning raises, so that simultaneous ones see each other. */
const pinnings = defineDocument<number>("news_pinnings");

/** Returns how many more items can be pinned. */
export async function freePins(): Promise<number> {
  return Math.max(0, PINS - (await newsTable.ids("pinned")).length);
}

/** Throws `pins_used` when three other items are pinned. */
export async function assertPinFree(id: number | undefined, tx: Transaction): Promise<void> {
  await pinnings.update((n) => (n ?? 0) + 1, tx);
  const others = (await newsTable.ids("pinned")).filter((other) => other !== id);
  if (others.length >= PINS) throw new AppError("pins_used");
}

/** Throws `pins_used`. */
export async function addNews(fields: NewsForm, admin_id: number, tx: Transaction): Promise<News> {
  if (fields.pinned) await assertPinFree(undefined, tx);
  const now = new Date().toISOString();
  return await newsTable.insert({ ...fields, published_at: now, admin_id, created_at: now, updated_at: now }, tx);
}

/**
 * Changes the given fields; `by` is the administrator. Throws `news_not_found`, `conflict` when the item has changed
 * since `seen_at`, and `pins_used`.
 */
export async function saveNews(
  { id, by }: { id: number; by: number },
  { seen_at, ...fields }: NewsChange,
  tx: Transaction,
): Promise<News> {
  const before = await newsTable.existing(id, tx);
  assertSeen(before, seen_at);
  const next = await admittedNews({ ...before, ...fields }, before, tx);
  return await newsTable.update({ id, by }, () => stamped(before, next), tx);
}

/**
 * Returns the item as it may be stored in place of `before`, null for one that returns from the recycle bin. Throws
 * `pins_used`.
 */
export async function admittedNews(item: News, before: News | null, tx: Transaction): Promise<News> {
  if (item.pinned && !before?.pinned) await assertPinFree(item.id, tx);
  if (!before || !isOut(item)) return item;
  if (!isOut(before)) return { ...item, published_at: new Date().toISOString() };
  const { publish_at, published_at = before.created_at } = before;
  const isUnscheduled = publish_at && !item.publish_at && Date.parse(publish_at) > Date.parse(published_at);
  return isUnscheduled ? { ...item, published_at: publish_at } : item; // it became public at the scheduled instant
}

/** Returns the instant at which an item became public, or will. */
function publishedAt({ publish_at, published_at, created_at }: News): string {
  return publish_at ?? published_at ?? created_at;
}

const PINNED = 1e15; // larger than any instant in milliseconds

/** The position in lists: the higher, the nearer to the beginning; equal ones by id. */
function rankOf(item: News): number {
  return Date.parse(publishedAt(item)) + (item.pinned ? PINNED : 0);
}

/** Returns one page, or all, for editors, and the total: pinned items first, then by the instant of publication. */
export async function newsPage({ keyword, status, ...paging }: ContentQuery) {
  const page = pageOf(paging);
  const query = { keyword, ...page, where: inState(status), sort: "rank", order: "desc" } as const;
  const { rows, total } = await newsTable.list.page(query);
  return { data: rows.map(adminNewsView), total, ...page };
}

/** Returns the public items in the same order; all, or the first `limit`. */
export async function newestNews(limit?: number): Promise<News[]> {
  const all = (await newsTable.all()).filter(isOut);
  return all.sort((a, b) => rankOf(b) - rankOf(a) || b.id - a.id).slice(0, limit);
}

/** For visitors. */
export function publicNewsView(item: News): PublicNews {
  const { id, title, summary, cover_url, link, source, pinned = false, created_at } = item;
  return { id, title, summary, cover_url, link, source, pinned, published_at: publishedAt(item), created_at };
}

/** For administrators. */
export function adminNewsView(item: News): AdminNews {
  const { admin_id, updated_at } = item;
  return { ...publicNewsView(item), ...publicationView(item, `/news#news-${item.id}`), admin_id, updated_at };
}
