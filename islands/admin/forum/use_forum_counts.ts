// The number of posts of each state and of open reports; a count that cannot be had is left out of its tab.
import { useEffect, useState } from "react";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { postStates } from "../../../lib/shared/forum/words.ts";
import { refreshTodo } from "../bar/todo.ts";
import { REPORTS } from "./forum_list.ts";

export type ForumCounts = Partial<Record<string, number>>;

const asked = [
  ...postStates.map((state) => ({ tab: state as string, path: "/admin/forum/posts", state: state as string })),
  { tab: REPORTS, path: "/admin/forum/reports", state: "open" },
];

/** Counts anew whenever `round` changes; 0 is the page as it came, with the counts of `first`. */
export function useForumCounts(round: number, first?: ForumCounts): ForumCounts {
  const [counts, setCounts] = useState(first ?? {});
  useEffect(() => {
    if (round === 0 && first) return;
    if (round > 0) refreshTodo(); // the menu's count and the bell
    const abort = new AbortController();
    for (const { tab, path, state } of asked) {
      adminApi.get<{ total: number }>(path, { query: { state, limit: 1 }, signal: abort.signal }).then(
        ({ total }) => setCounts((old) => ({ ...old, [tab]: total })),
        () => abort.signal.aborted || setCounts((old) => ({ ...old, [tab]: undefined })),
      );
    }
    return () => abort.abort();
  }, [round]);
  return counts;
}
