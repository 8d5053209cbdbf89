// A user writes, edits or deletes a topic, or marks its accepted reply.
import { assertUserActive, type UserActor } from "../../domain/actor.ts";
import { withAccepted } from "../../domain/forum/floors.ts";
import {
  assertChangeable,
  assertMayWait,
  assertOwn,
  assertUnlocked,
  countText,
  editedPost,
  newPost,
  recordEdit,
} from "../../domain/forum/post_rules.ts";
import { type Topic, topicTable } from "../../domain/forum/topics.ts";
import { ownChanges, takeFrom } from "../../domain/limits.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { TopicChange, TopicForm } from "../../shared/schemas/forum/posts.ts";
import { DAY, MINUTE } from "../../shared/time.ts";

const ONE = { name: "forum_topic", times: 1, every: 2 * MINUTE };
const A_DAY = { name: "forum_topics", times: 20, every: DAY };

/** Throws `rate_limited`, `posts_waiting` or `session_expired`. */
export function writeTopic(form: TopicForm, writer: UserActor): Promise<Topic> {
  return transaction(async (tx) => {
    const user = await assertUserActive(writer, tx);
    for (const limit of [ONE, A_DAY]) await takeFrom(limit, String(user.id), tx);
    await countText(user.id, form, tx);
    const post = newPost(user);
    await assertMayWait(post, tx);
    const moderation = { pinned: false, locked: false, accepted_reply_id: null };
    const replies = { reply_count: 0, last_floor: 1, last_reply_at: null, last_replier_id: null };
    return await topicTable.insert({ ...form, ...post, ...moderation, ...replies }, tx);
  });
}

/**
 * Throws `review_not_found`, `forbidden`, `edit_late`, `topic_locked`, `transition_refused`, `rate_limited` or
 * `posts_waiting`.
 */
export function editTopic(id: number, change: TopicChange, writer: UserActor): Promise<Topic> {
  return transaction(async (tx) => {
    const { topic, user } = await ownTopic(id, writer, tx);
    assertChangeable(topic);
    assertUnlocked(topic);
    const next = editedPost(topic, change, user);
    await recordEdit(topic, next, tx);
    return await topicTable.update(id, () => next, tx);
  });
}

/** Throws the errors of `editTopic` except those of limits, and `topic_answered` for a topic that has replies. */
export function withdrawTopic(id: number, writer: UserActor): Promise<void> {
  return transaction(async (tx) => {
    const { topic } = await ownTopic(id, writer, tx);
    if (topic.last_floor > 1) throw new AppError("topic_answered");
    assertChangeable(topic);
    assertUnlocked(topic);
    await topicTable.remove(id, tx);
  });
}

/**
 * Marks a reply as accepted; null removes the mark. Throws `review_not_found`, `reply_not_found`, `forbidden`,
 * `topic_locked` or `rate_limited`.
 */
export function markAnswer(id: number, replyId: number | null, writer: UserActor): Promise<Topic> {
  return transaction(async (tx) => {
    const { topic, user } = await ownTopic(id, writer, tx);
    if (topic.state !== "published") throw new AppError("review_not_found");
    assertUnlocked(topic);
    await takeFrom(ownChanges("forum_accept"), String(user.id), tx);
    return await withAccepted(id, replyId, tx);
  });
}

async function ownTopic(id: number, writer: UserActor, tx: Transaction) {
  const user = await assertUserActive(writer, tx);
  const topic = await topicTable.existing(id, tx);
  assertOwn(topic, { user, missing: "review_not_found" });
  return { topic, user };
}
