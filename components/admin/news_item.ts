// A news item as the back office's calls answer it, and its form.

export type NewsItem = {
  id: number;
  title: string;
  summary: string;
  cover_url: string;
  link: string;
  source: string;
  created_at: string;
  updated_at: string;
};

export type NewsValues = Pick<NewsItem, "title" | "summary" | "cover_url" | "link" | "source">;

/** The form's beginning: what is there, or nothing. */
export function newsValues(item: NewsItem | undefined): NewsValues {
  const { title = "", summary = "", cover_url = "", link = "", source = "" } = item ?? {};
  return { title, summary, cover_url, link, source };
}
