// The kinds of things that are searched, in the words of the page, and the page's address for a query.

export const searchKinds = ["doc", "tutorial", "case", "news", "version", "forum"] as const;
export type SearchKind = typeof searchKinds[number];

export const kindLabels: Record<SearchKind, string> = {
  doc: "帮助文档",
  tutorial: "使用教程",
  case: "应用案例",
  news: "行业资讯",
  version: "软件版本",
  forum: "论坛",
};

/** The line above hits that do not have all that was asked for. */
export const NEAR_ONLY = "没有完全匹配，相近的结果";

/** The limit of the box, in characters. */
export const QUERY_LIMIT = 64;

export function searchAddress(query: string, kind?: SearchKind): string {
  return `/search?${new URLSearchParams({ q: query, ...(kind && { kind }) })}`;
}
