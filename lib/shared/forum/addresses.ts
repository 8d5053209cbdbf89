// The addresses of the forum's pages. The selection is part of the address.
import { withQuery } from "../browser/addresses.ts";
import type { ForumModule, ForumSort, MyTab, PostKind } from "./labels.ts";

/** The number of replies on a page of a topic. */
export const REPLIES_A_PAGE = 20;

export type SquareChoice = { module?: ForumModule; keyword?: string; sort?: ForumSort; page?: number };

/** Returns the address of the topic list; defaults are omitted. */
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

/** Returns the address of the open reply form below a page of a topic, with a quoted reply; 0 is none. */
export function replyHref(id: number, { page, quote }: { page: number; quote: number }): string {
  const path = topicHref(id, page);
  return `${path}${path.includes("?") ? "&" : "?"}reply=${quote}#reply`;
}

/** Returns the address of a reply on its page of the topic. */
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
