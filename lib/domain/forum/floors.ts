// The positions ("floors") of replies, and the topic's facts about its replies. A change of a visible reply changes the
// topic's row in the same transaction, so that positions are consecutive with simultaneous replies.
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { notifyOfAcceptance } from "./post_notifications.ts";
import { isReplyShown, type Reply, replyTable } from "./replies.ts";
import { type Topic, topicTable } from "./topics.ts";

/** Adds a reply to a topic that the transaction has read; a published one gets the next position. */
export async function addReply(topic: Topic, fields: Omit<Reply, "id" | "floor">, tx: Transaction): Promise<Reply> {
  const floor = fields.state === "published" ? topic.last_floor + 1 : null;
  const reply = await replyTable.insert({ ...fields, floor }, tx);
  if (floor !== null) await updateTopic(null, reply, tx);
  return reply;
}

/** Stores the new state of a reply. Throws `review_not_found` when it would become visible in a deleted topic. */
export async function saveReply(before: Reply, next: Reply, tx: Transaction): Promise<Reply> {
  const isVisible = isReplyShown(before) || isReplyShown(next);
  const topic = isVisible ? await topicTable.get(before.topic_id, tx) : null;
  const floor = next.floor ?? (topic && isReplyShown(next) ? topic.last_floor + 1 : null);
  const saved = await replyTable.update(before.id, () => ({ ...next, floor }), tx);
  if (isVisible) await updateTopic(before, saved, tx);
  return saved;
}

/** Removes a reply without a position; one with a position remains as a placeholder. */
export async function removeReply(reply: Reply, tx: Transaction): Promise<void> {
  if (reply.floor === null) await replyTable.remove(reply.id, tx);
  else await saveReply(reply, { ...reply, state: "deleted", body: "", quote_id: null, reason: "" }, tx);
}

async function updateTopic(before: Reply | null, after: Reply, tx: Transaction): Promise<void> {
  const newest = await newestShown(after);
  await topicTable.update(after.topic_id, (topic) => ({
    ...topic,
    last_floor: Math.max(topic.last_floor, after.floor ?? 0),
    reply_count: topic.reply_count + Number(isReplyShown(after)) - Number(isReplyShown(before)),
    accepted_reply_id: !isReplyShown(after) && topic.accepted_reply_id === after.id ? null : topic.accepted_reply_id,
    last_reply_at: newest?.published_at ?? null,
    last_replier_id: newest?.author_id ?? null,
  }), tx);
}

const AT_ONCE = 20;

/**
 * Returns the visible reply that was published last, with `changed` in its new state. Reads are guarded by the topic's
 * row, which every change of a visible reply changes.
 */
async function newestShown(changed: Reply): Promise<Reply | null> {
  for (let limit = AT_ONCE;; limit *= 10) {
    const ids = await replyTable.ids("floor", { prefix: [changed.topic_id], reverse: true, limit });
    const others = (await replyTable.getMany(ids)).filter(({ id }) => id !== changed.id);
    const shown = [...others, changed].filter(isReplyShown);
    if (shown.length > 0) return shown.reduce((a, b) => isLater(b, a) ? b : a);
    if (ids.length < limit) return null;
  }
}

/** Of two in one millisecond, the one with the higher position. */
function isLater(a: Reply, b: Reply): boolean {
  const [one, other] = [a.published_at ?? "", b.published_at ?? ""];
  return one === other ? (a.floor ?? 0) > (b.floor ?? 0) : one > other;
}

/** Marks a visible reply of the topic and notifies its author; null removes the mark. Throws `reply_not_found`. */
export async function withAccepted(topicId: number, replyId: number | null, tx: Transaction): Promise<Topic> {
  if (replyId !== null) {
    const [reply, topic] = [await replyTable.get(replyId, tx), await topicTable.get(topicId, tx)];
    if (reply?.topic_id !== topicId || reply.state !== "published") throw new AppError("reply_not_found");
    if (topic) await notifyOfAcceptance(reply, topic, tx);
  }
  return await topicTable.update(topicId, (topic) => ({ ...topic, accepted_reply_id: replyId }), tx);
}
