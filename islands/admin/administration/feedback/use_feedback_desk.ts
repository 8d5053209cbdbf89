// The feedback screen: the list with its counts, the open entry, and the next one.
import { useEffect, useState } from "react";
import type { AnswerOf } from "../../../../lib/shared/calls/call.ts";
import { type AdminFeedback, feedbackList } from "../../../../lib/shared/calls/admin_feedback.ts";
import { type FirstList, listOf, useList } from "../../../kit/use_list.ts";
import { refreshTodo } from "../bar/todo.ts";
import { useQueue } from "../../kit/deciding/use_queue.ts";

const defaults = { status: "", keyword: "", page: 1, limit: 10, item: 0 };

export const feedback = listOf(feedbackList, {
  defaults,
  failed: "获取反馈列表失败：{reason}",
  unfiltering: ["item"],
  query: ({ item: _, ...asked }: typeof defaults) => asked,
});

type Listed = AnswerOf<typeof feedbackList>;
export type FirstFeedback = FirstList<AdminFeedback> & { stats?: Listed["stats"] };

export function useFeedbackDesk(first: FirstFeedback) {
  const list = useList(feedback, first);
  const { row, show, close, beside } = useQueue(list, { field: "item", none: 0, keyOf: ({ id }) => id });
  const [moved, setMoved] = useState<AdminFeedback>();
  const stats = (list.answer as Listed | undefined)?.stats ?? first.stats;
  useEffect(() => {
    if (stats && stats !== first.stats) refreshTodo(); // the menu's count and the bell
  }, [stats?.unread]);
  // A transition may remove the entry from the list; it stays open in its new status.
  const own = moved?.id === list.state.item && (!row || moved.updated_at >= row.updated_at);
  return {
    list,
    stats,
    shown: own ? moved : row,
    show,
    close,
    beside: (by: 1 | -1) => beside(by)?.id,
    moved(next: AdminFeedback) {
      setMoved(next);
      list.reload();
    },
  };
}
