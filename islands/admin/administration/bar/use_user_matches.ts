// Searches users by name, email, phone or institution during typing.
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { type AdminUser, users } from "../../../../lib/shared/calls/users.ts";
import { useTyped } from "../../../kit/use_typed.ts";

const PAUSE = 150; // not one request per letter
const MOST = 8;

type UserMatches = { query: string; users: AdminUser[]; total: number; failure?: string };

const none: UserMatches = { query: "", users: [], total: 0 };

export function useUserMatches(typed: string, mayView: boolean): UserMatches {
  const query = [...typed.trim()].slice(0, 64).join("");
  return useTyped(mayView ? query : "", { none, pause: PAUSE, ask: (signal) => find(query, signal) });
}

async function find(query: string, signal: AbortSignal): Promise<UserMatches> {
  try {
    const { data, total } = await adminApi.call(users, {
      query: { keyword: query, limit: MOST },
      signal,
    });
    return { query, users: data, total };
  } catch (failure) {
    const reason = errorMessage(failure, "请稍后重试");
    return { query, users: [], total: 0, failure: `搜索用户失败：${reason}` };
  }
}
