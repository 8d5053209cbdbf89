// The users' feedback for administrators: the list with its counts, and the steps.
import { Hono } from "hono";
import { adminFeedback, feedbackPage } from "../../../lib/domain/account/feedback.ts";
import { moveFeedback } from "../../../lib/flows/office/move_feedback.ts";
import type { FeedbackStatus } from "../../../lib/shared/labels.ts";
import { FeedbackListQuery, FeedbackMove } from "../../../lib/shared/schemas/office/feedback.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody, readId, readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { permit } from "../../../lib/web/guards.ts";

const sentences: Record<FeedbackStatus, string> = {
  unread: "", // nothing leads back to it
  read: "已标记为已读",
  processing: "已开始处理",
  completed: "回复已提交",
};

export const feedback = new Hono<Env>()
  .get("/", permit("feedback:handle"), async (c) => c.json(await feedbackPage(readQuery(c, FeedbackListQuery))))
  .put("/:id", permit("feedback:handle"), async (c) => {
    const id = readId(c, "feedback_not_found");
    const move = await readBody(c, FeedbackMove);
    const moved = await moveFeedback(id, move, c.var);
    return changed(c, sentences[move.status], { data: adminFeedback(moved) });
  });
