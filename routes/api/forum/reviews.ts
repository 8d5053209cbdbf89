// Topics and replies: the list, one topic with its replies, and the actions of users.
import { authorsOf } from "../../../lib/domain/forum/views.ts";
import { ownReply, ownTopic } from "../../../lib/domain/forum/my_posts.ts";
import { reviewPage, reviewWithReplies } from "../../../lib/domain/forum/reading.ts";
import type { Reply } from "../../../lib/domain/forum/replies.ts";
import type { Topic } from "../../../lib/domain/forum/topics.ts";
import { editReply, withdrawReply, writeReply } from "../../../lib/flows/forum/write_reply.ts";
import { editTopic, markAnswer, withdrawTopic, writeTopic } from "../../../lib/flows/forum/write_topic.ts";
import * as calls from "../../../lib/shared/calls/forum.ts";
import { handle } from "../../../lib/web/handle.ts";

/** The message for a post that waits for approval. */
const WAITS = "已提交，审核通过后显示";

export const postCalls = [
  handle(calls.reviews, ({ query }) => reviewPage(query)),
  handle(calls.review, ({ id, query }) => reviewWithReplies(id, query)),
  handle(calls.createReview, async ({ body, actor }) => topicChanged(await writeTopic(body, actor), "发布成功")),
  handle(calls.changeReview, async ({ id, body, actor }) => {
    return topicChanged(await editTopic(id, body, actor), "修改成功");
  }),
  handle(calls.deleteReview, async ({ id, actor }) => {
    await withdrawTopic(id, actor);
    return { message: "删除成功" };
  }),
  handle(calls.createReply, async ({ id, body, actor }) => {
    return replyChanged(await writeReply(id, body, actor), "回复成功");
  }),
  handle(calls.changeReply, async ({ id, body, actor }) => {
    return replyChanged(await editReply(id, body, actor), "修改成功");
  }),
  handle(calls.deleteReply, async ({ id, actor }) => {
    await withdrawReply(id, actor);
    return { message: "删除成功" };
  }),
  handle(calls.acceptReply, async ({ id, body: { reply_id }, actor }) => {
    const topic = await markAnswer(id, reply_id, actor);
    return { message: reply_id === null ? "已取消采纳" : "已采纳", data: await topicData(topic) };
  }),
];

async function topicChanged(topic: Topic, done: string) {
  return { message: messageOf(topic, done), data: await topicData(topic) };
}

/** The response to a change of a reply; `done` is the message when the reply is published. */
async function replyChanged(reply: Reply, done: string) {
  const data = ownReply(reply, { topic: undefined, authorOf: await authorsOf([reply]) });
  return { message: messageOf(reply, done), data };
}

function messageOf({ state }: Topic | Reply, done: string): string {
  return state === "queued" ? WAITS : done;
}

async function topicData(topic: Topic) {
  return ownTopic(topic, await authorsOf([topic]));
}
