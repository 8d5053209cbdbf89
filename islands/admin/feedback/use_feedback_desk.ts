// The feedback desk: the list with its counts, which piece is open, and the way to the next.
import { useState } from "react";
import { type FirstList, type ListAnswer, useList } from "../../../components/table/use_list.ts";
import { useListState } from "../../../components/table/use_list_state.ts";
import { showWaiting } from "../../../components/admin/waiting_badge.ts";
import type { AdminFeedback } from "../kit/admin_user.ts";
import { listFetcher } from "../kit/list_fetcher.ts";
import { usePageWithin } from "../kit/use_page_within.ts";
import { feedbackList, type FeedbackStats, openItem } from "./feedback_list.ts";

type Listed = ListAnswer<AdminFeedback> & { stats: FeedbackStats };
export type FirstFeedback = FirstList<AdminFeedback> & { stats?: FeedbackStats };

const fetchList = listFetcher<AdminFeedback>("获取反馈列表失败：{reason}");

export function useFeedbackDesk(first: FirstFeedback) {
  const list = useListState(feedbackList, first.search);
  const open = useListState(openItem, first.search);
  const [stats, setStats] = useState(first.stats);
  const [moved, setMoved] = useState<AdminFeedback>();
  const { state } = list;
  const rows = useList("/admin/users/feedback", state, {
    fetcher: async (...call) => {
      const answer = await fetchList(...call) as Listed;
      setStats(answer.stats);
      showWaiting("/admin/users/feedback", answer.stats.unread);
      return answer;
    },
    first: first.list,
    ready: list.ready,
  });
  usePageWithin(list, rows);

  const { item } = open.state;
  const at = rows.rows.findIndex(({ id }) => id === item);
  const row = rows.rows[at];
  // A step may take it out of the list that is shown; it stays open as the step has left it.
  const shown = moved?.id === item && (!row || moved.updated_at >= row.updated_at) ? moved : row;
  const show = (id: number) => open.patch({ item: id }, { replace: item !== 0 });
  return {
    list,
    rows,
    stats,
    shown,
    show,
    close: () => open.patch({ item: 0 }, { replace: true }),
    /** The piece above or below on this page, if there is one. */
    beside: (by: 1 | -1) => rows.rows[at === -1 ? (by > 0 ? 0 : -1) : at + by]?.id,
    moved(next: AdminFeedback) {
      setMoved(next);
      rows.reload();
    },
  };
}
