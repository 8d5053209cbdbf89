// The users' feedback for administrators: the list with its counts, and changes of the status.
import { adminFeedbackView, feedbackPage } from "../../../lib/domain/account/feedback.ts";
import { updateFeedback } from "../../../lib/flows/account/feedback.ts";
import * as calls from "../../../lib/shared/calls/admin_feedback.ts";
import type { FeedbackStatus } from "../../../lib/shared/labels.ts";
import { handle } from "../../../lib/web/handle.ts";

const messages: Record<FeedbackStatus, string> = {
  unread: "", // no transition leads to it
  read: "已标记为已读",
  processing: "已开始处理",
  completed: "回复已提交",
};

export const adminFeedbackCalls = [
  handle(calls.feedbackList, ({ query }) => feedbackPage(query)),
  handle(calls.moveFeedback, async ({ id, body, actor }) => {
    return { message: messages[body.status], data: adminFeedbackView(await updateFeedback(id, body, actor)) };
  }),
];
