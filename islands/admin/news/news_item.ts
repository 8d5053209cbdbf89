// A news item as the back office's calls answer it, and an empty one to begin with.
import { z } from "zod/mini";
import type { adminNews } from "../../../lib/domain/content/news.ts";
import { NewsForm } from "../../../lib/shared/schemas/content/news.ts";

export type NewsItem = ReturnType<typeof adminNews>;

/** The form; `seen_at` names the state of the item that it was loaded with. */
export const NewsFields = z.extend(NewsForm, { seen_at: z.optional(z.string()) });
export type NewsFields = z.infer<typeof NewsFields>;

export const newNews: NewsFields = { title: "", summary: "", cover_url: "", link: "", source: "" };

/** What the form begins with. */
export function newsValues(item: NewsItem): NewsFields {
  return { ...item, seen_at: item.updated_at };
}
