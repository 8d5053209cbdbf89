// The user's own feedback: sending some, and what has become of it.
import { Hono } from "hono";
import { feedbackOf, toSenderHistory } from "../../../lib/domain/account/feedback.ts";
import { sendFeedback } from "../../../lib/flows/account/send_feedback.ts";
import { NewFeedback } from "../../../lib/shared/schemas/account/feedback.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { requireUser } from "../../../lib/web/guards.ts";

const SHOWN = 20;

export const feedback = new Hono<Env>()
  .get("/", requireUser(), async (c) => c.json(toSenderHistory(await feedbackOf(c.var.user.id, SHOWN))))
  .post("/", requireUser(), async (c) => {
    const { content } = await readBody(c, NewFeedback);
    const sent = await sendFeedback(content, c.var);
    return changed(c, "反馈提交成功，谢谢您的建议！", { data: toSenderHistory([sent]).history[0], status: 201 });
  });
