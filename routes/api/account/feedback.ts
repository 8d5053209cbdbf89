// Calls of a user's own feedback: send, and list with status and reply.
import { feedbackOf, toSender, toSenderHistory } from "../../../lib/domain/account/feedback.ts";
import { submitFeedback } from "../../../lib/flows/account/send_feedback.ts";
import * as calls from "../../../lib/shared/calls/own_account.ts";
import { handle } from "../../../lib/web/handle.ts";

const SHOWN = 20;

export const feedbackCalls = [
  handle(calls.feedback, async ({ actor }) => toSenderHistory(await feedbackOf(actor.user.id, SHOWN))),
  handle(calls.sendFeedback, async ({ body: { content }, actor }) => {
    return { message: "反馈提交成功，谢谢您的建议！", data: toSender(await submitFeedback(content, actor)) };
  }),
];
