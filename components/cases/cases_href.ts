// The address of the case list for a tag and a page.
import { withQuery } from "../../lib/shared/browser/addresses.ts";

export function casesHref({ tag, page = 1 }: { tag?: string; page?: number }): string {
  const query = new URLSearchParams();
  if (tag) query.set("tag", tag);
  if (page > 1) query.set("page", String(page));
  return withQuery("/case", query);
}
