// A user writes, edits or deletes a reply; the topic's author gets an email.
import { assertUserActive, type UserActor } from "../../domain/actor.ts";
import { addReply, removeReply, saveReply } from "../../domain/forum/floors.ts";
import {
  assertChangeable,
  assertMayWait,
  assertOwn,
  assertUnlocked,
  countReply,
  countText,
  editedPost,
  newPost,
  recordEdit,
} from "../../domain/forum/post_rules.ts";
import { type Reply, replyTable } from "../../domain/forum/replies.ts";
import { notifyOfReply } from "../../domain/forum/reply_emails.ts";
import { type Topic, topicTable } from "../../domain/forum/topics.ts";
import { takeFrom } from "../../domain/limits.ts";
import { emailSite } from "../../domain/settings.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError, invalid } from "../../shared/app_error.ts";
import type { ReplyChange, ReplyForm } from "../../shared/schemas/forum/posts.ts";

const ONE = { name: "forum_reply", times: 1, every: 15_000 };

/**
 * Throws `review_not_found`, `topic_locked`, `rate_limited`, `posts_waiting`, `session_expired`, or 400 for an invalid
 * quote.
 */
export async function writeReply(topicId: number, form: ReplyForm, writer: UserActor): Promise<Reply> {
  const site = await emailSite();
  return await transaction(async (tx) => {
    const user = await assertUserActive(writer, tx);
    const topic = await openTopic(topicId, tx);
    await assertQuotable(topicId, form.quote_id);
    await takeFrom(ONE, String(user.id), tx);
    await countReply(user, tx);
    await countText(user.id, form, tx);
    const post = newPost(user);
    await assertMayWait(post, tx);
    const reply = await addReply(topic, { ...form, ...post, topic_id: topicId, module: topic.module }, tx);
    if (reply.floor !== null) await notifyOfReply(reply, site, tx);
    return reply;
  });
}

/**
 * Throws `reply_not_found`, `forbidden`, `edit_late`, `topic_locked`, `transition_refused`, `rate_limited` or
 * `posts_waiting`.
 */
export function editReply(id: number, change: ReplyChange, writer: UserActor): Promise<Reply> {
  return transaction(async (tx) => {
    const { reply, user } = await ownReply(id, writer, tx);
    assertChangeable(reply);
    await openTopic(reply.topic_id, tx);
    const next = editedPost(reply, change, user);
    await recordEdit(reply, next, tx);
    return await saveReply(reply, next, tx);
  });
}

/** Throws `reply_not_found`, `forbidden`, `edit_late`, `topic_locked` or `transition_refused`. */
export function withdrawReply(id: number, writer: UserActor): Promise<void> {
  return transaction(async (tx) => {
    const { reply } = await ownReply(id, writer, tx);
    assertChangeable(reply);
    assertUnlocked(await topicTable.get(reply.topic_id, tx));
    await removeReply(reply, tx);
  });
}

/** Throws `review_not_found` for a topic that is not visible, and `topic_locked`. */
async function openTopic(id: number, tx: Transaction): Promise<Topic> {
  const topic = await topicTable.get(id, tx);
  if (topic?.state !== "published") throw new AppError("review_not_found");
  assertUnlocked(topic);
  return topic;
}

/** The quoted post may be hidden a moment later anyway, so it is read without a check. */
async function assertQuotable(topicId: number, quoteId: number | null): Promise<void> {
  if (quoteId === null) return;
  const quoted = await replyTable.get(quoteId);
  const shown = quoted?.topic_id === topicId && quoted.state === "published";
  if (!shown) throw invalid({ quote_id: "引用的回复不存在" });
}

async function ownReply(id: number, writer: UserActor, tx: Transaction) {
  const user = await assertUserActive(writer, tx);
  const reply = await replyTable.existing(id, tx);
  assertOwn(reply, { user, missing: "reply_not_found" });
  return { reply, user };
}
