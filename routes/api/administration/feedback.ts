// The users' feedback for administrators: the list with its counts, one entry in its context, changes of status and
// note.
import { adminFeedbackView, feedbackPage } from "../../../lib/domain/account/feedback.ts";
import { readFeedbackInContext } from "../../../lib/domain/account/feedback_context.ts";
import { updateFeedback, updateFeedbackNote } from "../../../lib/flows/account/feedback.ts";
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
  handle(calls.feedbackInContext, ({ id }) => readFeedbackInContext(id)),
  handle(calls.changeFeedbackNote, async ({ id, body, actor }) => {
    await updateFeedbackNote(id, body.note, actor);
    return { message: "保存成功" };
  }),
  handle(calls.moveFeedback, async ({ id, body, actor }) => {
    return { message: messages[body.status], data: adminFeedbackView(await updateFeedback(id, body, actor)) };
  }),
];
