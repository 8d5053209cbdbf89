// The calls of users' feedback for administrators.
import { z } from "zod/mini";
import { feedbackStatuses } from "../labels.ts";
import { FeedbackListQuery, FeedbackMove, FeedbackNote } from "../schemas/administration/feedback.ts";
import { change, done, integer, labelled, paged } from "../api/answers.ts";
import { call } from "./call.ts";
import { OwnDevice, ProcessingDetail } from "./client.ts";
import { OwnDownload } from "./own_account.ts";

const status = z.enum(feedbackStatuses);

export const AdminFeedback = z.strictObject({
  id: integer,
  user_id: integer,
  name: z.string(),
  email: z.string(),
  feedback: labelled(z.string(), "反馈内容"),
  feedback_status: status,
  reply: z.string(),
  /** After it was sent, oldest first. */
  steps: z.array(z.strictObject({ status, admin: z.string(), created_at: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AdminFeedback = z.infer<typeof AdminFeedback>;

/** Newest first. Versions and error codes are those of the newest hundred downloads and images. */
export const FeedbackContext = z.strictObject({
  downloads: z.array(z.omit(OwnDownload, { id: true })),
  device: z.nullable(OwnDevice),
  processing: z.array(ProcessingDetail),
  errors: z.array(z.strictObject({ error_code: z.string(), count: integer, last_at: z.string() })),
  earlier: z.array(
    z.pick(AdminFeedback, { id: true, feedback: true, feedback_status: true, reply: true, created_at: true }),
  ),
});
export type FeedbackContext = z.infer<typeof FeedbackContext>;

export const AdminFeedbackDetail = z.extend(AdminFeedback, {
  context: FeedbackContext,
  /** Only for administrators. */
  note: labelled(z.string(), "内部备注"),
  handler: z.nullable(z.strictObject({ id: integer, username: z.string() })),
});
export type AdminFeedbackDetail = z.infer<typeof AdminFeedbackDetail>;

const who = "feedback:handle";

export const feedbackList = call("GET /admin/users/feedback", {
  summary: "用户反馈",
  who,
  query: FeedbackListQuery,
  answer: z.extend(paged(AdminFeedback), {
    stats: z.strictObject({ unread: integer, read: integer, processing: integer, completed: integer }),
  }),
});
export const moveFeedback = call("PUT /admin/users/feedback/{id}", {
  summary: "处理反馈",
  who,
  notFound: "feedback_not_found",
  body: FeedbackMove,
  answer: change(AdminFeedback),
  errors: ["transition_refused"],
  example: { status: "completed", reply: "下一版本支持" },
});
export const feedbackInContext = call("GET /admin/users/feedback/{id}", {
  summary: "一条反馈，以及提交者的版本、设备、最近的处理与以前的反馈",
  who,
  notFound: "feedback_not_found",
  answer: AdminFeedbackDetail,
});
export const changeFeedbackNote = call("PUT /admin/users/feedback/{id}/note", {
  summary: "修改内部备注，用户看不到",
  who,
  notFound: "feedback_not_found",
  body: FeedbackNote,
  answer: done,
  example: { note: "已复现，3.2.2 修复" },
});
