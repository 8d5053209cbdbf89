// The tabs of the feedback screen, and the steps that administrators take.
import type { FeedbackStatus } from "../../../lib/shared/labels.ts";
import type { FeedbackListQuery } from "../../../lib/shared/schemas/office/feedback.ts";

type Tab = { status: FeedbackListQuery["status"] | ""; label: string; count?: "unread" | "processing" | "completed" };

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
