// The number of rows of each tab's list; a count that is not available is omitted.
import { useEffect, useState } from "react";
import { fetchList, type List } from "../../../kit/use_list.ts";
import { refreshTodo } from "../../administration/bar/todo.ts";

export type Counts = Partial<Record<string, number>>;
type Asked = { tab: string; list: Pick<List<unknown>, "call">; query: Record<string, string> };

/** Counts anew whenever `round` changes; 0 means the page as loaded, with the counts of `first`. */
export function useCounts(asked: Asked[], round: number, first?: Counts): Counts {
  const [counts, setCounts] = useState(first ?? {});
  useEffect(() => {
    if (round === 0 && first) return;
    if (round > 0) refreshTodo(); // the menu's count and the bell
    const abort = new AbortController();
    for (const { tab, list, query } of asked) {
      fetchList(list, { ...query, limit: 1 }, abort.signal).then(
        ({ total }) => setCounts((old) => ({ ...old, [tab]: total })),
        () => abort.signal.aborted || setCounts((old) => ({ ...old, [tab]: undefined })),
      );
    }
    return () => abort.abort();
  }, [round]);
  return counts;
}
