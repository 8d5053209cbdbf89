// What the feedback screen shows when its address says nothing, and the steps that administrators take.
import type { FeedbackStatus } from "../../../lib/shared/labels.ts";
import type { FeedbackListQuery } from "../../../lib/shared/schemas/office/feedback.ts";

export const feedbackList = { status: "", keyword: "", page: 1, limit: 10 };

/** The piece of feedback beside the list; 0 is none. */
export const openItem = { item: 0 };

export type FeedbackStats = Record<"unread" | "processing" | "completed", number>;

type Tab = { status: FeedbackListQuery["status"] | ""; label: string; count?: keyof FeedbackStats };

export const tabs: Tab[] = [
  { status: "", label: "全部" },
  { status: "unread", label: "未读", count: "unread" },
  { status: "read", label: "已读" },
  { status: "processing", label: "处理中", count: "processing" },
  { status: "completed", label: "已完成", count: "completed" },
];

/** The step beside the reply that a status offers. */
export const nextStep: Partial<Record<FeedbackStatus, { to: FeedbackStatus; word: string }>> = {
  unread: { to: "read", word: "标记已读" },
  read: { to: "processing", word: "开始处理" },
};

/** Beginnings of replies that are written often. */
export const readyReplies = [
  "已在新版本修复，请下载最新版本。",
  "请补充日志与影像文件名，以便定位问题。",
  "已列入计划，上线后会在更新日志中说明。",
];
