// The queue of applications: the list of one status, the open application, and the next one after a decision.
import { useRef, useState } from "react";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { type AdminUserDetail, type ListedUser, user as userCall, users } from "../../../../lib/shared/calls/users.ts";
import { type UserStatus, userStatuses } from "../../../../lib/shared/labels.ts";
import { useAnswer } from "../../../kit/use_answer.ts";
import { type FirstList, listOf, useList } from "../../../kit/use_list.ts";
import { useQueue } from "../../kit/deciding/use_queue.ts";

const defaults = { status: "pending", keyword: "", warnings: "", page: 1, limit: 10, user: 0 };

export const audit = listOf(users, {
  defaults,
  failed: "获取用户列表失败：{reason}",
  unfiltering: ["status", "user"],
  /** Pending: longest waiting first. Decided: newest decision first. */
  query: ({ status: value, keyword, warnings, page, limit }: typeof defaults) => {
    const status = statusOf(value);
    const order = status === "pending" ? { sort: "applied_at", order: "asc" } : { sort: "updated_at", order: "desc" };
    return { status, keyword, warnings: status === "pending" ? warnings : "", page, limit, ...order };
  },
});

function statusOf(value: string): UserStatus {
  return userStatuses.find((known) => known === value) ?? "pending";
}

export function useAuditQueue(first: FirstList<ListedUser>) {
  const list = useList(audit, first);
  const { state, table: { rows, total } } = list;
  const { row, show, close, beside, openFollower, move, position } = useQueue(list, {
    field: "user",
    none: 0,
    keyOf: ({ id }) => id,
  });
  const known = useRef<ListedUser | AdminUserDetail>(undefined);
  const [round, setRound] = useState(0);
  const answer = useAnswer(state.user ? `user ${state.user}` : undefined, {
    fallback: "获取用户失败",
    call: (signal) => adminApi.call(userCall, { id: state.user, signal }),
  });
  // After a reload, or with a link that has only its id, the open application may not be a row of the list.
  const found = row ?? answer.data;
  if (found) known.current = found;
  const user = state.user && known.current?.id === state.user ? known.current : undefined;

  return {
    ...list,
    status: statusOf(state.status),
    rows,
    total,
    answer,
    user,
    position,
    show,
    close,
    move,
    /**
     * After a decision the next one opens: the row below, at the end of the page the one that moves up, or the last.
     */
    decided() {
      const next = beside(1);
      if (!row) close();
      else if (next) show(next.id);
      else openFollower();
      list.reload();
      setRound((n) => n + 1);
    },
    /** Another administrator acted first: the list and the open application are loaded again. */
    refresh() {
      list.reload();
      answer.reload();
      setRound((n) => n + 1);
    },
    /** Changes whenever the counts of the tabs may have changed. */
    round,
  };
}
