// The addresses of the forum's pages: what is chosen stands in the address.
import { withQuery } from "../browser/addresses.ts";
import type { ForumModule, ForumSort, MyTab, PostKind } from "./words.ts";

/** So many replies stand on a page of a topic. */
export const REPLIES_A_PAGE = 20;

export type SquareChoice = { module?: ForumModule; keyword?: string; sort?: ForumSort; page?: number };

/** The list of topics; what is as it is anyway is left out. */
export function squareHref({ module, keyword, sort, page }: SquareChoice = {}): string {
  const query = new URLSearchParams();
  if (module) query.set("module", module);
  if (keyword) query.set("keyword", keyword);
  if (sort && sort !== "reply") query.set("sort", sort);
  if (page && page > 1) query.set("page", String(page));
  return withQuery("/forum", query);
}

export function topicHref(id: number, page = 1): string {
  return page > 1 ? `/forum/review/${id}?page=${page}` : `/forum/review/${id}`;
}

/** The form below a page of a topic, awake, with a reply quoted; 0 is none. */
export function replyHref(id: number, { page, quote }: { page: number; quote: number }): string {
  const path = topicHref(id, page);
  return `${path}${path.includes("?") ? "&" : "?"}reply=${quote}#reply`;
}

/** A floor on its page of the topic. */
export function floorHref(id: number, floor: number): string {
  return `${topicHref(id, Math.max(1, Math.ceil((floor - 1) / REPLIES_A_PAGE)))}#floor-${floor}`;
}

export function editHref(kind: PostKind, id: number): string {
  return `/forum/edit/${kind}/${id}`;
}

export function myHref(tab: MyTab, page = 1): string {
  const query = new URLSearchParams();
  if (tab !== "reviews") query.set("tab", tab);
  if (page > 1) query.set("page", String(page));
  return withQuery("/forum/my", query);
}
