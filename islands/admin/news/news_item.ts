// A news item as the back office's calls answer it.
import type { adminNews } from "../../../lib/domain/content/news.ts";

export type NewsItem = ReturnType<typeof adminNews>;
