// The accepted reply of a topic: marked by the topic's author or by a moderator.
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { replyTable } from "./replies.ts";
import { type Topic, topicTable } from "./topics.ts";

/** Marks a visible reply of the topic; null removes the mark. Throws `reply_not_found`. */
export async function withAccepted(topicId: number, replyId: number | null, tx: Transaction): Promise<Topic> {
  if (replyId !== null) {
    const reply = await replyTable.get(replyId, tx);
    if (reply?.topic_id !== topicId || reply.state !== "published") throw new AppError("reply_not_found");
  }
  return await topicTable.update(topicId, (topic) => ({ ...topic, accepted_reply_id: replyId }), tx);
}
