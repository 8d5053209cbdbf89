// The posts of one state: which is open, and what comes after an act.
import { useEffect, useRef } from "react";
import { type FirstList, type ListAnswer, useList } from "../../../components/table/use_list.ts";
import type { ListStateHandle } from "../../../components/table/use_list_state.ts";
import type { ModeratedPost } from "../../../lib/domain/forum/post_list.ts";
import { listFetcher } from "../kit/list_fetcher.ts";
import { usePageWithin } from "../kit/use_page_within.ts";
import { type forumList, postQuery } from "./forum_list.ts";

const fetcher = listFetcher<ModeratedPost>("获取帖子列表失败：{reason}");

type PostAnswer = ListAnswer<ModeratedPost> & { partial?: boolean };

export const keyOf = ({ kind, id }: Pick<ModeratedPost, "kind" | "id">) => `${kind}-${id}`;

export function usePostQueue(list: ListStateHandle<typeof forumList>, first?: FirstList<ModeratedPost>["list"]) {
  const { state, patch } = list;
  const rows = useList("/admin/forum/posts", postQuery(state), { fetcher, first, ready: list.ready });
  usePageWithin(list, rows);
  const at = rows.rows.findIndex((post) => keyOf(post) === state.post);
  const open = (post: string) => patch({ post, page: state.page }, { replace: state.post !== "" });

  // What was ticked on another page is still to be acted on.
  const seen = useRef(new Map<string, ModeratedPost>());
  for (const post of rows.rows) seen.current.set(keyOf(post), post);

  // The place to open once other rows have come.
  const landing = useRef<number>(undefined);
  useEffect(() => {
    const wanted = landing.current;
    if (wanted === undefined || (rows.rows.length === 0 && state.page > 1)) return; // the page before comes yet
    landing.current = undefined;
    const row = rows.rows[Math.min(wanted, rows.rows.length - 1)];
    open(row ? keyOf(row) : "");
  }, [rows.rows]);

  return {
    ...rows,
    /** Older posts than those whose whole texts were looked through may hold the keyword, too. */
    partial: (rows.answer as PostAnswer | undefined)?.partial ?? false,
    post: rows.rows[at],
    /** From 1. */
    place: (state.page - 1) * state.limit + at + 1,
    /** Posts of this page and of those seen before. */
    postsOf: (keys: readonly string[]) => keys.flatMap((key) => seen.current.get(key) ?? []),
    open,
    close: () => open(""),
    move(by: 1 | -1) {
      const next = rows.rows[at === -1 ? 0 : at + by];
      if (next) return open(keyOf(next));
      const page = state.page + by;
      if (page < 1 || page > Math.ceil(rows.total / state.limit)) return;
      landing.current = by > 0 ? 0 : state.limit - 1;
      patch({ page }, { replace: true });
    },
    /** The posts may have left the list: where the open one was among them, the one in its place opens. */
    acted(left: readonly string[]) {
      if (left.includes(state.post)) landing.current = at;
      rows.reload();
    },
  };
}
