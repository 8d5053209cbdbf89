// Replies by themselves: their authors change them and take them away.
import { Hono } from "hono";
import { changeReply, deleteReply } from "../../../lib/flows/forum/write_reply.ts";
import { ReplyChange } from "../../../lib/shared/schemas/forum/posts.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readBody, readId } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { requireUser } from "../../../lib/web/guards.ts";
import { postMessage, replyAnswer } from "./reviews.ts";

const missing = "reply_not_found";

export const replies = new Hono<Env>()
  .put("/:id", requireUser(), async (c) => {
    const id = readId(c, missing);
    const reply = await changeReply(id, await readBody(c, ReplyChange), c.var);
    return changed(c, postMessage(reply, "修改成功"), { data: await replyAnswer(reply) });
  })
  .delete("/:id", requireUser(), async (c) => {
    await deleteReply(readId(c, missing), c.var);
    return changed(c, "删除成功");
  });
