// The feedback screen: its tabs, the list with its counts, the open entry, and the transitions between statuses.
import { useEffect, useState } from "react";
import type { AnswerOf } from "../../../../lib/shared/calls/call.ts";
import {
  type AdminFeedback,
  feedbackInContext,
  feedbackList,
  type moveFeedback,
} from "../../../../lib/shared/calls/admin_feedback.ts";
import { type FirstList, listOf, useList } from "../../../kit/use_list.ts";
import { refreshTodo } from "../bar/todo.ts";
import { useAnswer } from "../../../kit/use_answer.ts";
import { useQueue } from "../../kit/deciding/use_queue.ts";
import { type FeedbackStatus, feedbackStatuses, feedbackStatusLabels } from "../../../../lib/shared/labels.ts";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import { toast } from "../../../../components/ui/toast.tsx";

const defaults = { status: "", keyword: "", page: 1, limit: 10, item: 0 };

export const feedback = listOf(feedbackList, {
  defaults,
  failed: "获取反馈列表失败：{reason}",
  unfiltering: ["item"],
  query: ({ item: _, ...query }: typeof defaults) => query,
});

type Listed = AnswerOf<typeof feedbackList>;
export type FirstFeedback = FirstList<AdminFeedback> & { stats?: Listed["stats"] };

export function useFeedbackDesk(first: FirstFeedback) {
  const list = useList(feedback, first);
  const { row, show, close, beside } = useQueue(list, { field: "item", none: 0, keyOf: ({ id }) => id });
  const [moved, setMoved] = useState<AdminFeedback>();
  const { item } = list.state;
  const detail = useAnswer(item > 0 ? String(item) : undefined, {
    fallback: "获取反馈详情失败",
    call: (signal) => adminApi.call(feedbackInContext, { id: item, signal }),
  });
  const stats = (list.answer as Listed | undefined)?.stats ?? first.stats;
  useEffect(() => {
    if (stats && stats !== first.stats) refreshTodo(); // the menu's count and the bell
  }, [stats?.unread]);
  // A transition may remove the entry from the list; it stays open in its new status.
  const showMoved = moved?.id === item && (!row || moved.updated_at >= row.updated_at);
  return {
    list,
    stats,
    /** An entry that the address names may be on another page of the list. */
    shown: showMoved ? moved : row ?? detail.data,
    detail,
    show,
    close,
    beside: (by: 1 | -1) => beside(by)?.id,
    moved(next: AdminFeedback) {
      setMoved(next);
      list.reload();
      detail.reload();
    },
  };
}

/** All, and each status. */
export const tabs: (FeedbackStatus | "")[] = ["", ...feedbackStatuses];

type FeedbackStats = Record<FeedbackStatus, number>;

/** The number of entries of a tab without a keyword. */
export function feedbackCount(tab: FeedbackStatus | "", stats: FeedbackStats): number {
  return tab ? stats[tab] : feedbackStatuses.reduce((sum, status) => sum + stats[status], 0);
}

/** The transition that a status offers beside the reply. */
export const nextStep: Partial<Record<FeedbackStatus, { to: FeedbackStatus; label: string }>> = {
  unread: { to: "read", label: "标记已读" },
  read: { to: "processing", label: "开始处理" },
};

/** Frequent beginnings of replies. A reply completes the entry, so they name the user's next step. */
export const readyReplies = [
  "已在新版本修复，请下载最新版本。",
  "请重新提交反馈并附日志与影像文件名，以便定位问题。",
  "已列入计划，上线后会在更新说明中说明。如有补充，请重新提交反馈。",
];

/** Makes a transition of a feedback entry, or reports that another administrator acted first. */
export function useStep({ moved, list }: Pick<ReturnType<typeof useFeedbackDesk>, "moved" | "list">) {
  const [busy, setBusy] = useState(false);

  async function step(call: () => Promise<AnswerOf<typeof moveFeedback>>): Promise<void> {
    setBusy(true);
    try {
      const { message, data } = await call();
      toast.success(message);
      moved(data);
    } catch (failure) {
      toast.error(`操作失败：${errorMessage(failure, "请稍后重试")}${conflictNote(failure)}`);
      if (failure instanceof ApiError && (failure.status === 409 || failure.status === 404)) list.reload();
    } finally {
      setBusy(false);
    }
  }
  return { busy, step };
}

/** Returns `，刘敏 已改为“已完成”`; empty without a name. */
export function conflictNote(failure: unknown): string {
  const { by, status } = failure instanceof ApiError ? failure.extra : {};
  const label = feedbackStatusLabels[status as keyof typeof feedbackStatusLabels];
  return by && label ? `，${by} 已改为“${label}”` : "";
}
