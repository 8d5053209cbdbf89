// The number of users of each status; undefined until it is known. A count that cannot be had is left out of its tab.
import { useEffect, useState } from "react";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type UserStatus, userStatuses } from "../../../lib/shared/labels.ts";
import { refreshTodo } from "../bar/todo.ts";

export type StatusCounts = Partial<Record<UserStatus, number>>;

/** Counts anew whenever `round` changes; 0 is the page as it came, with the counts of `first`. */
export function useStatusCounts(round: number, first?: StatusCounts): StatusCounts {
  const [counts, setCounts] = useState(first ?? {});
  useEffect(() => {
    if (round === 0 && first) return;
    if (round > 0) refreshTodo(); // the menu's count and the bell
    const abort = new AbortController();
    for (const status of userStatuses) {
      adminApi.get<{ total: number }>("/admin/users", { query: { status, limit: 1 }, signal: abort.signal }).then(
        ({ total }) => setCounts((old) => ({ ...old, [status]: total })),
        (failure: unknown) => {
          if (abort.signal.aborted) return;
          console.error(failure); // the list below says it in words
          setCounts((old) => ({ ...old, [status]: undefined }));
        },
      );
    }
    return () => abort.abort();
  }, [round]);
  return counts;
}
