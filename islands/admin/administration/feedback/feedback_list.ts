// The tabs of the feedback screen, and the transitions between statuses.
import { type FeedbackStatus, feedbackStatuses } from "../../../../lib/shared/labels.ts";

/** All, and each status. */
export const tabs: (FeedbackStatus | "")[] = ["", ...feedbackStatuses];

export type FeedbackStats = Record<FeedbackStatus, number>;

/** The number of entries of a tab without a keyword. */
export function countOf(tab: FeedbackStatus | "", stats: FeedbackStats): number {
  return tab ? stats[tab] : feedbackStatuses.reduce((sum, status) => sum + stats[status], 0);
}

/** The transition that a status offers beside the reply. */
export const nextStep: Partial<Record<FeedbackStatus, { to: FeedbackStatus; word: string }>> = {
  unread: { to: "read", word: "标记已读" },
  read: { to: "processing", word: "开始处理" },
};

/** Frequent beginnings of replies. */
export const readyReplies = [
  "已在新版本修复，请下载最新版本。",
  "请补充日志与影像文件名，以便定位问题。",
  "已列入计划，上线后会在更新日志中说明。",
];
