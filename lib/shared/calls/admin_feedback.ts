// The calls of users' feedback for administrators.
import { z } from "zod/mini";
import { feedbackStatuses } from "../labels.ts";
import { FeedbackListQuery, FeedbackMove } from "../schemas/administration/feedback.ts";
import { change, integer, labelled, paged } from "./answers.ts";
import { call } from "./call.ts";

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
