// The reply that answers a topic: marked by its author or by a moderator.
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { replyTable } from "./replies.ts";
import { type Topic, topicTable } from "./topics.ts";

/** Marks a reply of the topic that readers see; null takes the mark back. Throws `reply_not_found`. */
export async function withAccepted(topicId: number, replyId: number | null, tx: Transaction): Promise<Topic> {
  if (replyId !== null) {
    const reply = await replyTable.get(replyId, tx);
    if (reply?.topic_id !== topicId || reply.state !== "published") throw new AppError("reply_not_found");
  }
  return await topicTable.update(topicId, (topic) => ({ ...topic, accepted_reply_id: replyId }), tx);
}
