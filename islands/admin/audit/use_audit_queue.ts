// The audit's queue: the list of one status, which application is open, and what comes after a decision.
import { useEffect, useRef, useState } from "react";
import { type FirstList, useList } from "../../../components/table/use_list.ts";
import { useListState } from "../../../components/table/use_list_state.ts";
import type { AdminUser, AdminUserDetail } from "../kit/admin_user.ts";
import { listFetcher } from "../kit/list_fetcher.ts";
import { auditList, auditQuery } from "./audit_list.ts";
import { usePageWithin } from "../kit/use_page_within.ts";
import { useAnswer } from "../kit/use_answer.ts";

const fetcher = listFetcher<AdminUser>("获取用户列表失败：{reason}");

export function useAuditQueue(first: FirstList<AdminUser>) {
  const list = useListState(auditList, first.search);
  const { state, patch } = list;
  const query = auditQuery(state);
  const { status } = query;
  const rows = useList("/admin/users", query, { fetcher, first: first.list, ready: list.ready });
  usePageWithin(list, rows);
  const known = useRef<AdminUser>(undefined);
  const [round, setRound] = useState(0);

  const at = rows.rows.findIndex(({ id }) => id === state.user);
  const answer = useAnswer<AdminUserDetail>(state.user ? `/admin/users/${state.user}` : undefined, {
    fallback: "获取用户失败",
  });
  // A reload of the list, or a link with its id alone, may leave the open one without a row.
  const found = rows.rows[at] ?? answer.data;
  if (found) known.current = found;
  const user = state.user && known.current?.id === state.user ? known.current : undefined;

  // The row to open once other rows have come: the next page's first, or the one that has moved up.
  const landing = useRef<number>(undefined);
  useEffect(() => {
    const wanted = landing.current;
    if (wanted === undefined || (rows.rows.length === 0 && state.page > 1)) return; // the page before comes yet
    landing.current = undefined;
    const row = rows.rows[Math.min(wanted, rows.rows.length - 1)];
    if (row) open(row.id);
    else close();
  }, [rows.rows]);

  const pages = Math.ceil(rows.total / state.limit);
  const open = (id: number) => patch({ user: id, page: state.page }, { replace: state.user !== 0 });
  const close = () => patch({ user: 0, page: state.page }, { replace: true });

  return {
    list,
    status,
    ...rows,
    answer,
    user,
    /** The open one's place in the whole list, from 1; 0 when it is not in it. */
    place: at === -1 ? 0 : (state.page - 1) * state.limit + at + 1,
    open,
    close,
    move(by: 1 | -1) {
      const next = rows.rows[at === -1 ? 0 : at + by];
      if (next) return open(next.id);
      const page = state.page + by;
      if (page < 1 || page > pages) return;
      landing.current = by > 0 ? 0 : state.limit - 1;
      patch({ page, user: state.user }, { replace: true });
    },
    /** After a decision the next one opens: the row below, at the page's end the one that moves up, or the last. */
    decided() {
      const next = rows.rows[at + 1];
      if (at === -1) close();
      else if (next) open(next.id);
      else landing.current = at;
      rows.reload();
      setRound((n) => n + 1);
    },
    /** Somebody else was faster: the list and the open one are fetched anew. */
    refresh() {
      rows.reload();
      answer.reload();
      setRound((n) => n + 1);
    },
    /** Changes whenever the counts of the tabs may have changed. */
    round,
  };
}
