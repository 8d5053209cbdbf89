// The searchable kinds with their labels, and the address of the search page for a query.

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

/** The line above hits that do not contain all terms. */
export const NEAR_ONLY = "没有完全匹配，相近的结果";

/** The maximum length of the query in characters. */
export const QUERY_LIMIT = 64;

export function searchAddress(query: string, kind?: SearchKind): string {
  return `/search?${new URLSearchParams({ q: query, ...(kind && { kind }) })}`;
}
