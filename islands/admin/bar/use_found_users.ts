// The users whose name, e-mail, phone or institution holds what was typed.
import { useEffect, useState } from "react";
import { adminApi, errorMessage } from "../../../lib/shared/api_client.ts";
import type { AdminUser } from "../kit/admin_user.ts";

const PAUSE = 150; // not a question for each letter
const MOST = 8;

type FoundUsers = { query: string; users: AdminUser[]; total: number; failure?: string };

const none: FoundUsers = { query: "", users: [], total: 0 };

/** The last finds stay until those of the newest words have come. */
export function useFoundUsers(typed: string, mayView: boolean): FoundUsers {
  const query = [...typed.trim()].slice(0, 64).join("");
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (!query || !mayView) return setFound(none);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { data, total } = await adminApi.get<{ data: AdminUser[]; total: number }>("/admin/users", {
          query: { keyword: query, limit: MOST },
          signal: abort.signal,
        });
        if (!abort.signal.aborted) setFound({ query, users: data, total });
      } catch (failure) {
        if (abort.signal.aborted) return;
        const reason = errorMessage(failure, "请稍后重试");
        setFound({ query, users: [], total: 0, failure: `搜索用户失败：${reason}` });
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, mayView]);
  return found;
}
