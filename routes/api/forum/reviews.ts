// Topics: the list, one with its replies, and what users do with them.
import { Hono } from "hono";
import { authorsOf } from "../../../lib/domain/forum/authors.ts";
import { ownReply, ownTopic } from "../../../lib/domain/forum/my_posts.ts";
import { reviewPage, reviewWithReplies } from "../../../lib/domain/forum/reading.ts";
import { createReply } from "../../../lib/flows/forum/write_reply.ts";
import { acceptReply, changeTopic, createTopic, deleteTopic } from "../../../lib/flows/forum/write_topic.ts";
import type { Reply } from "../../../lib/domain/forum/replies.ts";
import type { Topic } from "../../../lib/domain/forum/topics.ts";
import { Acceptance, ReplyForm, ReviewQuery, TopicChange, TopicForm } from "../../../lib/shared/schemas/forum/posts.ts";
import { Paging } from "../../../lib/shared/schemas/list.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody, readId, readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { requireUser } from "../../../lib/web/guards.ts";

const missing = "review_not_found";
/** The answer to a post that waits, in place of that it is done. */
const WAITS = "已提交，审核通过后显示";

export const reviews = new Hono<Env>()
  .get("/", async (c) => c.json(await reviewPage(readQuery(c, ReviewQuery))))
  .get("/:id", async (c) => {
    return c.json(await reviewWithReplies(readId(c, missing), readQuery(c, Paging)));
  })
  .post("/", requireUser(), async (c) => {
    const topic = await createTopic(await readBody(c, TopicForm), c.var);
    return changed(c, postMessage(topic, "发布成功"), { data: await topicAnswer(topic), status: 201 });
  })
  .put("/:id", requireUser(), async (c) => {
    const id = readId(c, missing);
    const topic = await changeTopic(id, await readBody(c, TopicChange), c.var);
    return changed(c, postMessage(topic, "修改成功"), { data: await topicAnswer(topic) });
  })
  .delete("/:id", requireUser(), async (c) => {
    await deleteTopic(readId(c, missing), c.var);
    return changed(c, "删除成功");
  })
  .post("/:id/replies", requireUser(), async (c) => {
    const id = readId(c, missing);
    const reply = await createReply(id, await readBody(c, ReplyForm), c.var);
    return changed(c, postMessage(reply, "回复成功"), { data: await replyAnswer(reply), status: 201 });
  })
  .post("/:id/accept", requireUser(), async (c) => {
    const id = readId(c, missing);
    const { reply_id } = await readBody(c, Acceptance);
    const topic = await acceptReply(id, reply_id, c.var);
    return changed(c, reply_id === null ? "已取消采纳" : "已采纳", { data: await topicAnswer(topic) });
  });

export function postMessage({ state }: Topic | Reply, done: string): string {
  return state === "queued" ? WAITS : done;
}

async function topicAnswer(topic: Topic) {
  return ownTopic(topic, await authorsOf([topic]));
}

export async function replyAnswer(reply: Reply) {
  return ownReply(reply, { topic: undefined, authorOf: await authorsOf([reply]) });
}
