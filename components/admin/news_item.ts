// A news item as the back office's calls answer it, and an empty one to begin with.
import type { adminNews } from "../../lib/domain/news.ts";
import type { NewsForm } from "../../lib/shared/schemas/content.ts";

export type NewsItem = ReturnType<typeof adminNews>;

export const newNews: NewsForm = { title: "", summary: "", cover_url: "", link: "", source: "" };
