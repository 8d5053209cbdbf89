// How many users stand where; undefined until it is known. A count that cannot be had is left out of its tab.
import { useEffect, useState } from "react";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type UserStatus, userStatuses } from "../../../lib/shared/labels.ts";
import { showWaiting } from "../../../components/admin/waiting_badge.ts";

/** Counts anew whenever `round` changes. */
export function useStatusCounts(round: number): Partial<Record<UserStatus, number>> {
  const [counts, setCounts] = useState<Partial<Record<UserStatus, number>>>({});
  useEffect(() => {
    const abort = new AbortController();
    for (const status of userStatuses) {
      adminApi.get<{ total: number }>("/admin/users", { query: { status, limit: 1 }, signal: abort.signal }).then(
        ({ total }) => {
          setCounts((old) => ({ ...old, [status]: total }));
          if (status === "pending") showWaiting("/admin/users/audit", total);
        },
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
