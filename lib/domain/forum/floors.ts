// The floors of replies, and what their topic says of them. A change of what readers see of a reply changes
// the topic's row in the same transaction: so floors follow one another, whoever replies at the same time.
import type { Transaction } from "../../kv/transaction.ts";
import { isReplyShown, type Reply, replyTable } from "./replies.ts";
import { type Topic, topicTable } from "./topics.ts";

/** Adds a reply to a topic that the transaction has read; one that is published gets the next floor. */
export async function addReply(topic: Topic, fields: Omit<Reply, "id" | "floor">, tx: Transaction): Promise<Reply> {
  const floor = fields.state === "published" ? topic.last_floor + 1 : null;
  const reply = await replyTable.insert({ ...fields, floor }, tx);
  if (floor !== null) await retell(null, reply, tx);
  return reply;
}

/** Keeps what has become of a reply. Throws `review_not_found` when it would be shown in a topic that is gone. */
export async function saveReply(before: Reply, next: Reply, tx: Transaction): Promise<Reply> {
  const told = isReplyShown(before) || isReplyShown(next);
  const topic = told ? await topicTable.get(before.topic_id, tx) : null;
  const floor = next.floor ?? (topic && isReplyShown(next) ? topic.last_floor + 1 : null);
  const kept = await replyTable.update(before.id, () => ({ ...next, floor }), tx);
  if (told) await retell(before, kept, tx);
  return kept;
}

/** Removes a reply that never had a floor; one that has keeps it, and nothing else. */
export async function removeReply(reply: Reply, tx: Transaction): Promise<void> {
  if (reply.floor === null) await replyTable.remove(reply.id, tx);
  else await saveReply(reply, { ...reply, state: "deleted", body: "", quote_id: null, reason: "" }, tx);
}

async function retell(before: Reply | null, after: Reply, tx: Transaction): Promise<void> {
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
 * The shown reply that was published last, `changed` being as it will be. Reads here are guarded by the topic's
 * row, which every change of a shown reply changes.
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

/** Of two of one millisecond, the one with the higher floor. */
function isLater(a: Reply, b: Reply): boolean {
  const [one, other] = [a.published_at ?? "", b.published_at ?? ""];
  return one === other ? (a.floor ?? 0) > (b.floor ?? 0) : one > other;
}
